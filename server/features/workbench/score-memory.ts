import type { WorkbenchOverview } from '#api/workbench/overview.ts'
import { type Decision, scoreOf } from '#domain/settlement/score/decision-score.ts'
import type { CallContext } from '../../http/call-context.ts'
import { Remembered } from './remembered.ts'
import type { WorkbenchSources } from './sources.ts'

type Score = NonNullable<WorkbenchOverview['score']>

/** A score that is older is computed anew, beside the one that is shown. */
const FRESH_MS = 5 * 60_000

const memory = new Remembered<Score>(FRESH_MS)

/**
 * The score of the year as it was computed last. Computing it takes seconds where nobody has looked at the
 * reviews yet, so nobody waits for it.
 */
export function rememberedScore(
  { provinceId, year }: { provinceId: string; year: number },
  { sources, context }: { sources: WorkbenchSources; context: CallContext },
): Score {
  const { userId, systemType } = context.user
  const key = `${userId}|${systemType}|${provinceId}|${year}`
  const compute = () => computeScore({ provinceId, year }, { sources, context })
  return memory.known(key, compute, context) ?? computing(year)
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
