import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoState, stepDemo } from '#api/demo/endpoints.ts'
import { jobDetail } from '#api/jobs/endpoints.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { evaluationHoles, staleReferences, twiceForecast, untilIdle } from './checks.ts'

const USAGE = `Steps the clock of a new demonstration day by day and tells how long a day takes. Ends with 1 when a
compared day has no forecast, a reference price is older than the morning that it is read on, or a model was run twice
for the same morning.
  npx tsx bench/stepping/main.ts [--days 20] [--at-once] [--dist dist]
--at-once makes all days one step.`

const { values: options } = parseArgs({
  options: {
    days: { type: 'string', default: '20' },
    'at-once': { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})
const POLL_MS = 50

if (options.help) console.log(USAGE)
else process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'powerdesk-stepping-'))
  const server = startBuilt({ dist: options.dist, dataDir, limitMs: 600_000 })
  try {
    const admin = await signIn(await server.ready, 'admin')
    await untilIdle(admin)
    const first = await today(admin)
    const { seconds, stale } = await stepAll(admin)
    const last = await today(admin)
    await untilIdle(admin)
    const total = seconds.reduce((sum, one) => sum + one, 0)
    const days = Number(options.days)
    console.log(`${days} days in ${total.toFixed(1)} s: ${(total / days).toFixed(2)} s a day`)
    const holes = await evaluationHoles(admin, { from: addDays(first, 1), to: last })
    const twice = await twiceForecast(admin, { from: addDays(first, 1), to: last })
    const faults = [...stale, ...holes, ...twice]
    for (const fault of faults) console.log(`fault: ${fault}`)
    console.log(`${faults.length} faults`)
    return faults.length === 0
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function today(admin: Client): Promise<DeliveryDate> {
  return shanghaiDate(new Date((await admin.call(demoState, {})).now))
}

async function stepAll(admin: Client): Promise<{ seconds: number[]; stale: string[] }> {
  const days = Number(options.days)
  const steps = options['at-once'] ? [days] : Array.from({ length: days }, () => 1)
  const seconds: number[] = []
  const stale: string[] = []
  for (const step of steps) {
    const started = performance.now()
    const { jobId } = await admin.call(stepDemo, { days: step })
    await untilDone(admin, jobId)
    seconds.push((performance.now() - started) / 1000)
    const date = await today(admin)
    stale.push(...(await staleReferences(admin, date)))
    console.log(`${date}: ${seconds.at(-1)!.toFixed(2)} s`)
  }
  return { seconds, stale }
}

async function untilDone(admin: Client, id: number): Promise<void> {
  for (;;) {
    const { state, error } = await admin.call(jobDetail, { id })
    if (state === 'DONE') return
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(`${state}: ${error}`)
    await sleep(POLL_MS)
  }
}
