import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { forecastRuns } from '#api/forecast/endpoints.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { type BuiltServer, startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { callsOf } from './calls.ts'
import { load, type Times } from './load.ts'
import { measureMix, reportMix, type Tested } from './mix.ts'
import { processorMs } from './processor-time.ts'

const USAGE = `How long the built server takes to answer, on the demonstration in the embedded database.
  npx tsx bench/http/main.ts [--data-dir DIR] [--amount 300] [--dist dist] [--against DIST]
    [--against-data-dir DIR] [--clients 100] [--seconds 15] [--rounds 1] [--only-mix]
First each call by itself, then a mix of the reads of a trader's pages by many clients without a pause,
without and with a back-test beside it.
--data-dir: a data folder that holds the demonstration; without it one is filled first, which takes
a minute or more. --against: another build, e.g. of the commit before, which takes turns with this one
on a copy of the data; where the tables of both differ, on a folder of its own: --against-data-dir.
The ratios to the health call of the same run and the processor time of a call compare better between
machines than the milliseconds do.`

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    amount: { type: 'string', default: '300' },
    dist: { type: 'string', default: 'dist' },
    against: { type: 'string' },
    'against-data-dir': { type: 'string' },
    clients: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '1' },
    'only-mix': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const TARGET_MS = 20
const WARM_UP = 50
const CONNECTIONS = [1, 10]

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'powerdesk-http-'))
  const dataDir = options['data-dir'] ?? join(own, 'data')
  const servers: BuiltServer[] = []
  const open = async (name: string, dist: string, folder: string): Promise<Tested> => {
    const server = startBuilt({ dist, dataDir: folder })
    servers.push(server)
    const client = await signIn(await server.ready, 'trader')
    await untilIdle(client)
    return { name, client, pid: server.pid }
  }
  try {
    console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
    let ours = await open('this', options.dist, dataDir)
    if (!options['only-mix']) report(await measure(ours.client, ours.pid))
    const tested = [ours]
    if (options.against) {
      const copy = join(own, 'copy')
      if (!options['against-data-dir']) {
        // The folder must lie still while it is copied.
        await servers.pop()?.stop()
        cpSync(dataDir, copy, { recursive: true })
        ours = await open('this', options.dist, dataDir)
      }
      const theirs = options['against-data-dir'] ?? copy
      tested.splice(0, 1, await open('other', options.against, theirs), ours)
    }
    const { clients, seconds, rounds } = options
    const extent = { clients: Number(clients), seconds: Number(seconds), rounds: Number(rounds) }
    reportMix(await measureMix(tested, extent))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(own, { recursive: true, force: true })
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
  const { alone } = await callsOf(client)
  const calls = Object.entries(alone)
  for (const [, call] of calls) await load([call], 1, { amount: WARM_UP })
  const measured: Measured[] = []
  for (const connections of CONNECTIONS) {
    let base = Number.NaN
    for (const [name, call] of calls) {
      const before = processorMs(pid) ?? Number.NaN
      const times = await load([call], connections, { amount: Number(options.amount) })
      const cpuMs = ((processorMs(pid) ?? Number.NaN) - before) / times.count
      if (name === 'live') base = times.p50
      measured.push({ name, connections, times, cpuMs, ratio: times.p50 / base })
    }
  }
  return measured
}

function report(measured: Measured[]): void {
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
