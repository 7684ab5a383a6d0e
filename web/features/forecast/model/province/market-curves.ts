import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import { valuesInSlots } from '#domain/market/curve-slots.ts'
import { spreadDays } from '#web/ui/chart/curve-data.ts'
import type { CurveInput, CurveSeries } from '#web/ui/chart/curve-input.ts'
import { withDayMeans } from '#web/ui/chart/day-means.ts'
import type { PriceLimits } from '../types.ts'
import type { PowerSplit } from './power-split.ts'
import type { MarketDay, ProvinceDay } from './types.ts'

/** A market keeps its colour; dashed is forecast, solid is actual. */
const COLORS = { dayAhead: 0, realTime: 1, spread: 4 } as const
const POWER_COLORS = { thermal: 10, other: 2, wind: 0, pv: 3, generation: 1 } as const

export type MarketTexts = {
  dayAhead: { forecast: string; actual: string; actualMean: string }
  realTime: { forecast: string; actual: string; actualMean: string }
  spread: { forecast: string; actual: string }
  floor: string
  cap: string
  unit: string
}

type Span = { dates: readonly string[]; slotCount: SlotCount }
type Source = Span & { days: readonly ProvinceDay[] }

/** Every date from the first to the last that has anything. */
export function datesOf(days: readonly ProvinceDay[]): string[] {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? datesFromTo(first.date, last.date) : []
}

/** Both markets: forecasts with their bands, what came of them, and the legal range. */
export function marketCurves(
  source: Source,
  { limits, texts }: { limits: PriceLimits; texts: MarketTexts },
): CurveInput {
  const markets = ['dayAhead', 'realTime'] as const
  const lines = markets.flatMap((market) => {
    const at = (pick: (day: MarketDay) => DayValues | null | undefined) =>
      along(source, (day) => pick(day[market]))
    const common = { unit: texts.unit, decimals: 2, color: COLORS[market] }
    const forecast: CurveSeries = {
      ...common,
      key: `${market}:forecast`,
      name: texts[market].forecast,
      kind: 'forecast',
      values: at((day) => day.forecast?.p50),
      band: { low: at((day) => day.forecast?.p10), high: at((day) => day.forecast?.p90) },
    }
    const actual: CurveSeries = {
      ...common,
      key: `${market}:actual`,
      name: texts[market].actual,
      kind: 'actual',
      values: at((day) => day.actual),
    }
    const meanDates = source.days.flatMap((day) => (day[market].actualIsMean ? [day.date] : []))
    const name = texts[market].actualMean
    return [forecast, ...withDayMeans(actual, source, { meanDates, name })]
  })
  return {
    dates: source.dates,
    slotCount: source.slotCount,
    series: lines.filter(hasValues),
    limits: [
      { name: texts.floor, value: limits.minCnyPerMwh, unit: texts.unit },
      { name: texts.cap, value: limits.maxCnyPerMwh, unit: texts.unit },
    ],
  }
}

/** Day-ahead minus real-time: of the forecasts as bars, of the prices as a line. */
export function spreadCurves(source: Source, texts: MarketTexts): CurveInput {
  const less = (pick: (day: MarketDay) => DayValues | null | undefined) => {
    const dayAhead = along(source, (day) => pick(day.dayAhead))
    const realTime = along(source, (day) => pick(day.realTime))
    return dayAhead.map((price, slot) => {
      const other = realTime[slot] ?? null
      return price === null || other === null ? null : price - other
    })
  }
  const common = { unit: texts.unit, decimals: 2 }
  const lines: CurveSeries[] = [
    {
      ...common,
      key: 'spread:forecast',
      name: texts.spread.forecast,
      kind: 'bar',
      color: COLORS.dayAhead,
      values: less((day) => day.forecast?.p50),
    },
    {
      ...common,
      key: 'spread:actual',
      name: texts.spread.actual,
      kind: 'actual',
      color: COLORS.spread,
      values: less((day) => day.actual),
    },
  ]
  return {
    dates: source.dates,
    slotCount: source.slotCount,
    series: lines.filter(hasValues),
    tintNegative: false,
  }
}

/** Parts of the generation, to be stacked in this order, and the whole as a line. */
export const STACKED_PARTS = ['thermal', 'other', 'wind', 'pv'] as const
export type PowerTexts = Record<(typeof STACKED_PARTS)[number] | 'generation', string>

export function powerCurves(
  span: Span,
  splits: ReadonlyMap<string, PowerSplit>,
  texts: PowerTexts,
): CurveInput {
  const lines = [...STACKED_PARTS, 'generation' as const].map(
    (part): CurveSeries => ({
      key: part,
      name: texts[part],
      unit: 'MW',
      kind: 'actual',
      color: POWER_COLORS[part],
      decimals: 0,
      values: spreadDays(
        span,
        [...splits].flatMap(([date, split]) => {
          const values = split[part]
          return values ? [{ date, values: valuesInSlots(values, 'MW', span.slotCount) }] : []
        }),
      ),
    }),
  )
  return { ...span, series: lines.filter(hasValues), tintNegative: false }
}

function along(
  { days, ...span }: Source,
  pick: (day: ProvinceDay) => DayValues | null | undefined,
): (number | null)[] {
  return spreadDays(
    span,
    days.flatMap((day) => {
      const values = pick(day)
      return values
        ? [{ date: day.date, values: valuesInSlots(values, 'CNY/MWh', span.slotCount) }]
        : []
    }),
  )
}

const hasValues = ({ values }: CurveSeries) => values.some((value) => value !== null)

/** Moment of the newest data behind the forecasts of a market; undefined without any. */
export function newestData(
  days: readonly ProvinceDay[],
  market: 'dayAhead' | 'realTime',
): string | undefined {
  return days
    .flatMap((day) => day[market].forecast?.asOf ?? [])
    .sort()
    .at(-1)
}
