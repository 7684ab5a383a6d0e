import { addDays, type DeliveryDate } from '../../calendar/delivery-date.ts'
import {
  assumedYearsOf,
  breaksOf,
  noticeOf,
  type WorkCalendar,
} from '../../calendar/work-calendar.ts'
import type { DateSpan } from '../time/partial-date.ts'
import type { Language } from './answer-types.ts'

/** What working days, weekends and holidays of a time are: the days that no week tells, their notices, and guesses. */
export function calendarTexts(
  span: DateSpan,
  calendar: WorkCalendar,
  language: Language,
): string[] {
  const last = addDays(span.end, -1)
  const isInside = (date: DeliveryDate) => span.start <= date && date <= last
  // The last three days of December are decided by the notice for the next year too.
  const years = yearsOf(span.start, addDays(last, 3))
  const off = years
    .flatMap((year) => breaksOf(year, calendar))
    .filter(({ from, to }) => from <= last && to >= span.start)
    .map(({ from, to }) => (from === to ? from : `${from}${TO[language]}${to}`))
  const worked = years
    .flatMap((year) => noticeOf(year, calendar)?.madeUpWorkdays ?? [])
    .filter(isInside)
  const notices = years.flatMap((year) => noticeOf(year, calendar) ?? [])
  const documents = notices.flatMap(({ document, changedBy }) => [document, changedBy ?? []].flat())
  const numbers = documents.join(language === 'zh' ? '、' : ', ')
  return [
    MEANING[language],
    ...(off.length > 0 ? [`${OFF[language]}${off.join('、')}`] : []),
    ...(worked.length > 0 ? [`${WORKED[language]}${worked.join('、')}`] : []),
    ...(numbers === '' ? [] : [`${BY[language]}${numbers}`]),
    ...assumedTexts(assumedYears(span, calendar), language),
  ]
}

/** Years of a time whose notice is not known. */
export function assumedYears(span: DateSpan, calendar: WorkCalendar): number[] {
  const last = addDays(span.end, -1)
  const ends = yearsOf(span.start, last).flatMap((year) =>
    [`${year}-01-01`, `${year}-12-31`].map((date) =>
      date < span.start ? span.start : date > last ? last : date,
    ),
  )
  return [...new Set(ends.flatMap((date) => assumedYearsOf(date, calendar)))].sort()
}

/** For each year without a notice, that its days off are a guess. */
export const assumedTexts = (years: readonly number[], language: Language): string[] =>
  years.map((year) =>
    language === 'zh'
      ? `${year}年放假通知未收录：仅按法定节日推算，未计调休`
      : `The notice on holidays of ${year} is not known: only the statutory days are taken as off, none as made up`,
  )

const yearsOf = (from: DeliveryDate, to: DeliveryDate): number[] => {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
}

const MEANING: Record<Language, string> = {
  zh: '工作日不含放假日、含调休上班日；周末不含放假日和调休上班日；节假日指放假通知中的放假日',
  en: 'Working days leave out days off by the notice and take in made-up working days; weekends leave out both; holidays are the days off by the notice',
}
const TO: Record<Language, string> = { zh: '至', en: ' to ' }
const OFF: Record<Language, string> = { zh: '放假：', en: 'Off: ' }
const WORKED: Record<Language, string> = { zh: '调休上班：', en: 'Made-up working days: ' }
const BY: Record<Language, string> = { zh: '依据：', en: 'By ' }
