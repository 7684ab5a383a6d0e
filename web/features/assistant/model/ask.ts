import { createParser } from 'eventsource-parser'
import { generate, plotMessage, rateMessage, stopGenerating } from '#api/assistant/endpoints.ts'
import { type AnswerDetail, answerDetail } from '#api/assistant/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import type { ChartKind, Rating } from '#domain/assistant/words.ts'
import { callHeaders, reported, successOf } from '#web/client/transport.ts'

/** What is heard of an answer while it comes. */
export type Heard = {
  onIds: (ids: { messageId: string; taskId: string }) => void
  onText: (delta: string) => void
  onReplaced: (text: string) => void
  /** The text is whole; a chart can be asked for. */
  onStop: () => void
  onDetail: (detail: AnswerDetail) => void
}

/** Drawn by the server, in one of its ways. */
export type Plot = {
  option: Record<string, unknown>
  kind: ChartKind
  alternatives: readonly ChartKind[]
}

/** An answer that did not come. */
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
 * @throws NoAnswer when the service does not answer or breaks off; the session's end is told the usual way
 */
export async function ask(
  request: CallOf<typeof generate>,
  heard: Heard,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(generate.path, {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(request),
    signal,
  })
  if (!response.ok || !response.body) {
    if (response.status === 401) reportSession()
    throw new NoAnswer(String(response.status))
  }
  let hasFailed = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      const frame = frameOf(data)
      if (frame?.event === 'error') hasFailed = true
      else if (frame) hear(frame, heard)
    },
  })
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parser.feed(decoder.decode(value, { stream: true }))
  }
  if (hasFailed) throw new NoAnswer('error')
}

function frameOf(data: string): Frame | undefined {
  try {
    return JSON.parse(data) as Frame
  } catch (error) {
    console.warn('A line of an answer could not be read', error)
    return undefined
  }
}

function hear(frame: Frame, heard: Heard): void {
  const { event, answer = '', message_id: messageId, task_id: taskId } = frame
  if (messageId && taskId) heard.onIds({ messageId, taskId })
  if (event === 'message' && answer !== '') heard.onText(answer)
  if (event === 'message_replace') heard.onReplaced(answer)
  if (frame.choices?.[0]?.finish_reason === 'stop') heard.onStop()
  if (event !== 'message_end') return
  const detail = answerDetail.safeParse(frame.metadata?.detail)
  if (detail.success) heard.onDetail(detail.data)
}

/** Has the sign-in dialog shown, as every other call has. */
function reportSession(): void {
  try {
    successOf(401, { code: 50008, msg: '' })
  } catch (error) {
    reported(error, {})
  }
}

/** The chart of an answer; undefined where there is none, or it does not come. */
export async function plotOf(messageId: string, kind?: ChartKind): Promise<Plot | undefined> {
  const query = new URLSearchParams({ message_id: messageId, ...(kind && { type: kind }) })
  try {
    const response = await fetch(`${plotMessage.path}?${query}`, { headers: callHeaders() })
    const plot = plotMessage.answer.schema.parse(await response.json())
    if (plot.message !== 'success' || !plot.data || !plot.chart_type) return undefined
    return { option: plot.data, kind: plot.chart_type, alternatives: plot.alternatives ?? [] }
  } catch {
    return undefined
  }
}

/** Tells what its reader thinks of an answer; that it does not arrive is no matter for a dialog. */
export async function rate(
  messageId: string,
  { rating, content }: { rating: Rating | null; content: string },
): Promise<boolean> {
  const request = { message_id: messageId, rating, content }
  return (await post(rateMessage.path, request))?.ok ?? false
}

export async function stop(taskId: string): Promise<void> {
  await post(stopGenerating.path.replace(':task_id', taskId), {})
}

const post = (path: string, body: object): Promise<Response | undefined> =>
  fetch(path, {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
