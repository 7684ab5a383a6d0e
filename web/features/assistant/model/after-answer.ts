import { plotMessage, rateMessage, stopGenerating } from '#api/assistant/endpoints.ts'
import type { ChartKind, Rating } from '#domain/assistant/words.ts'
import { ownUserId } from './own-user-id.ts'
import { sendToService } from './service.ts'

/** Drawn by the server, in one of its ways. */
export type Plot = {
  option: Record<string, unknown>
  kind: ChartKind
  alternatives: readonly ChartKind[]
}

/** The chart of an answer; undefined where there is none, or it does not come. */
export async function plotOf(messageId: string, kind?: ChartKind): Promise<Plot | undefined> {
  const query = new URLSearchParams({ message_id: messageId, ...(kind && { type: kind }) })
  try {
    const response = await sendToService(`${plotMessage.path}?${query}`)
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
  const body = { message_id: messageId, rating, content, ...ownUserId() }
  return isSent(rateMessage.path, body)
}

export async function stop(taskId: string): Promise<void> {
  await isSent(stopGenerating.path.replace(':task_id', taskId), ownUserId())
}

const isSent = (path: string, body: object): Promise<boolean> =>
  sendToService(path, { body }).then(
    ({ ok }) => ok,
    () => false,
  )
