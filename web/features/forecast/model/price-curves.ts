import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import type { CurveQuality } from '#domain/curves/words.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { spreadDays } from '#web/ui/chart/curve-data.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import { withDayMeans } from '#web/ui/chart/day-means.ts'
import type { ForecastDay, PriceLimits } from './types.ts'

export const PRICE_UNIT = 'CNY/MWh'

/** Places in the palette that the curves of a forecast have on every chart. */
const COLORS = { forecast: 0, actual: 1, naive: 10 } as const

export type PriceTexts = {
  forecast: string
  actual: string
  /** Of actual days that are known by their mean alone. */
  actualMean: string
  naive: string
  floor: string
  cap: string
  unit: string
}

export type PriceSource = {
  days: readonly ForecastDay[]
  slotCount: SlotCount
  limits: PriceLimits
  texts: PriceTexts
  /** Actual prices of days before the first one. */
  history?: readonly { date: string; values: DayValues; quality?: CurveQuality }[]
  /** Shows the forecast that repeats the week before. */
  naive?: boolean
  /** Only this day. */
  date?: string | undefined
}

/** Forecast with its band, actual prices and legal limits over the days of a run. */
export function priceCurves(source: PriceSource): CurveInput {
  const { days, slotCount, limits, texts, history = [], naive = false, date } = source
  const dates = date ? [date] : spanOf([...history, ...days].map((day) => day.date))
  const spread = (pick: (day: ForecastDay) => DayValues | null) =>
    spreadDays(
      { dates, slotCount },
      days.flatMap((day) => {
        const values = pick(day)
        return values ? [{ date: day.date, values: inSlots(values) }] : []
      }),
    )
  const inSlots = (values: DayValues) => valuesInSlots(values, PRICE_UNIT, slotCount)
  const known = new Map(history.map((day) => [day.date, inSlots(day.values)]))
  for (const day of days) if (day.actual) known.set(day.date, inSlots(day.actual))
  const actual = spreadDays(
    { dates, slotCount },
    [...known].map(([day, values]) => ({ date: day, values })),
  )
  const means = {
    name: texts.actualMean,
    meanDates: [
      ...history.flatMap((day) => (day.quality === 'DAY_MEAN' ? [day.date] : [])),
      ...days.flatMap((day) => (day.actualIsMean ? [day.date] : [])),
    ],
  }
  const common = { unit: texts.unit, decimals: 2 }
  const p50 = {
    ...common,
    key: 'p50',
    name: texts.forecast,
    kind: 'forecast' as const,
    color: COLORS.forecast,
    values: spread((day) => day.p50),
    band: { low: spread((day) => day.p10), high: spread((day) => day.p90) },
  }
  const line = (key: 'actual' | 'naive', values: readonly (number | null)[]) => ({
    ...common,
    key,
    name: texts[key],
    kind: key === 'actual' ? ('actual' as const) : ('forecast' as const),
    color: COLORS[key],
    values,
  })
  return {
    dates,
    slotCount,
    series: [
      p50,
      ...(actual.some((value) => value !== null)
        ? withDayMeans(line('actual', actual), { dates, slotCount }, means)
        : []),
      ...(naive
        ? [
            line(
              'naive',
              spread((day) => day.naive),
            ),
          ]
        : []),
    ],
    limits: [
      { name: texts.floor, value: limits.minCnyPerMwh, unit: texts.unit },
      { name: texts.cap, value: limits.maxCnyPerMwh, unit: texts.unit },
    ],
  }
}

function spanOf(dates: readonly string[]): string[] {
  const sorted = dates.toSorted()
  return sorted.length === 0 ? [] : datesFromTo(sorted[0]!, sorted.at(-1)!)
}
