import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Refusal } from '../../e2e/harness/product/client.ts'
import { type BuiltServer, startBuilt } from '../harness/built-server.ts'
import { checkDeclarations } from './check-declarations.ts'
import { checkImports, type Findings } from './check-imports.ts'
import { declareOn } from './declaration-writer.ts'
import { type ImportSpecs, importOn } from './import-writer.ts'
import type { Entry, Journal } from './journal.ts'
import { Random } from './random.ts'
import { columnsOf, lostColumns, saveColumns } from './single-writes.ts'
import type { Subject } from './world.ts'

export type Bench = {
  dist: string
  dataDir: string
  token: string
  subjects: readonly Subject[]
  journal: Journal
  specs: ImportSpecs
  /** Of the moments of the kills. */
  random: Random
  seed: string
  maxWrites: number
}

export type RoundResult = Findings & {
  round: number
  killedAfterMs: number
  killedOnTheWayUp: boolean
  restartMs: number
  acknowledged: Record<
    'saved' | 'columns' | 'submitted' | 'recalled' | 'uploaded' | 'confirmed' | 'committed',
    number
  >
}

const MAX_START_MS = 1500
const MAX_MOMENT_MS = 400
const POLL_MS = 2

/** Writes until the server is killed, starts it again, and checks what it was told is safe. */
export async function playRound(
  bench: Bench,
  server: BuiltServer,
  round: number,
): Promise<{ result: RoundResult; server: BuiltServer }> {
  const { random, journal } = bench
  const before = journal.read().length
  const work = workOn(bench, new Client(await server.ready, bench.token), round)
  const workFrom = performance.now()
  // So many acknowledgements and then a moment more: as many writes on a slow machine as on a fast one.
  const enough = journal.acknowledged + 1 + random.below(bench.maxWrites)
  const moment = async () => {
    while (journal.acknowledged < enough) await sleep(POLL_MS)
    await sleep(random.below(MAX_MOMENT_MS))
  }
  await Promise.race([moment(), work.failed])
  const killedAfterMs = Math.round(performance.now() - workFrom)
  await server.kill()
  await work.ended
  // One time in four the next process is killed too, while it comes up.
  const killedOnTheWayUp = random.below(4) === 0
  if (killedOnTheWayUp) {
    const early = startBuilt(bench)
    await sleep(random.below(MAX_START_MS))
    await early.kill()
  }
  const started = performance.now()
  const next = startBuilt(bench)
  const client = new Client(await next.ready, bench.token)
  const restartMs = Math.round(performance.now() - started)
  const entries = journal.read()
  const lost = [
    ...(await checkDeclarations(client, bench.subjects, entries)),
    ...(await lostColumns(client, columnsOf(entries.slice(before)))),
  ]
  const findings = await checkImports(client, entries.slice(before))
  const result = {
    ...{ round, killedAfterMs, killedOnTheWayUp, restartMs },
    acknowledged: countsOf(entries.slice(before)),
    ...findings,
    lost: [...lost, ...findings.lost],
  }
  return { result, server: next }
}

/** All writers at once. An answer that says no ends the bench; a broken connection ends the writer. */
function workOn({ subjects, journal, specs, seed }: Bench, client: Client, round: number) {
  const writers = [
    importOn(client, specs, journal),
    importOn(client, specs, journal),
    saveColumns(client, { journal, prefix: `${round}` }),
    ...subjects.map((subject) => {
      const random = new Random(seed, `${round}/${subject.stationId}`)
      return declareOn(client, subject, { journal, random })
    }),
  ]
  const ended = Promise.allSettled(writers).then((outcomes) => {
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected' && !isCrash(outcome.reason)) throw outcome.reason
    }
  })
  // Only a refusal may end the work early; that the connection breaks is what the kill does.
  const failed = Promise.all(
    writers.map((writer) =>
      writer.catch((error) =>
        isCrash(error) ? new Promise<never>(() => {}) : Promise.reject(error),
      ),
    ),
  )
  failed.catch(() => {})
  ended.catch(() => {})
  return { ended, failed }
}

/** fetch says TypeError when the connection breaks, also in the middle of an answer. */
function isCrash(error: unknown): boolean {
  if (error instanceof Refusal) return false
  return error instanceof TypeError || error instanceof SyntaxError
}

function countsOf(entries: Entry[]): RoundResult['acknowledged'] {
  const steps = (step: string) =>
    entries.filter((entry) => entry.kind === 'declaration' && !entry.sent && entry.step === step)
      .length
  const files = (kind: string) => entries.filter((entry) => entry.kind === kind).length
  return {
    saved: steps('save'),
    columns: columnsOf(entries).length,
    submitted: steps('submit'),
    recalled: steps('recall'),
    uploaded: files('uploaded'),
    confirmed: files('confirmed'),
    committed: files('committed'),
  }
}
