import { inArray } from 'drizzle-orm'
import { type exploreCurves, MAX_DRAWN_SLOTS, MAX_DURATION_POINTS } from '#api/curves/explore.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { CurveSeries } from '#database/queries/curves/curve-reader.ts'
import { readMarketRules } from '#database/queries/market/market-rules.ts'
import { curveSeries } from '#database/schema/tables.ts'
import { curveStatistics } from '#domain/curves/curve-statistics.ts'
import { type DayFigures, dayFigures } from '#domain/curves/day-figures.ts'
import { durationCurve } from '#domain/curves/duration-curve.ts'
import { extremeSlots } from '#domain/curves/extreme-slots.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { clearingLimits, wordsOf } from '../curve-service.ts'
import { placeName, seriesWithPlace } from './named-series.ts'
import { readExplored } from './read-explored.ts'

type Explored = AnswerOf<typeof exploreCurves>

/**
 * Curves of a range, ready to be drawn.
 *
 * @throws AppError as reading them does
 */
export async function explore(
  request: RequestOf<typeof exploreCurves>,
  context: CallContext,
): Promise<Explored> {
  const { provinceId, to, form } = request
  const { curves } = await readExplored(request, context)
  const [names, rules] = await Promise.all([
    placeNames(
      context,
      curves.flatMap((one) => [one.minuend, one.subtrahend ?? []].flat()),
    ),
    readMarketRules(context.db, { provinceId, side: 'GENERATOR', date: to }),
  ])
  const named = (series: CurveSeries) => ({
    ...wordsOf(series),
    placeName: names.get(series.id) ?? null,
  })
  const count = curves[0]?.values.length ?? 0
  const kept =
    form === 'LINE' && count > MAX_DRAWN_SLOTS
      ? extremeSlots(
          curves.map(({ values }) => values),
          MAX_DRAWN_SLOTS,
        )
      : null
  const shown = (values: (number | null)[]) => {
    if (form === 'DURATION') return []
    return (kept ? kept.map((slot) => values[slot] ?? null) : values).map(rounded)
  }
  return {
    now: context.clock.now().toISOString(),
    ...{ from: request.from, to, slotCount: request.slotCount },
    limits: clearingLimits(rules),
    slots: kept,
    curves: curves.map(({ values, minuend, subtrahend, ...curve }) => ({
      ...curve,
      minuend: named(minuend),
      subtrahend: subtrahend && named(subtrahend),
      values: shown(values),
      duration: form === 'DURATION' ? durationOf(values) : [],
      days: kept ? dayFigures(values, request.slotCount).map(roundedDay) : [],
      statistics: curveStatistics(values),
    })),
  }
}

const durationOf = (values: readonly (number | null)[]): [number, number][] =>
  durationCurve(values, MAX_DURATION_POINTS).map(({ share, value }) => [
    Math.round(share * 1e6) / 1e6,
    Math.round(value * 1000) / 1000,
  ])

const roundedDay = ({ low, high, mean }: DayFigures): DayFigures => ({
  ...{ low: rounded(low), high: rounded(high), mean: rounded(mean) },
})

/** To the milli in which curves are published: sums and means have more digits than anybody reads. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000

/** What the places of series are called, by the id of the series. */
async function placeNames(
  { db, language }: CallContext,
  series: readonly CurveSeries[],
): Promise<Map<number, string>> {
  const ids = [...new Set(series.filter(({ locCode }) => locCode !== '').map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const found = await seriesWithPlace(db, { id: curveSeries.id, name: placeName(language) }).where(
    inArray(curveSeries.id, ids),
  )
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
