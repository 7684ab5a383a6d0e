import { addDays, type DeliveryDate, daysBetween, lastDateOfMonth } from './delivery-date.ts'

/**
 * Cycle of a ten-day period 旬: 1 early 上旬, 2 mid 中旬, 3 late 下旬; 4 is the whole month, of provinces whose
 * exchange holds monthly sessions and none of ten days.
 */
export type Cycle = 1 | 2 | 3 | 4

/** The ten-day periods of a month. */
export const CYCLES: readonly Cycle[] = [1, 2, 3]
export const WHOLE_MONTH: Cycle = 4

/** A period of delivery: days 1–10, 11–20, 21–end of a month (8 to 11 days), or the whole month. */
export type TenDayPeriod = {
  yearMonth: string
  cycle: Cycle
  from: DeliveryDate
  to: DeliveryDate
  days: number
}

/** The ten-day period of a month (YYYY-MM) and cycle. */
export function tenDayPeriod(yearMonth: string, cycle: Cycle): TenDayPeriod {
  const from = `${yearMonth}-${['01', '11', '21', '01'][cycle - 1]}`
  const to = cycle >= 3 ? lastDateOfMonth(yearMonth) : addDays(from, 9)
  return { yearMonth, cycle, from, to, days: daysBetween(from, to) + 1 }
}

/** The cycle that a date lies in, cut at day 10 and day 20. */
export function cycleOf(date: DeliveryDate): Cycle {
  const day = Number(date.slice(8))
  return day <= 10 ? 1 : day <= 20 ? 2 : 3
}

/** The period that a date lies in. */
export function tenDayPeriodOf(date: DeliveryDate): TenDayPeriod {
  return tenDayPeriod(date.slice(0, 7), cycleOf(date))
}

/** The period after a given one, over the ends of months and years. */
export function nextTenDayPeriod(period: TenDayPeriod): TenDayPeriod {
  return tenDayPeriodOf(addDays(period.to, 1))
}

/** The period before a given one. */
export function previousTenDayPeriod(period: TenDayPeriod): TenDayPeriod {
  return tenDayPeriodOf(addDays(period.from, -1))
}
