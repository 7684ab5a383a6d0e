import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { curveQuery, curveSeriesList } from '#contract/curves.ts'
import { forecastRuns } from '#contract/forecast.ts'
import { menuByProvince } from '#contract/session.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { startBuilt } from '../harness/built-server.ts'
import { type Client, signIn } from '../harness/client.ts'
import { type Call, load, type Times } from './load.ts'
import { processorMs } from './processor-time.ts'

const USAGE = `How long the built server takes to answer, on the demonstration in the embedded database.
  npx tsx bench/http/main.ts [--data-dir DIR] [--amount 300] [--dist dist]
--data-dir: a data folder that holds the demonstration; without it one is filled first, which takes
a minute or more. The ratios to the health call of the same run compare better between machines than
the milliseconds do.`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    amount: { type: 'string', default: '300' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

const PROVINCE = '1'
const DAYS = 30
const TARGET_MS = 20
const WARM_UP = 50
const CONNECTIONS = [1, 10]

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-http-'))
  const dataDir = options['data-dir'] ?? join(own!, 'data')
  const server = startBuilt({ dist: options.dist, dataDir })
  try {
    const url = await server.ready
    const client = await signIn(url, 'trader')
    await untilIdle(client)
    report(await measure(client, server.pid))
  } finally {
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

type Measured = {
  name: string
  connections: number
  times: Times
  /** Processor time of the server for one call. */
  cpuMs: number
  ratio: number
}

/** A fresh demonstration computes its first forecasts when it starts. */
async function untilIdle(client: Client): Promise<void> {
  for (const provinceId of ['1', '6']) {
    for (;;) {
      const { rows } = await client.call(forecastRuns, { provinceId })
      if (rows.every(({ state }) => state !== 'QUEUED' && state !== 'RUNNING')) break
      await sleep(1000)
    }
  }
}

async function measure(client: Client, pid: number): Promise<Measured[]> {
  const calls = await callsOf(client)
  for (const call of Object.values(calls)) await load(call, 1, WARM_UP)
  const measured: Measured[] = []
  for (const connections of CONNECTIONS) {
    let base = Number.NaN
    for (const [name, call] of Object.entries(calls)) {
      const before = processorMs(pid) ?? Number.NaN
      const times = await load(call, connections, Number(options.amount))
      const cpuMs = ((processorMs(pid) ?? Number.NaN) - before) / times.count
      if (name === 'live') base = times.p50
      measured.push({ name, connections, times, cpuMs, ratio: times.p50 / base })
    }
  }
  return measured
}

async function callsOf(client: Client): Promise<Record<string, Call>> {
  const { rows } = await client.call(curveSeriesList, { provinceId: PROVINCE, locKind: 'SYSTEM' })
  const price = rows.find(({ metric, stage }) => metric === 'PRICE' && stage === 'DA')
  if (!price?.lastDate) throw new Error('The data folder holds no day-ahead prices')
  const month = {
    provinceId: PROVINCE,
    seriesIds: [price.id],
    from: addDays(price.lastDate, 1 - DAYS),
    to: price.lastDate,
  }
  const { series } = await client.call(curveQuery, month)
  if (series[0]?.days.length !== DAYS) throw new Error(`The month has holes: ${month.from}`)
  const post = (path: string, request: object): Call => ({
    url: client.url + path,
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return {
    live: { url: `${client.url}/health/live`, headers: {} },
    ready: { url: `${client.url}/health/ready`, headers: {} },
    menu: post(menuByProvince.path, { provinceId: PROVINCE }),
    month: post(curveQuery.path, month),
  }
}

function report(measured: Measured[]): void {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  const head = ['call', 'conns', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu ms', '× live', 'failed']
  console.log(head.map((name) => name.padStart(8)).join(' '))
  for (const { name, connections, times, cpuMs, ratio } of measured) {
    const { p50, p95, p99, failed } = times
    const cells = [name, connections, ...[p50, p95, p99].map((ms) => ms.toFixed(1))]
    const row = [...cells, cpuMs.toFixed(2), ratio.toFixed(1), failed]
    console.log(row.map((cell) => String(cell).padStart(8)).join(' '))
  }
  const slow = measured.filter(
    ({ connections, times }) => connections === 1 && times.p95 > TARGET_MS,
  )
  if (slow.length > 0) {
    console.log(`above ${TARGET_MS} ms p95, serial: ${slow.map(({ name }) => name).join(', ')}`)
  }
  console.log(JSON.stringify(measured))
  if (measured.some(({ times }) => times.failed > 0)) process.exitCode = 1
}
