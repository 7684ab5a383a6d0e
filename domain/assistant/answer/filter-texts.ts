import { minuteLabel } from '../../calendar/period-sets.ts'
import { DIMENSION_LABELS } from '../catalogue/dimensions.ts'
import { NAMED_VALUES } from '../catalogue/values.ts'
import type { DayWord } from '../words.ts'
import type { Findings, Language } from './answer-types.ts'
import { conditionText } from './shown.ts'

const WEEKDAYS: Record<Language, readonly string[]> = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** Hours and weekdays that counted, a text each. */
export function timeTexts(
  { hours, weekdays, dayKinds }: Pick<Findings['query'], 'hours' | 'weekdays' | 'dayKinds'>,
  language: Language,
): string[] {
  const comma = language === 'zh' ? '、' : ', '
  return [
    ...(hours ? [`${minuteLabel(hours.from)}–${minuteLabel(hours.to)}`] : []),
    ...(weekdays ? [weekdays.map((day) => WEEKDAYS[language][day - 1]).join(comma)] : []),
    ...(dayKinds ? [dayKinds.map((word) => dayWordText(word, language)).join(comma)] : []),
  ]
}

const dayWordText = (word: DayWord, language: Language): string =>
  NAMED_VALUES.find(({ dimension, value }) => dimension === 'DAY_KIND' && value === word)![language]

/** Conditions under which rows counted, a text each. */
export function filterTexts(findings: Findings, language: Language): string[] {
  const { query, nameOf, found } = findings
  const colon = language === 'zh' ? '：' : ': '
  const comma = language === 'zh' ? '、' : ', '
  const kinds = [...new Set(query.entities.map(({ dimension }) => dimension))]
  return [
    ...kinds.map((dimension) => {
      const ids = query.entities.filter((one) => one.dimension === dimension)
      const names = ids.map(({ id }) => nameOf(dimension, id))
      return `${DIMENSION_LABELS[dimension][language]}${colon}${names.join(comma)}`
    }),
    ...query.values.map(({ dimension, values }) => {
      const names = values.map((value) => nameOf(dimension, value))
      return `${DIMENSION_LABELS[dimension][language]}${colon}${names.join(comma)}`
    }),
    ...timeTexts(query, language),
    ...(query.condition && found[0]
      ? [conditionText(query.condition, found[0].metric.unit, language)]
      : []),
  ]
}
