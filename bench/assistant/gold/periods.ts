import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { dayKindOf, type KindOfDay } from '#domain/calendar/work-calendar.ts'
import type { Period } from './gold-types.ts'

const DAY_MS = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
export const dayAfter = (date: string, days: number) => dateOf(at(date) + days * DAY_MS)
const firstOfMonth = (date: string, months: number) => {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return dateOf(Date.UTC(year, month - 1 + months, 1))
}
export const MONTHS_EN = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
]

/** Days that have been, told from a date by arithmetic of its own. */
export function pastPeriods(today: string): Period[] {
  const weekday = (new Date(at(today)).getUTCDay() + 6) % 7
  const monday = dayAfter(today, -weekday)
  const lastMonth = firstOfMonth(today, -1)
  const [year, month] = lastMonth.split('-').map(Number) as [number, number]
  const before = dayAfter(today, -2)
  return [
    { zh: '昨天', en: 'yesterday', start: dayAfter(today, -1), end: today },
    { zh: '前天', en: 'the day before yesterday', start: before, end: dayAfter(today, -1) },
    { zh: '上周', en: 'last week', start: dayAfter(monday, -7), end: monday },
    { zh: '近7天', en: 'in the last 7 days', start: dayAfter(today, -7), end: today },
    { zh: '上个月', en: 'last month', start: lastMonth, end: firstOfMonth(today, 0) },
    {
      ...{ zh: `${year}年${month}月上旬`, en: `from ${lastMonth} to ${lastMonth.slice(0, 8)}10` },
      ...{ start: lastMonth, end: dayAfter(lastMonth, 10) },
    },
    {
      ...{ zh: `${year}年${month}月`, en: `in ${MONTHS_EN[month - 1]} ${year}` },
      ...{ start: lastMonth, end: firstOfMonth(today, 0) },
    },
    {
      ...{
        zh: `${lastMonth}到${dayAfter(lastMonth, 4)}`,
        en: `from ${lastMonth} to ${dayAfter(lastMonth, 4)}`,
      },
      ...{ start: lastMonth, end: dayAfter(lastMonth, 5) },
    },
  ]
}

export const tomorrow = (today: string): Period => ({
  ...{ zh: '明天', en: 'tomorrow', start: dayAfter(today, 1), end: dayAfter(today, 2) },
})

/** The dates of a period that are of a kind, as a list of SQL. */
export const datesOfKind = ({ start, end }: Period, kind: KindOfDay): string =>
  datesFromTo(start, dayAfter(end, -1))
    .filter((date) => dayKindOf(date, HOLIDAY_NOTICES) === kind)
    .map((date) => `'${date}'`)
    .join(', ')
