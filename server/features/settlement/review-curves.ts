import type { Database } from '#database/connection/database.ts'
import { type CurveSeries, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import type { TenDayPeriod } from '#domain/calendar/ten-day-period.ts'
import type { CurveMetric, CurveStage, LocationKind } from '#domain/curves/words.ts'
import type { ReviewSeries } from '#domain/settlement/words.ts'

/** A curve of the cycle in its finest resolution, as it was received. */
export type FoundCurve = {
  series: ReviewSeries
  locCode: string
  resolutionMin: 15 | 60 | null
  simulated: boolean
  days: ReadonlyMap<string, (number | null)[]>
}

export type FoundCurves = Readonly<Record<ReviewSeries, FoundCurve>>

type Wanted = {
  metric: CurveMetric
  stage: CurveStage
  locKind: LocationKind
  locCode: string | null
}

type Place = {
  provinceId: string
  stationCode: string
  nodeCode: string | null
  zoneCode: string | null
}

function wantedOf({ stationCode, nodeCode, zoneCode }: Place): Record<ReviewSeries, Wanted> {
  const price = (stage: 'DA' | 'RT', locKind: LocationKind, locCode: string | null): Wanted => ({
    metric: 'PRICE',
    stage,
    locKind,
    locCode,
  })
  const own = { locKind: 'STATION', locCode: stationCode } as const
  return {
    DAY_AHEAD_NODE_PRICE: price('DA', 'NODE', nodeCode),
    REAL_TIME_NODE_PRICE: price('RT', 'NODE', nodeCode),
    DAY_AHEAD_ZONE_PRICE: price('DA', 'ZONE', zoneCode),
    REAL_TIME_ZONE_PRICE: price('RT', 'ZONE', zoneCode),
    DAY_AHEAD_UNIFIED_PRICE: price('DA', 'SYSTEM', ''),
    REAL_TIME_UNIFIED_PRICE: price('RT', 'SYSTEM', ''),
    DAY_AHEAD_ENERGY: { metric: 'ENERGY', stage: 'DA', ...own },
    METERED_ENERGY: { metric: 'ENERGY_METERED', stage: 'METERED', ...own },
  }
}

/** Reads the curves that a review can need; a curve in two resolutions counts in the finer one. */
export async function readReviewCurves(
  db: Database,
  place: Place,
  { from, to }: TenDayPeriod,
): Promise<FoundCurves> {
  const { provinceId, stationCode, nodeCode, zoneCode } = place
  const known = await findSeries(db, {
    provinceId,
    metric: ['PRICE', 'ENERGY', 'ENERGY_METERED'],
    stage: ['DA', 'RT', 'METERED'],
    locCode: ['', stationCode, nodeCode, zoneCode].filter((code) => code !== null),
  })
  const seriesIds = known.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, from, to })
  const found = (name: ReviewSeries, wanted: Wanted): FoundCurve => {
    const candidates = known
      .filter((series) => isSame(series, wanted))
      .map((series) => ({ series, days: days.filter(({ seriesId }) => seriesId === series.id) }))
      .sort((a, b) => a.series.resolutionMin - b.series.resolutionMin)
    const best = candidates.find((candidate) => candidate.days.length > 0) ?? candidates[0]
    return {
      series: name,
      locCode: wanted.locCode ?? '',
      resolutionMin: best?.series.resolutionMin ?? null,
      simulated: best?.series.simulated ?? false,
      days: new Map((best?.days ?? []).map(({ deliveryDate, values }) => [deliveryDate, values])),
    }
  }
  const entries = Object.entries(wantedOf(place)) as [ReviewSeries, Wanted][]
  return Object.fromEntries(
    entries.map(([name, wanted]) => [name, found(name, wanted)]),
  ) as FoundCurves
}

function isSame(series: CurveSeries, wanted: Wanted): boolean {
  return (
    series.metric === wanted.metric &&
    series.stage === wanted.stage &&
    series.locKind === wanted.locKind &&
    series.locCode === wanted.locCode
  )
}
