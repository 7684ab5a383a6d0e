import { type DeliveryDate, isDeliveryDate, weekdayOf } from '#domain/calendar/delivery-date.ts'
import type { DayKind } from '../model/types.ts'

export type HolidayName =
  | 'NEW_YEAR'
  | 'SPRING_FESTIVAL'
  | 'QINGMING'
  | 'LABOUR_DAY'
  | 'DRAGON_BOAT'
  | 'MID_AUTUMN'
  | 'NATIONAL_DAY'

export type HolidayYear = {
  year: number
  /** OFFICIAL: the State Council's notice. ASSUMED: statutory days and weekends, not a notice. */
  status: 'OFFICIAL' | 'ASSUMED'
  source: string
  holidays: readonly { name: HolidayName; from: DeliveryDate; to: DeliveryDate }[]
  /** Saturdays and Sundays that are worked in exchange. */
  makeUpWorkdays: readonly DeliveryDate[]
}

export const HOLIDAY_YEARS: readonly HolidayYear[] = [
  {
    year: 2025,
    status: 'OFFICIAL',
    source: '国务院办公厅关于2025年部分节假日安排的通知 (2024-11-12)',
    holidays: [
      { name: 'NEW_YEAR', from: '2025-01-01', to: '2025-01-01' },
      { name: 'SPRING_FESTIVAL', from: '2025-01-28', to: '2025-02-04' },
      { name: 'QINGMING', from: '2025-04-04', to: '2025-04-06' },
      { name: 'LABOUR_DAY', from: '2025-05-01', to: '2025-05-05' },
      { name: 'DRAGON_BOAT', from: '2025-05-31', to: '2025-06-02' },
      { name: 'NATIONAL_DAY', from: '2025-10-01', to: '2025-10-08' },
    ],
    makeUpWorkdays: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  {
    year: 2026,
    status: 'OFFICIAL',
    source: '国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04)',
    holidays: [
      { name: 'NEW_YEAR', from: '2026-01-01', to: '2026-01-03' },
      { name: 'SPRING_FESTIVAL', from: '2026-02-15', to: '2026-02-23' },
      { name: 'QINGMING', from: '2026-04-04', to: '2026-04-06' },
      { name: 'LABOUR_DAY', from: '2026-05-01', to: '2026-05-05' },
      { name: 'DRAGON_BOAT', from: '2026-06-19', to: '2026-06-21' },
      { name: 'MID_AUTUMN', from: '2026-09-25', to: '2026-09-27' },
      { name: 'NATIONAL_DAY', from: '2026-10-01', to: '2026-10-07' },
    ],
    makeUpWorkdays: [
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ],
  },
  {
    year: 2027,
    status: 'ASSUMED',
    source: 'statutory days and lunar calendar; replace by the State Council notice for 2027',
    holidays: [
      { name: 'NEW_YEAR', from: '2027-01-01', to: '2027-01-03' },
      { name: 'SPRING_FESTIVAL', from: '2027-02-05', to: '2027-02-12' },
      { name: 'QINGMING', from: '2027-04-03', to: '2027-04-05' },
      { name: 'LABOUR_DAY', from: '2027-05-01', to: '2027-05-05' },
      { name: 'DRAGON_BOAT', from: '2027-06-09', to: '2027-06-09' },
      { name: 'MID_AUTUMN', from: '2027-09-15', to: '2027-09-15' },
      { name: 'NATIONAL_DAY', from: '2027-10-01', to: '2027-10-07' },
    ],
    makeUpWorkdays: [],
  },
]

/** The public holiday that a date belongs to; null on other days and in years without a list. */
export function holidayOf(date: DeliveryDate): HolidayName | null {
  const year = HOLIDAY_YEARS.find((entry) => date.startsWith(String(entry.year)))
  const holiday = year?.holidays.find(({ from, to }) => from <= date && date <= to)
  return holiday?.name ?? null
}

/** Workday, weekend, holiday or a weekend day worked in exchange for a holiday. */
export function dayKindOf(date: DeliveryDate): DayKind {
  if (!isDeliveryDate(date)) throw new RangeError(`not a date: ${date}`)
  if (holidayOf(date)) return 'HOLIDAY'
  const year = HOLIDAY_YEARS.find((entry) => date.startsWith(String(entry.year)))
  if (year?.makeUpWorkdays.includes(date)) return 'MAKE_UP_WORKDAY'
  return weekdayOf(date) >= 6 ? 'WEEKEND' : 'WORKDAY'
}

export function isWorkday(date: DeliveryDate): boolean {
  const kind = dayKindOf(date)
  return kind === 'WORKDAY' || kind === 'MAKE_UP_WORKDAY'
}
