import { backtestNodes, forecastNodes } from '#domain/forecasting/congestion/forecast-nodes.ts'
import type { NodeDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { Recall } from '#domain/forecasting/recall.ts'
import { serveThread } from '../../../common/threads/serve-thread.ts'
import { recallByContent } from '../memory/recall-by-content.ts'
import { NODAL_TASK, type NodalTask } from './nodal-task.ts'

/** Says how far it is, and all nodes and zones of a date at once. */
type Report = {
  progress: (share: number) => void
  date: (nodes: NodeDay[], seconds: number) => void
}

/** Computes a nodal run in a thread of its own; a back-test gives every date when it is done. */
await serveThread(NODAL_TASK, (task, onStep) => {
  const notes = new Set<string>()
  const report: Report = {
    progress: (share) => onStep({ kind: 'progress', share }),
    date: (nodes, seconds) => {
      for (const day of nodes) for (const note of day.notes) notes.add(note)
      onStep({ kind: 'date', date: nodes[0]!.date, nodes, seconds })
    },
  }
  const { recall, asked } = recallByContent(task.remembered)
  if (task.kind === 'LIVE') runLive(task, recall, report)
  else runBacktest(task, recall, report)
  return { notes: [...notes].sort(), asked }
})

function runLive({ request, firstDate, days }: NodalTask, recall: Recall, report: Report): void {
  const byDate = new Map<string, NodeDay[]>()
  const seen = new Set<string>()
  const started = performance.now()
  for (const day of forecastNodes(request, { firstDate, days }, recall)) {
    byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
    const place = `${day.locKind} ${day.nodeCode}`
    if (seen.has(place)) continue
    seen.add(place)
    report.progress(seen.size / (request.nodes.length + 1))
  }
  const seconds = (performance.now() - started) / 1000 / Math.max(1, byDate.size)
  for (const nodes of byDate.values()) report.date(nodes, seconds)
}

function runBacktest(
  { request, firstDate, days }: NodalTask,
  recall: Recall,
  report: Report,
): void {
  let last = performance.now()
  let done = 0
  for (const nodes of backtestNodes(request, { from: firstDate, days }, recall)) {
    const now = performance.now()
    report.date(nodes, (now - last) / 1000)
    last = now
    report.progress(++done / days)
  }
}
