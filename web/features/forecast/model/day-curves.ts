import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DayValues } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import { PRICE_UNIT, type PriceSource, priceCurves } from './price-curves.ts'
import type { ForecastDay } from './types.ts'

/** Places in the palette of the days that a trader compares with. */
const COLORS = { yesterday: 5, lastWeek: 10, similar: 2 } as const

type Comparison = keyof typeof COLORS
type Source = Omit<PriceSource, 'days' | 'date' | 'naive'> & {
  day: ForecastDay
  /** All days of the run: the one before `day` may be among them. */
  days: readonly ForecastDay[]
  /** Prices of the day that was most like it. */
  similar: DayValues | undefined
  names: Record<Comparison, string>
}

/** One day: the forecast with its band, what came, and the prices of the days that it is compared with. */
export function dayCurves({ day, days, similar, names, ...source }: Source): CurveInput {
  const { slotCount, texts, history = [] } = source
  const known = new Map<DeliveryDate, DayValues>(history.map((one) => [one.date, one.values]))
  for (const { date, actual } of days) if (actual) known.set(date, actual)
  const of: Record<Comparison, DayValues | undefined> = {
    yesterday: known.get(addDays(day.date, -1)),
    lastWeek: known.get(addDays(day.date, -7)),
    similar,
  }
  const curves = priceCurves({ ...source, days: [day], date: day.date })
  const compared = (Object.keys(COLORS) as Comparison[]).flatMap((key) => {
    const values = of[key]
    if (!values) return []
    return [
      {
        key,
        name: names[key],
        unit: texts.unit,
        kind: 'context' as const,
        color: COLORS[key],
        decimals: 2,
        values: valuesInSlots(values, PRICE_UNIT, slotCount),
      },
    ]
  })
  return { ...curves, series: [...curves.series, ...compared] }
}
