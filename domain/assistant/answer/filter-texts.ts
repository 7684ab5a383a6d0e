import { minuteLabel } from '../../calendar/period-sets.ts'
import { DIMENSION_LABELS } from '../catalogue/dimensions.ts'
import type { Findings, Language } from './answer-types.ts'
import { conditionText } from './shown.ts'

const WEEKDAYS: Record<Language, readonly string[]> = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

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
    ...(query.hours ? [`${minuteLabel(query.hours.from)}–${minuteLabel(query.hours.to)}`] : []),
    ...(query.weekdays
      ? [query.weekdays.map((day) => WEEKDAYS[language][day - 1]).join(comma)]
      : []),
    ...(query.condition && found[0]
      ? [conditionText(query.condition, found[0].metric.unit, language)]
      : []),
  ]
}
