import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setDemoClock } from '#api/demo/endpoints.ts'
import { Client } from '../../e2e/harness/product/client.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'
import { checkImports } from './check-imports.ts'
import { ImportSpecs } from './import-writer.ts'
import { Journal } from './journal.ts'
import { Random } from './random.ts'
import { HEADER, report, rowOf } from './report.ts'
import { type Bench, playRound, type RoundResult } from './round.ts'
import { playWithoutCrash } from './without-crash.ts'
import { NOW, prepareWorld } from './world.ts'

const USAGE = `Kills the built server with SIGKILL at random moments of work and checks, after a plain restart,
that everything that it had acknowledged is there, that no import is half written, and that work left
undone gets done. Ends with 1 on any loss.
  npx tsx bench/durability/main.ts [--rounds 50] [--seed TEXT] [--writes 40] [--dist dist] [--keep]
  npx tsx bench/durability/main.ts --calls 20000 [--url postgres://…] [--dist dist]
With --calls nothing is killed: so many single writes among as many refused transactions, and people who
sign out beside them, on the embedded database or on an empty PostgreSQL.
--writes is the most acknowledgements before a kill; --keep leaves the data folder.`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'powerdesk' },
    writes: { type: 'string', default: '40' },
    dist: { type: 'string', default: 'dist' },
    calls: { type: 'string' },
    url: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(USAGE)
else
  process.exitCode = (await (options.calls ? withoutCrash(Number(options.calls)) : main())) ? 0 : 1

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-durability-'))
  const dataDir = join(folder, 'data')
  const journal = new Journal(join(folder, 'journal.jsonl'))
  const subjects = await prepareWorld(dataDir)
  let server = startBuilt({ dist: options.dist, dataDir })
  try {
    const url = await server.ready
    await (await signIn(url, 'admin')).call(setDemoClock, { now: NOW })
    const { token } = await signIn(url, 'trader')
    const bench: Bench = {
      ...{ dist: options.dist, dataDir, token, subjects, journal },
      specs: new ImportSpecs(new Random(options.seed, 'files')),
      random: new Random(options.seed, 'moments'),
      seed: options.seed,
      maxWrites: Number(options.writes),
    }
    const results: RoundResult[] = []
    console.log(HEADER)
    for (let round = 1; round <= Number(options.rounds); round++) {
      const played = await playRound(bench, server, round)
      server = played.server
      results.push(played.result)
      console.log(rowOf(played.result))
    }
    // What was safe once must still be: all files of all rounds again.
    const all = await checkImports(new Client(await server.ready, token), journal.read())
    return report(results, all)
  } finally {
    await server.stop()
    journal.close()
    if (!options.keep) rmSync(folder, { recursive: true, force: true })
    else console.log(`kept: ${folder}`)
  }
}

async function withoutCrash(calls: number): Promise<boolean> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'powerdesk-writes-')), 'data')
  const subjects = await prepareWorld(dataDir, options.url)
  const env = { LOGIN_RATE: '100000', ...(options.url && { DATABASE_URL: options.url }) }
  const server = startBuilt({ dist: options.dist, dataDir, env })
  try {
    const url = await server.ready
    await (await signIn(url, 'admin')).call(setDemoClock, { now: NOW })
    const client = await signIn(url, 'trader')
    const { lost, ...sums } = await playWithoutCrash({ url, client, subjects }, calls)
    console.log(JSON.stringify({ ...sums, lost: lost.length }))
    console.log(lost.slice(0, 20).join('\n'))
    return lost.length === 0 && sums.stillSignedIn === 0
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
