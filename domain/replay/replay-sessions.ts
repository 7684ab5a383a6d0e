import { addDays, type DeliveryDate, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import {
  CYCLES,
  type Cycle,
  type TenDayPeriod,
  tenDayPeriod,
  WHOLE_MONTH,
} from '#domain/calendar/ten-day-period.ts'
import type { ForwardSessionKind } from '#domain/declaration/words.ts'

const OPEN_DAYS_BEFORE = 10
const CLOSE_DAYS_BEFORE = 3

/** A session as a replay holds it; times are in Asia/Shanghai. */
export type ReplaySession = {
  period: TenDayPeriod
  declareOpenAt: Date
  declareCloseAt: Date
  resultAt: Date
}

/**
 * The sessions that can be declared for and settled within the days of a replay: they open on its first day or
 * later, and prices of all days of delivery are known. A session opens at 09:00 ten days and closes at 17:00
 * three days before the first day of delivery; its result comes at 18:00 of the day after.
 */
export function replaySessions(
  kind: ForwardSessionKind,
  firstDate: DeliveryDate,
  lastDate: DeliveryDate,
): ReplaySession[] {
  const cycles: readonly Cycle[] = kind === 'MONTHLY' ? [WHOLE_MONTH] : CYCLES
  return monthsFromTo(firstDate, lastDate)
    .flatMap((yearMonth) => cycles.map((cycle) => tenDayPeriod(yearMonth, cycle)))
    .filter(({ from, to }) => addDays(from, -CLOSE_DAYS_BEFORE) >= firstDate && to <= lastDate)
    .map((period) => ({
      period,
      declareOpenAt: shanghaiInstant(addDays(period.from, -OPEN_DAYS_BEFORE), '09:00'),
      declareCloseAt: shanghaiInstant(addDays(period.from, -CLOSE_DAYS_BEFORE), '17:00'),
      resultAt: shanghaiInstant(addDays(period.from, 1 - CLOSE_DAYS_BEFORE), '18:00'),
    }))
}

function monthsFromTo(from: DeliveryDate, to: DeliveryDate): string[] {
  const months: string[] = []
  for (let day = `${yearMonthOf(from)}-01`; day <= to; day = `${yearMonthOf(addDays(day, 32))}-01`)
    months.push(yearMonthOf(day))
  return months
}
