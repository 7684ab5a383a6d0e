import type { DeliveryDate } from '../../calendar/delivery-date.ts'
import { dayKindOf, isMadeUpWorkday, type WorkCalendar } from '../../calendar/work-calendar.ts'
import type { DayWord } from '../words.ts'
import type { TimeItem } from './read-times.ts'

/** The kinds of days that a question names, each once; null where it names none. */
export function dayKindsOf(times: readonly TimeItem[]): DayWord[] | null {
  const words = new Set(times.flatMap((item) => (item.kind === 'DAY_KIND' ? [item.word] : [])))
  return words.size > 0 ? [...words] : null
}

/** Whether a date is of one of the kinds. */
export function isOfKind(
  date: DeliveryDate,
  words: readonly DayWord[],
  calendar: WorkCalendar,
): boolean {
  const kind = dayKindOf(date, calendar)
  if (words.includes('MADE_UP') && isMadeUpWorkday(date, calendar)) return true
  return words.includes(kind) || (kind !== 'WORKDAY' && words.includes('REST'))
}
