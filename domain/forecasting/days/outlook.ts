import { mean } from '#domain/statistics/mean.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  lastDateOfMonth,
  yearMonthOf,
} from '../../calendar/delivery-date.ts'
import { type DayValues, meanToHours } from '../../calendar/slots.ts'
import { type Cycle, nextTenDayPeriod, tenDayPeriodOf } from '../../calendar/ten-day-period.ts'
import type { OutlookKind } from '../words.ts'

/** `cycle` of a ten-day period; null of a month. */
type OutlookPeriod = {
  kind: OutlookKind
  yearMonth: string
  cycle: Cycle | null
  from: DeliveryDate
  to: DeliveryDate
}

/** What is known of the prices of dates, CNY/MWh a slot. */
export type OutlookPrices = {
  actual: ReadonlyMap<DeliveryDate, DayValues>
  forecast: ReadonlyMap<DeliveryDate, { p10: DayValues; p50: DayValues; p90: DayValues }>
}

type Band = { lowCnyPerMwh: number; highCnyPerMwh: number }

type OutlookHour = { hour: number; meanCnyPerMwh: number; band: Band | null }

type Outlook = OutlookPeriod & {
  days: number
  /** Days with actual prices, days that are only forecast, and days with neither; they add up to `days`. */
  actualDays: number
  forecastDays: number
  uncoveredDays: number
  /** Over all days that are covered; null without any. */
  meanCnyPerMwh: number | null
  /** null unless some of the days are forecast ones. */
  band: Band | null
  /** Hours 1..24; empty without a day covered. */
  hours: OutlookHour[]
  /** Hours with the highest and the lowest mean, the first of equals. */
  highestHour: number | null
  lowestHour: number | null
}

/** The present and the next ten-day period and month, as seen on a date. */
export function outlookPeriods(today: DeliveryDate): OutlookPeriod[] {
  const present = tenDayPeriodOf(today)
  const tenDays = ([kind, period]: [OutlookKind, typeof present]): OutlookPeriod => {
    const { yearMonth, cycle, from, to } = period
    return { kind, yearMonth, cycle, from, to }
  }
  const month = (kind: OutlookKind, yearMonth: string): OutlookPeriod => {
    const [from, to] = [`${yearMonth}-01`, lastDateOfMonth(yearMonth)]
    return { kind, yearMonth, cycle: null, from, to }
  }
  const thisMonth = yearMonthOf(today)
  return [
    tenDays(['TEN_DAY', present]),
    tenDays(['NEXT_TEN_DAY', nextTenDayPeriod(present)]),
    month('MONTH', thisMonth),
    month('NEXT_MONTH', yearMonthOf(addDays(lastDateOfMonth(thisMonth), 1))),
  ]
}

/** A day in 24 hours: price, and the edges of its band; those of an actual price are the price itself. */
type DayHours = { isActual: boolean; mid: number[]; low: number[]; high: number[] }

/**
 * Mean prices of a period by hour, CNY/MWh: of a day its actual prices where all of them are known, else
 * its forecast, else nothing; every covered day counts alike, an hour is the mean of its slots.
 *
 * The band is the mean of the days' P10 and of their P90, actual days with their price, which cannot err any
 * more. That is the P10 and P90 of the mean if all days erred alike (quantiles of comonotonic quantities
 * add up), hence the widest: errors that differ from day to day cancel in part.
 */
export function outlookOf(period: OutlookPeriod, prices: OutlookPrices): Outlook {
  const dates = datesFromTo(period.from, period.to)
  const covered = dates.flatMap((date) => dayHours(prices, date) ?? [])
  const actualDays = covered.filter(({ isActual }) => isActual).length
  const forecastDays = covered.length - actualDays
  const meanAt = (pick: (day: DayHours) => number[], at: number) =>
    mean(covered.map((day) => pick(day)[at]!))
  const bandOf = (low: number, high: number): Band | null =>
    forecastDays > 0 ? { lowCnyPerMwh: low, highCnyPerMwh: high } : null
  const hours = Array.from({ length: covered.length > 0 ? 24 : 0 }, (_, at) => {
    const edge = (pick: (day: DayHours) => number[]) => meanAt(pick, at)
    const band = bandOf(
      edge(({ low }) => low),
      edge(({ high }) => high),
    )
    return { hour: at + 1, meanCnyPerMwh: edge(({ mid }) => mid), band }
  })
  const means = hours.map(({ meanCnyPerMwh }) => meanCnyPerMwh)
  const bands = hours.flatMap(({ band }) => band ?? [])
  const none = covered.length === 0
  return {
    ...period,
    days: dates.length,
    actualDays,
    forecastDays,
    uncoveredDays: dates.length - covered.length,
    meanCnyPerMwh: none ? null : mean(means),
    band: bandOf(
      mean(bands.map(({ lowCnyPerMwh }) => lowCnyPerMwh)),
      mean(bands.map(({ highCnyPerMwh }) => highCnyPerMwh)),
    ),
    hours,
    highestHour: none ? null : means.indexOf(Math.max(...means)) + 1,
    lowestHour: none ? null : means.indexOf(Math.min(...means)) + 1,
  }
}

function dayHours({ actual, forecast }: OutlookPrices, date: DeliveryDate): DayHours | undefined {
  const known = wholeHours(actual.get(date))
  if (known) return { isActual: true, mid: known, low: known, high: known }
  const made = forecast.get(date)
  const [mid, low, high] = [made?.p50, made?.p10, made?.p90].map(wholeHours)
  return mid && low && high ? { isActual: false, mid, low, high } : undefined
}

/** Undefined for a day that misses a value: its mean would lean to the hours that it has. */
function wholeHours(values: DayValues | undefined): number[] | undefined {
  if (!values) return undefined
  const hours = meanToHours(values).values.filter((value) => value !== null)
  return hours.length === 24 ? hours : undefined
}
