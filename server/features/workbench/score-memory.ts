import { LRUCache } from 'lru-cache'
import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import { type Decision, scoreOf } from '#domain/settlement/score/decision-score.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { WorkbenchSources } from './sources.ts'

type Score = NonNullable<WorkbenchOverview['score']>

/** A score that is older is computed anew, beside the one that is shown. */
const FRESH_MS = 5 * 60_000
const MAX_KEPT = 200

type Kept = { score: Score | null; askedAt: number; isRunning: boolean }
const memories = new WeakMap<CallContext['db'], LRUCache<string, Kept>>()

/**
 * The score of the year as it was computed last. Computing it takes seconds where nobody has looked at the
 * reviews yet, so nobody waits for it: it is computed after the answer and comes with one of the next.
 */
export function rememberedScore(
  { provinceId, year }: { provinceId: string; year: number },
  { sources, context }: { sources: WorkbenchSources; context: CallContext },
): Score {
  const { db, user } = context
  const memory = memories.get(db) ?? new LRUCache<string, Kept>({ max: MAX_KEPT })
  memories.set(db, memory)
  const key = `${user.userId}|${user.systemType}|${provinceId}|${year}`
  const kept = memory.get(key)
  const isFresh = kept !== undefined && performance.now() - kept.askedAt < FRESH_MS
  if (!isFresh && kept?.isRunning !== true) {
    const running: Kept = {
      score: kept?.score ?? null,
      askedAt: performance.now(),
      isRunning: true,
    }
    memory.set(key, running)
    void computeScore({ provinceId, year }, { sources, context }).then(
      (score) => memory.set(key, { score, askedAt: performance.now(), isRunning: false }),
      (error: unknown) => {
        context.log.warn({ err: error }, 'the score of the workbench could not be computed')
        memory.delete(key)
      },
    )
  }
  return kept?.score ?? computing(year)
}

const computing = (year: number): Score => ({
  ...{ year, state: 'COMPUTING', asOf: null, cycles: 0 },
  ...{ gainFen: null, knownCycles: 0, shareOfPerfect: null },
})

async function computeScore(
  { provinceId, year }: { provinceId: string; year: number },
  { sources, context }: { sources: WorkbenchSources; context: CallContext },
): Promise<Score> {
  // Whoever asked has their answer and goes away.
  const { signal } = new AbortController()
  const { rows } = await sources.score({ provinceId, year }, { ...context, signal })
  const decisions = rows
    .filter(({ state }) => state === 'RESULT_IN')
    .map(
      ({ gain, ...row }): Decision => ({
        ...row,
        gainFen: {
          NONE: gain.NONE.amountFen,
          FORECAST: gain.FORECAST.amountFen,
          PERFECT: gain.PERFECT.amountFen,
        },
      }),
    )
  const { gain, share } = scoreOf(decisions)
  return {
    ...{ year, state: 'KNOWN', asOf: context.clock.now().toISOString() },
    ...{ cycles: decisions.length, gainFen: gain.NONE.fen, knownCycles: gain.NONE.known },
    shareOfPerfect: share,
  }
}
