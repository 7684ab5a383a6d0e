import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { childrenOf, isRunning } from '#server/process-tree.ts'
import { Random } from '../durability/random.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { countRows, differences } from './count-rows.ts'

const USAGE = `Kills the built server with SIGKILL at random moments of its first start, again and again on one data
folder, then lets it come up, and compares what it was filled with to a filling that nobody disturbed.
Ends with 1 when a process is left behind, a start fails, or a row is lost or there twice.
  npx tsx bench/first-fill/main.ts [--rounds 10] [--seconds 15] [--seed TEXT] [--dist dist]
--seconds is the latest moment of a kill.`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '15' },
    seed: { type: 'string', default: 'powerdesk' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})
/** A child of a killed server may live so long. */
const ORPHAN_LIMIT_MS = 1000
const POLL_MS = 2
const FILL_LIMIT_MS = 600_000

if (options.help) console.log(USAGE)
else process.exitCode = (await main()) ? 0 : 1

async function main(): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'powerdesk-first-fill-'))
  const folders = { killed: join(root, 'killed'), whole: join(root, 'whole') }
  try {
    const orphanMs = await killRounds(folders.killed)
    const upMs = await comeUp(folders.killed)
    await comeUp(folders.whole)
    const [killed, whole] = [await countRows(folders.killed), await countRows(folders.whole)]
    const wrong = differences(killed, whole)
    const rows = Object.values(whole).reduce((sum, count) => sum + count, 0)
    console.log(`up and filled ${Math.round(upMs / 1000)} s after the last kill`)
    console.log(`children gone after at most ${Math.max(...orphanMs)} ms`)
    console.log(
      `${rows} rows in ${Object.keys(whole).length} tables; different: ${wrong.join(', ') || 'none'}`,
    )
    return wrong.length === 0 && Math.max(...orphanMs) <= ORPHAN_LIMIT_MS
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** @returns how long the processes that a server had started lived on after it, a round */
async function killRounds(dataDir: string): Promise<number[]> {
  const random = new Random(options.seed, 'first fill')
  const orphanMs: number[] = []
  for (let round = 1; round <= Number(options.rounds); round++) {
    const server = startBuilt({ dist: options.dist, dataDir })
    const moment = random.below(Number(options.seconds) * 1000)
    const isOver = await Promise.race([
      sleep(moment, false),
      // A server that ends by itself failed to start, which the killing before must never bring about.
      server.ready.then(() => true),
    ])
    const children = childrenOf(server.pid)
    await server.kill()
    orphanMs.push(await untilGone(children))
    const at = isOver ? 'ready' : `${moment} ms`
    console.log(
      `${round}: killed at ${at}, ${children.length} children gone after ${orphanMs.at(-1)} ms`,
    )
  }
  return orphanMs
}

/** @returns milliseconds until the last of the processes had ended */
async function untilGone(processes: readonly number[]): Promise<number> {
  const from = performance.now()
  while (processes.some(isRunning)) await sleep(POLL_MS)
  return Math.round(performance.now() - from)
}

/** @returns milliseconds until the server was ready and somebody could sign in */
async function comeUp(dataDir: string): Promise<number> {
  const started = performance.now()
  const server = startBuilt({ dist: options.dist, dataDir, limitMs: FILL_LIMIT_MS })
  try {
    await signIn(await server.ready, 'trader')
    return performance.now() - started
  } finally {
    await server.kill()
  }
}
