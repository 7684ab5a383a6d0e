import { type DeliveryDate, weekdayOf } from './delivery-date.ts'
import { statutoryHolidays } from './statutory-holidays.ts'
import type { DayKind, HolidayName } from './words.ts'

/** Days off in a row, both ends included; of several holidays where they fall together. */
export type HolidayBreak = {
  names: readonly HolidayName[]
  from: DeliveryDate
  to: DeliveryDate
}

/** What the State Council's notice says of a year; its first days may lie in the last week of the year before. */
export type HolidayNotice = {
  year: number
  /** Its number, e.g. 国办发明电〔2025〕7号. */
  document: string
  issuedOn: DeliveryDate
  /** The number of a later notice that changed it. */
  changedBy?: string
  holidays: readonly HolidayBreak[]
  /** Saturdays and Sundays that are worked in exchange (调休上班). */
  madeUpWorkdays: readonly DeliveryDate[]
}

/** The notices that are known, one a year. What no notice arranges is assumed. */
export type WorkCalendar = readonly HolidayNotice[]

/** What a day is; made-up working days are WORKDAY, days off by a notice HOLIDAY, also where they are a weekend's. */
export type KindOfDay = Exclude<DayKind, 'ALL'>

/** The first day of December that a notice for the year after has moved: 29 December 2007 and 2018 were worked. */
const FIRST_DAY_OF_NEXT = '12-29'

/** The notice of a year; undefined where its arrangement is not known. */
export function noticeOf(year: number, calendar: WorkCalendar): HolidayNotice | undefined {
  return calendar.find((notice) => notice.year === year)
}

/**
 * The years whose notice is missing and decides what a date is: its own, in the last three days of December that of
 * the year after too. Empty where the date is arranged.
 */
export function assumedYearsOf(date: DeliveryDate, calendar: WorkCalendar): number[] {
  return decidingYears(date).filter((year) => !noticeOf(year, calendar))
}

/**
 * What a date is: HOLIDAY on days off by the notice, WORKDAY on made-up working days, else by the week. A year
 * without a notice has its statutory days off and no made-up days ({@link statutoryHolidays}); {@link assumedYearsOf}
 * names such years.
 */
export function dayKindOf(date: DeliveryDate, calendar: WorkCalendar): KindOfDay {
  if (breakOn(date, calendar)) return 'HOLIDAY'
  if (isMadeUpWorkday(date, calendar)) return 'WORKDAY'
  return kindByWeek(date)
}

/** What a date is where no holidays are looked at: Saturday and Sunday are the weekend. */
export function kindByWeek(date: DeliveryDate): 'WORKDAY' | 'WEEKEND' {
  return weekdayOf(date) >= 6 ? 'WEEKEND' : 'WORKDAY'
}

/** Whether a date is worked: a working day of the week that is not off, or one that is made up. */
export function isWorkday(date: DeliveryDate, calendar: WorkCalendar): boolean {
  return dayKindOf(date, calendar) === 'WORKDAY'
}

/** Whether a date is a Saturday or Sunday that a notice has worked. */
export function isMadeUpWorkday(date: DeliveryDate, calendar: WorkCalendar): boolean {
  return decidingYears(date).some((year) => noticeOf(year, calendar)?.madeUpWorkdays.includes(date))
}

/** The break that a date lies in; undefined on other days. */
export function breakOn(date: DeliveryDate, calendar: WorkCalendar): HolidayBreak | undefined {
  for (const year of decidingYears(date)) {
    const found = breaksOf(year, calendar).find(({ from, to }) => from <= date && date <= to)
    if (found) return found
  }
  return undefined
}

/** The breaks of a year: by its notice, else the statutory days. */
export function breaksOf(year: number, calendar: WorkCalendar): readonly HolidayBreak[] {
  return noticeOf(year, calendar)?.holidays ?? statutoryHolidays(year)
}

function decidingYears(date: DeliveryDate): number[] {
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= FIRST_DAY_OF_NEXT ? [year, year + 1] : [year]
}
