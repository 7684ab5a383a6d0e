import { createParser } from 'eventsource-parser'
import { generate } from '#api/assistant/endpoints.ts'
import { type AnswerDetail, answerDetail } from '#api/assistant/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { TIMEOUT_MS } from '#web/client/transport.ts'
import { sendToService } from './service.ts'

/** What is heard of an answer while it comes. */
export type Heard = {
  onIds: (ids: { messageId: string; taskId: string }) => void
  onText: (delta: string) => void
  onReplaced: (text: string) => void
  /** The text is whole; a chart can be asked for. */
  onStop: () => void
  onDetail: (detail: AnswerDetail) => void
}

/** An answer that did not come, or not to its end. */
export class NoAnswer extends Error {}

type Frame = {
  event?: string
  answer?: string
  message_id?: string
  task_id?: string
  choices?: { finish_reason?: string | null }[]
  metadata?: { detail?: unknown }
}

/**
 * Asks, and tells what is heard until the answer has ended. A line that cannot be read is told to the console alone.
 *
 * @throws NoAnswer when the service does not answer or breaks off
 */
export async function ask(
  request: CallOf<typeof generate>,
  heard: Heard,
  signal: AbortSignal,
): Promise<void> {
  const response = await sendToService(generate.path, {
    body: request,
    accept: 'text/event-stream',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok || !response.body) throw new NoAnswer(String(response.status))
  let end: 'error' | 'stop' | undefined
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      const frame = frameOf(data)
      if (frame === undefined) return
      if (frame.event === 'error') end = 'error'
      else if (hear(frame, heard)) end ??= 'stop'
    },
  })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parser.feed(decoder.decode(value, { stream: true }))
  }
  if (end !== 'stop') throw new NoAnswer(end ?? 'cut off')
}

function frameOf(data: string): Frame | undefined {
  try {
    return JSON.parse(data) as Frame
  } catch (error) {
    console.warn('A line of an answer could not be read', error)
    return undefined
  }
}

/** @returns whether the answer has come to its end */
function hear(frame: Frame, heard: Heard): boolean {
  const { event, answer = '', message_id: messageId, task_id: taskId } = frame
  const isStop = frame.choices?.[0]?.finish_reason === 'stop'
  if (messageId && taskId) heard.onIds({ messageId, taskId })
  if (event === 'message' && answer !== '') heard.onText(answer)
  if (event === 'message_replace') heard.onReplaced(answer)
  if (isStop) heard.onStop()
  if (event !== 'message_end') return isStop
  const detail = answerDetail.safeParse(frame.metadata?.detail)
  if (detail.success) heard.onDetail(detail.data)
  return true
}
