import { addDays, type DeliveryDate } from './delivery-date.ts'
import type { HolidayName } from './words.ts'
import { breaksOf, noticeOf, type WorkCalendar } from './work-calendar.ts'

/** A public holiday of a year under the names that people give it, from its first day to before its end. */
export type NamedHoliday = {
  names: readonly string[]
  year: number
  start: DeliveryDate
  end: DeliveryDate
  /** No notice arranges it: the statutory days alone. */
  isAssumed: boolean
}

const NAMES: Record<HolidayName, readonly string[]> = {
  NEW_YEAR: ['元旦', '元旦假期', "new year's day"],
  SPRING_FESTIVAL: ['春节', '春节假期', '春节期间', 'spring festival', 'chinese new year'],
  QINGMING: ['清明', '清明节', '清明假期', 'qingming festival'],
  LABOUR_DAY: ['五一', '劳动节', '五一假期', '五一期间', 'labour day holiday'],
  DRAGON_BOAT: ['端午', '端午节', '端午假期', 'dragon boat festival'],
  MID_AUTUMN: ['中秋', '中秋节', '中秋假期', 'mid-autumn festival'],
  NATIONAL_DAY: ['国庆', '国庆节', '国庆假期', '国庆期间', '十一假期', 'national day holiday'],
}

/** How many years after the last notice people ask for. */
const YEARS_AHEAD = 4

/** The holidays of the years that have a notice, and of those after them as far as their days are known. */
export function namedHolidays(calendar: WorkCalendar): NamedHoliday[] {
  const years = calendar.map(({ year }) => year)
  const last = Math.max(...years)
  const ahead = Array.from({ length: YEARS_AHEAD }, (_, index) => last + 1 + index)
  return [...years, ...ahead].flatMap((year) =>
    breaksOf(year, calendar).flatMap(({ names, from, to }) =>
      names.map((name) => ({
        names: NAMES[name],
        year,
        start: from,
        end: addDays(to, 1),
        isAssumed: !noticeOf(year, calendar),
      })),
    ),
  )
}
