import { fork } from 'node:child_process'
import { once } from 'node:events'
import { forecastModels, startForecast } from '#api/forecast/endpoints.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { callsOf, PROVINCE } from './calls.ts'
import { load, type Times, timesOf } from './load.ts'
import type { Probed } from './probe.ts'
import { processorMs } from './processor-time.ts'

/** A server under test. */
export type Tested = { name: string; client: Client; pid: number }

export type MixMeasured = {
  build: string
  backTest: boolean
  perSecond: number
  times: Times
  /** Of the health calls that were made meanwhile, on connections of their own. */
  live: Times
  ready: Times
  /** Processor time of the server for one call. */
  cpuMs: number
}

type Extent = { clients: number; seconds: number; rounds: number }

/**
 * The mix of reads by many clients without a pause, without and with a back-test. Builds take turns, so
 * that a busy machine is busy for each of them.
 */
export async function measureMix(tested: readonly Tested[], extent: Extent) {
  const measured: MixMeasured[] = []
  for (const backTest of [false, true]) {
    for (let round = 0; round < extent.rounds; round++) {
      for (const one of tested) measured.push(await measure(one, backTest, extent))
    }
  }
  return measured
}

async function measure(
  { name, client, pid }: Tested,
  backTest: boolean,
  { clients, seconds }: Extent,
): Promise<MixMeasured> {
  const { mix, alone } = await callsOf(client)
  const calls = Object.values(mix)
  await load(calls, 4, { amount: calls.length * 8 })
  const stopBackTest = backTest ? await startBackTest(client) : undefined
  const before = processorMs(pid) ?? Number.NaN
  const probes = { live: probe(alone.live!.url), ready: probe(alone.ready!.url) }
  const start = performance.now()
  const times = await load(calls, clients, { duration: seconds })
  const took = (performance.now() - start) / 1000
  const cpuMs = ((processorMs(pid) ?? Number.NaN) - before) / times.count
  const [live, ready] = await Promise.all([probes.live(), probes.ready()])
  await stopBackTest?.()
  return { build: name, backTest, perSecond: times.count / took, times, live, ready, cpuMs }
}

/**
 * Asks for health until it is told to stop; answers how long that took. In a process of its own: this one
 * is as busy as the server, and would count its own delays.
 */
function probe(url: string): () => Promise<Times> {
  const process = fork(new URL('probe.ts', import.meta.url), [url])
  return async () => {
    process.send('stop')
    const [{ ms, failed }] = (await once(process, 'message')) as [Probed]
    return timesOf(ms, failed)
  }
}

/** A year of a forecast's past, one origin a day; answers how to end it. */
async function startBackTest(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.call(forecastModels, { provinceId: PROVINCE })
  const model = rows.find(({ isDefault, target }) => isDefault && target === 'UNIFIED_DA')
  if (!model?.lastRunAt) throw new Error('The data folder holds no forecast')
  const to = addDays(model.lastRunAt.slice(0, 10), -2)
  const request = { provinceId: PROVINCE, modelId: model.id, from: addDays(to, -59), to }
  const { jobId } = await client.call(startForecast, { ...request, kind: 'BACKTEST' })
  return async () => {
    await client.call(cancelJob, { id: jobId })
  }
}

export function reportMix(measured: readonly MixMeasured[]): void {
  const head = ['build', 'backtest', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu ms', 'failed']
  const health = ['live p50', 'live p99', 'ready p50', 'ready p99']
  console.log([...head, ...health].map((name) => name.padStart(9)).join(' '))
  for (const { build, backTest, perSecond, times, live, ready, cpuMs } of measured) {
    const cells = [
      ...[build, backTest ? 'yes' : 'no', perSecond.toFixed(0)],
      ...[times.p50, times.p95, times.p99].map((ms) => ms.toFixed(0)),
      ...[cpuMs.toFixed(2), times.failed],
      ...[live.p50, live.p99, ready.p50, ready.p99].map((ms) => ms.toFixed(1)),
    ]
    console.log(cells.map((cell) => String(cell).padStart(9)).join(' '))
  }
}
