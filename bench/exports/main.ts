import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseFolder, readConfig } from '#server/config.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { type Export, exportsOf } from './calls.ts'
import { peakDuring, residentMb } from './watch-memory.ts'
import { fillWorld, USERS, type World } from './world.ts'

const USAGE = `How much memory exports take: each alone on a server that has just started, then eight at once
by one user and by three.
  npm run bench:exports -- [--only WORDS] [--days 400] [--strings 9000] [--plants 5] [--rows 100000]
    [--keep FOLDER] [--dist dist]
The build is measured on an embedded database in a folder of its own; one export may take 100 MB, eight at once as
often 100 MB as the machine has cores. --keep fills the folder once and measures on it again.`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    days: { type: 'string', default: '400' },
    strings: { type: 'string', default: '9000' },
    plants: { type: 'string', default: '5' },
    rows: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

const WANTED_MB = 100
const AT_ONCE = 8
/** A call that waits for anything else takes a few milliseconds. */
const WANTED_HOLD_MS = 200
const PROBE_EVERY_MS = 50

if (options.help) console.log(USAGE)
else await main()

async function main(): Promise<void> {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'powerdesk-exports-'))
  try {
    const home = join(folder, 'data')
    const world = await filledWorld(folder, home)
    for (const one of exportsOf(world)) {
      if (one.name.includes(options.only)) await measure(one, home)
    }
  } finally {
    if (!options.keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function filledWorld(folder: string, home: string): Promise<World> {
  const told = join(folder, 'world.json')
  if (existsSync(told)) return JSON.parse(readFileSync(told, 'utf8'))
  const config = readConfig({ DATA_DIR: home })
  prepareDataFolder(config)
  const world = await fillWorld(databaseFolder(config)!, {
    ...{ days: Number(options.days), strings: Number(options.strings) },
    ...{ plants: Number(options.plants), rows: Number(options.rows) },
  })
  writeFileSync(told, JSON.stringify(world))
  return world
}

async function measure(one: Export, home: string): Promise<void> {
  const alone = await onServer(home, (url, pid) =>
    run(one, { url, pid, users: USERS.slice(0, 1), times: 1 }),
  )
  const byOne = await onServer(home, (url, pid) =>
    run(one, { url, pid, users: USERS.slice(0, 1), times: AT_ONCE }),
  )
  const byThree = await onServer(home, (url, pid) =>
    run(one, { url, pid, users: USERS, times: AT_ONCE }),
  )
  console.log(one.name)
  for (const [name, told, wanted] of [
    ['alone', alone, WANTED_MB],
    ['eight by one', byOne, WANTED_MB * availableParallelism()],
    ['eight by three', byThree, WANTED_MB * availableParallelism()],
  ] as const) {
    const { addedMb, idleMb, seconds, bytes, heldMs, refused } = told
    const isOver = addedMb > wanted || heldMs > WANTED_HOLD_MS
    if (isOver) process.exitCode = 1
    console.log(
      [
        `  ${name.padEnd(16)}+${addedMb.toFixed(0)} MB over ${idleMb.toFixed(0)}`,
        `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB`,
        `another call at most ${heldMs.toFixed(0)} ms`,
        ...(refused > 0 ? [`${refused} refused`] : []),
        ...(isOver ? ['too much'] : []),
      ].join(', '),
    )
  }
}

async function onServer<Told>(
  dataDir: string,
  work: (url: string, pid: number) => Promise<Told>,
): Promise<Told> {
  const server = startBuilt({
    dist: options.dist,
    dataDir,
    env: { DEMO: '0', LOG_LEVEL: 'silent' },
  })
  try {
    return await work(await server.ready, server.pid)
  } finally {
    await server.stop()
  }
}

type Run = { url: string; pid: number; users: readonly string[]; times: number }

async function run({ endpoint, request, systemType }: Export, { url, pid, users, times }: Run) {
  const clients: Client[] = []
  for (const user of users) clients.push(await signIn(url, user, systemType))
  await sleep(1500)
  const idleMb = residentMb(pid)
  const began = performance.now()
  const probe = new AbortController()
  const held = longestAnswer(url, probe.signal)
  let bytes = 0
  let refused = 0
  const all = Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const client = clients[index % clients.length]!
      const reply = await fetch(url + endpoint.path, {
        method: endpoint.method,
        headers: { ...client.headers, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      if (reply.status === 503) refused++
      else if (reply.headers.get('content-type')?.includes('json'))
        throw new Error(`${endpoint.path}: ${await reply.text()}`)
      for await (const chunk of reply.body!) bytes += chunk.length
    }),
  )
  const peakMb = await peakDuring(pid, all).finally(() => probe.abort())
  const seconds = (performance.now() - began) / 1000
  return { idleMb, addedMb: peakMb - idleMb, seconds, bytes, heldMs: await held, refused }
}

/** How long a call that needs no database waited at most: as long as nothing else of the server went on. */
async function longestAnswer(url: string, signal: AbortSignal): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const began = performance.now()
    await (await fetch(`${url}/health/live`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
    await sleep(PROBE_EVERY_MS)
  }
  return longest
}
