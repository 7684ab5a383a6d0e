import type { DeliveryDate } from './delivery-date.ts'
import { type PeriodStretch, stretchesOf } from './period-sets.ts'
import type { PeriodRow } from './time-of-use.ts'
import { holdsOn, type Validity } from './validity.ts'
import type { DayKind } from './words.ts'

/** A kind of day of a month; null where no table says anything of it. */
export type PeriodDay = { dayKind: DayKind; stretches: PeriodStretch[] | null }

/**
 * The months of a year by the rows that hold on a date, as whole days: one for all days where workdays and weekends
 * are alike, and one for holidays where these have rows of their own.
 */
export function periodYear(
  rows: readonly (PeriodRow & Validity)[],
  date: DeliveryDate,
): { month: number; days: PeriodDay[] }[] {
  const holding = rows.filter((row) => holdsOn(row, date))
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const own = holding.filter(({ months }) => months.includes(month))
    const dayOf = (dayKind: DayKind): PeriodDay => {
      const isKnown = own.some((row) => row.dayKind === 'ALL' || row.dayKind === dayKind)
      return { dayKind, stretches: isKnown ? stretchesOf(own, { month, dayKind }) : null }
    }
    const [workday, weekend] = [dayOf('WORKDAY'), dayOf('WEEKEND')]
    const isAlike = JSON.stringify(workday.stretches) === JSON.stringify(weekend.stretches)
    const days: PeriodDay[] = isAlike ? [{ ...workday, dayKind: 'ALL' }] : [workday, weekend]
    if (own.some(({ dayKind }) => dayKind === 'HOLIDAY')) days.push(dayOf('HOLIDAY'))
    return { month, days }
  })
}
