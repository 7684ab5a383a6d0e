import { addDays, yearMonthOf } from '#domain/calendar/delivery-date.ts'

/** The month before that of a date or a month, YYYY-MM. */
export const monthBefore = (date: string): string =>
  yearMonthOf(addDays(`${date.slice(0, 7)}-01`, -1))
