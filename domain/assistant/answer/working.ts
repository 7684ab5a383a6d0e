import { SOURCE_LABELS } from '../catalogue/source-labels.ts'
import type { ComposedAnswer, Findings, Language } from './answer-types.ts'
import { assumptionTexts } from './assumption-texts.ts'
import { filterTexts } from './filter-texts.ts'
import { daysOfSpan, spanText } from './shown.ts'
import { figureName } from './table.ts'

/** How the figures of an answer came about. */
export function workingOf(findings: Findings, language: Language): ComposedAnswer['working'] {
  const { query, found } = findings
  const time = query.time
  const [first] = found
  const isDated = time !== null && first?.whole?.days != null
  return {
    metric: found
      .map(({ metric }) => figureName(metric, findings, language))
      .join(language === 'zh' ? '、' : ', '),
    period: time && first && first.metric.usual !== 'NOW' ? spanText(time, language) : null,
    filters: filterTexts(findings, language),
    assumptions: assumptionTexts(findings, language),
    days: isDated ? daysOfSpan(time) : null,
    daysWithData: isDated ? (first?.whole?.days ?? null) : null,
    source: [
      ...new Set(found.map(({ metric }) => SOURCE_LABELS[metric.source.view][language])),
    ].join(language === 'zh' ? '、' : ', '),
  }
}
