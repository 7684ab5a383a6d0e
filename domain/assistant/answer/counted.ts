import type { Metric } from '../catalogue/catalogue-types.ts'
import type { Findings, Language } from './answer-types.ts'
import { conditionText } from './shown.ts'
import { figureName } from './table.ts'

const COUNTS = {
  SLOT: { zh: '时段数', en: 'Slots', unit: '1' },
  HOUR: { zh: '小时数', en: 'Hours', unit: 'h' },
  DAY: { zh: '天数', en: 'Days', unit: '1' },
} as const

/** How many slots, hours or days there are, as figures of their own: with their own name, unit and share of all. */
export function asCounts(findings: Findings): Findings {
  const { query, found } = findings
  return {
    ...findings,
    query: { ...query, countOf: null, condition: null, aggregate: null },
    found: found.map((one) => ({ ...one, metric: countMetric(one.metric, findings) })),
    areCounts: true,
  }
}

function countMetric(metric: Metric, findings: Findings): Metric {
  const { countOf, condition } = findings.query
  const { zh, en, unit } = COUNTS[countOf!]
  const nameIn = (language: Language) =>
    `${figureName(metric, findings, language)}${language === 'zh' ? '' : ' '}${conditionText(condition!, metric.unit, language)}`
  return {
    ...metric,
    label: { zh: `${nameIn('zh')} 的${zh}`, en: `${en} with ${nameIn('en')}` },
    ...{ unit, decimals: 0, aggregate: 'SUM' },
  }
}
