import { mean } from '#domain/statistics/mean.ts'
import type { KnownUntil } from '../market/availability.ts'
import type { ExogenousSeries, MarketHistory } from '../market/market-history.ts'
import type { SimilarityKind } from '../words.ts'

/**
 * Latest known days whose mean stands for a day that nothing is disclosed of yet. Of Gansu 2024 and Shandong
 * 2026, day-ahead and real-time, the 90 days before the last 91 and 60, forecast 2, 4 and 7 days ahead by the mean of
 * the five nearest days: the mean MAE is 115.3 CNY/MWh with 3 days, 117.9 with one, 118.1 with 7, 117.5 with
 * three of the same kind (working day or weekend); by prices alone 119.1 with 3 and 119.8 with 7.
 */
export const LEVEL_DAYS = 3

/** An input that is not known of any of so many days before the day in question has ended and says nothing. */
const MAX_AGE_DAYS = 30

export type SimilarityBasis = {
  kind: SimilarityKind
  /** With the inputs to compare by, what is expected of the day written into the day. */
  history: MarketHistory
  /** First and last of the days that a level is the mean of; undefined for DISCLOSED. */
  level?: { first: number; last: number }
}

/**
 * What days can be compared with a day by, the best first: the next one serves where nothing is found by the
 * one before. Of the history nothing is read that lies after {@link KnownUntil}.
 *
 * @param source.day index of the day to find others like
 * @param source.known latest known day of the price and of each input at the origin
 */
export function similarityBases(
  history: MarketHistory,
  { day, known }: { day: number; known: KnownUntil },
): SimilarityBasis[] {
  const disclosed = history.exogenous.filter((_, index) => known.exogenous[index]! >= day)
  const inputs = history.exogenous.map((series, index) => ({
    series,
    last: Math.min(known.exogenous[index]!, day - 1),
  }))
  const price = { series: { name: 'PRICE', values: history.price }, last: known.price }
  return [
    { kind: 'DISCLOSED', history: { ...history, exogenous: disclosed } },
    ...atLevel(history, day, { kind: 'LEVEL', inputs }),
    ...atLevel(history, day, { kind: 'PRICE', inputs: [price] }),
  ]
}

type Leveled = {
  kind: SimilarityKind
  inputs: readonly { series: ExogenousSeries; last: number }[]
}

function atLevel(
  history: MarketHistory,
  day: number,
  { kind, inputs }: Leveled,
): SimilarityBasis[] {
  const { slotCount } = history
  const found = inputs.flatMap(({ series, last }) => {
    const days = latestWholeDays(series.values, slotCount, { last, oldest: day - MAX_AGE_DAYS })
    if (days.length === 0) return []
    const values = Float64Array.from(series.values)
    values.set(meanDay(series.values, slotCount, days), day * slotCount)
    return [{ input: { name: series.name, values }, days }]
  })
  if (found.length === 0) return []
  const days = found.flatMap((one) => one.days)
  return [
    {
      kind,
      history: { ...history, exogenous: found.map(({ input }) => input) },
      level: { first: Math.min(...days), last: Math.max(...days) },
    },
  ]
}

/** Up to {@link LEVEL_DAYS} days without a hole, the latest first. */
function latestWholeDays(
  values: Float64Array,
  slotCount: number,
  { last, oldest }: { last: number; oldest: number },
): number[] {
  const days: number[] = []
  for (let day = last; day >= Math.max(0, oldest) && days.length < LEVEL_DAYS; day--) {
    const slots = values.subarray(day * slotCount, (day + 1) * slotCount)
    if (slots.length === slotCount && !slots.some(Number.isNaN)) days.push(day)
  }
  return days
}

function meanDay(values: Float64Array, slotCount: number, days: readonly number[]): Float64Array {
  return Float64Array.from({ length: slotCount }, (_, slot) =>
    mean(days.map((day) => values[day * slotCount + slot]!)),
  )
}
