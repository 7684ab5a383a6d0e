import type { similarDays } from '#api/forecast/similar-days.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import { type PriceTexts, priceCurves } from '../model/price-curves.ts'
import type { ForecastDay, PriceLimits } from '../model/types.ts'

export type SimilarDays = AnswerOf<typeof similarDays>
export type SimilarDay = SimilarDays['days'][number]

/** Places in the palette far from those of forecast and actual price, the nearest day first. */
const COLORS = [2, 3, 4, 5, 10] as const

/** The forecast of a day with its band over the prices of the days like it. */
export function similarCurves(
  { days }: SimilarDays,
  source: { day: ForecastDay; slotCount: SlotCount; limits: PriceLimits; texts: PriceTexts },
  nameOf: (day: SimilarDay) => string,
): CurveInput {
  const { day, slotCount, texts } = source
  const forecast = priceCurves({ ...source, days: [day], date: day.date })
  const similar = days.map((one, rank) => ({
    key: one.date,
    name: nameOf(one),
    unit: texts.unit,
    kind: 'actual' as const,
    color: COLORS[rank % COLORS.length]!,
    decimals: 2,
    values: valuesInSlots(one.price, 'CNY/MWh', slotCount),
  }))
  // Without the legal limits, which lie far away and would press the curves together.
  return { ...forecast, limits: [], series: [...forecast.series, ...similar] }
}

/** Mean of an input on a similar day minus that on the day in question, MW. */
export function inputDifference(
  found: SimilarDays,
  day: SimilarDay,
  metric: string,
): number | null {
  const meanIn = (inputs: SimilarDays['inputs']) =>
    inputs.find((one) => one.metric === metric)?.meanMw
  const [own, other] = [meanIn(found.inputs), meanIn(day.inputs)]
  return own === undefined || other === undefined ? null : other - own
}
