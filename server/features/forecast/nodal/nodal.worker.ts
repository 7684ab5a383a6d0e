import { parentPort, workerData } from 'node:worker_threads'
import { backtestNodes, forecastNodes } from '#domain/forecasting/congestion/forecast-nodes.ts'
import type { NodeDay } from '#domain/forecasting/congestion/nodal-types.ts'
import type { ComputeMessage } from '../../../jobs/compute-thread.ts'
import { yieldToCalls } from '../../../jobs/yield-to-calls.ts'
import type { NodalResult, NodalStep, NodalTask } from './nodal-task.ts'

/** Computes a nodal run in a thread of its own; a back-test gives every date when it is done. */
const task = workerData as NodalTask
const post = (message: ComputeMessage<NodalStep, NodalResult>) => parentPort!.postMessage(message)
const step = (one: NodalStep) => post({ kind: 'step', step: one })
const notes = new Set<string>()
yieldToCalls()

function postDate(nodes: NodeDay[], seconds: number): void {
  for (const day of nodes) for (const note of day.notes) notes.add(note)
  step({ kind: 'date', date: nodes[0]!.date, nodes, seconds })
}

function runLive({ request, firstDate, days }: NodalTask): void {
  const byDate = new Map<string, NodeDay[]>()
  const seen = new Set<string>()
  const started = performance.now()
  for (const day of forecastNodes(request, { firstDate, days })) {
    byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
    const place = `${day.locKind} ${day.nodeCode}`
    if (seen.has(place)) continue
    seen.add(place)
    step({ kind: 'progress', share: seen.size / (request.nodes.length + 1) })
  }
  const seconds = (performance.now() - started) / 1000 / Math.max(1, byDate.size)
  for (const nodes of byDate.values()) postDate(nodes, seconds)
}

function runBacktest({ request, firstDate, days }: NodalTask): void {
  let last = performance.now()
  let done = 0
  for (const nodes of backtestNodes(request, { from: firstDate, days })) {
    const now = performance.now()
    postDate(nodes, (now - last) / 1000)
    last = now
    step({ kind: 'progress', share: ++done / days })
  }
}

try {
  if (task.kind === 'LIVE') runLive(task)
  else runBacktest(task)
  post({ kind: 'result', result: { notes: [...notes].sort() } })
} catch (error) {
  post({ kind: 'failure', message: error instanceof Error ? error.message : String(error) })
}
