import { addDays, type DeliveryDate, daysBetween } from '../../calendar/delivery-date.ts'
import { minuteLabel } from '../../calendar/period-sets.ts'
import { boundsOf, type Condition } from '../language/condition.ts'
import { FIRST_DAY, LAST_DAY } from '../time/open-spans.ts'
import type { DateSpan } from '../time/partial-date.ts'
import type { Aggregate, MetricUnit } from '../words.ts'
import type { Language } from './answer-types.ts'

const UNITS_ZH: Partial<Record<MetricUnit, string>> = { 'CNY/MWh': '元/MWh', CNY: '元', h: '小时' }

/** A unit as people write it; a count has none. */
export const unitText = (unit: MetricUnit, language: Language): string =>
  unit === '1' ? '' : language === 'zh' ? (UNITS_ZH[unit] ?? unit) : unit

/** A number to its decimals, half away from zero; a zero has no sign. */
export function numberText(value: number, decimals: number): string {
  const text = (Math.sign(value) * (Math.abs(value) + Number.EPSILON)).toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

export const valueText = (
  value: number,
  { unit, decimals }: { unit: MetricUnit; decimals: number },
  language: Language,
): string => {
  const shown = unitText(unit, language)
  return `${numberText(value, decimals)}${shown === '' ? '' : shown === '%' ? '%' : ` ${shown}`}`
}

/** Days from the first to the last. */
export const spanText = ({ start, end }: DateSpan, language: Language): string => {
  const last = addDays(end, -1)
  if (last === start) return start
  if (start === FIRST_DAY) return language === 'zh' ? `${last} 及以前` : `until ${last}`
  if (end === LAST_DAY) return language === 'zh' ? `${start} 起` : `from ${start} on`
  return language === 'zh' ? `${start} 至 ${last}` : `${start} to ${last}`
}

export const daysOfSpan = ({ start, end }: DateSpan): number => daysBetween(start, end)

export const momentText = ({ day, minute }: { day: DeliveryDate; minute: number }): string =>
  `${day} ${minuteLabel(minute)}`

const AGGREGATES: Record<Aggregate, Record<Language, string>> = {
  MEAN: { zh: '平均', en: 'mean' },
  SUM: { zh: '合计', en: 'total' },
  MAX: { zh: '最高', en: 'highest' },
  MIN: { zh: '最低', en: 'lowest' },
  COUNT: { zh: '', en: '' },
  MEDIAN: { zh: '中位数', en: 'median' },
  DEVIATION: { zh: '标准差', en: 'standard deviation' },
}
export const aggregateText = (aggregate: Aggregate, language: Language): string =>
  AGGREGATES[aggregate][language]

const THAN = {
  ABOVE: { zh: '高于', en: 'above' },
  BELOW: { zh: '低于', en: 'below' },
  AT_LEAST: { zh: '不低于', en: 'at least' },
  AT_MOST: { zh: '不高于', en: 'at most' },
} as const
export const conditionText = (
  condition: Condition,
  unit: MetricUnit,
  language: Language,
): string => {
  const bounds = boundsOf(condition).map(({ than, number }) => `${THAN[than][language]} ${number}`)
  const joined = bounds.join(language === 'zh' ? ' 且' : ' and ')
  return `${joined}${unit === '1' ? '' : ` ${unitText(unit, language)}`}`
}

const COUNTED = {
  SLOT: { zh: '个时段', en: 'slots' },
  HOUR: { zh: '小时', en: 'hours' },
  DAY: { zh: '天', en: 'days' },
} as const
export const countedText = (of: 'SLOT' | 'HOUR' | 'DAY', language: Language): string =>
  COUNTED[of][language]
