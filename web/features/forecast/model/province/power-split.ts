import type { curveQuery } from '#api/curves/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { type Boundary, biddingSpaceMw, renewableMw } from '#domain/market/bidding-space.ts'
import { completeSum } from '#domain/statistics/complete-sum.ts'

type Series = Pick<
  AnswerOf<typeof curveQuery>['series'][number],
  'metric' | 'stage' | 'resolutionMin'
> & { days: readonly { date: string; values: readonly (number | null)[] }[] }
type Power = (number | null)[]

/** Who generates in the province on a day, MW a slot; null where the province discloses too little. */
export type PowerSplit = {
  stage: 'ACTUAL' | 'FORECAST'
  /** Load less import: all that is generated in the province. */
  generation: Power
  thermal: Power
  wind: Power | null
  pv: Power | null
  renewable: Power | null
  /** Hydro and non-market units together; null where neither is disclosed. */
  other: Power | null
}

/** The split of every date that has a load: of what happened, else of what was disclosed before. */
export function powerSplits(series: readonly Series[]): Map<string, PowerSplit> {
  const byDate = new Map<string, { FORECAST: Boundary; ACTUAL: Boundary }>()
  // Of equal series in two resolutions the finer one is written last.
  for (const one of series.toSorted((a, b) => b.resolutionMin - a.resolutionMin)) {
    const { metric, stage } = one
    if (stage !== 'FORECAST' && stage !== 'ACTUAL') continue
    for (const { date, values } of one.days) {
      const known = byDate.get(date) ?? { FORECAST: {}, ACTUAL: {} }
      byDate.set(date, { ...known, [stage]: { ...known[stage], [metric]: values } })
    }
  }
  const splits = [...byDate].flatMap(([date, { ACTUAL, FORECAST }]) => {
    const split = splitOf(ACTUAL, 'ACTUAL') ?? splitOf(FORECAST, 'FORECAST')
    return split ? [[date, split] as const] : []
  })
  return new Map(splits)
}

/** Null without load and renewables: what is left would not be thermal power. */
function splitOf(boundary: Boundary, stage: PowerSplit['stage']): PowerSplit | null {
  const { LOAD, TIE_LINE, WIND, PV, HYDRO, NON_MARKET } = boundary
  const thermal = biddingSpaceMw(boundary)
  const renewable = renewableMw(boundary)
  const generation = biddingSpaceMw({ LOAD: LOAD ?? null, TIE_LINE: TIE_LINE ?? null })
  if (!thermal || !renewable || !generation) return null
  return {
    stage,
    generation,
    thermal,
    wind: WIND ? [...WIND] : null,
    pv: PV ? [...PV] : null,
    renewable,
    other: sumOf(HYDRO, NON_MARKET),
  }
}

function sumOf(...parts: (Boundary['HYDRO'] | undefined)[]): Power | null {
  const given = parts.filter((part) => part != null)
  const [first] = given
  if (!first) return null
  return first.map((_, slot) => completeSum(given.map((part) => part[slot] ?? null)))
}
