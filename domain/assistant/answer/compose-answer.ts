import { SOURCE_LABELS } from '../catalogue/source-labels.ts'
import type { ComposedAnswer, Findings, Language } from './answer-types.ts'
import { assumptionTexts } from './assumption-texts.ts'
import { chartKindsFor } from './chart-kinds.ts'
import { filterTexts } from './filter-texts.ts'
import { sentencesOf } from './sentences.ts'
import { daysOfSpan, spanText } from './shown.ts'
import { figureName, tableOf } from './table.ts'

/** The answer to a question that was looked up: its text says no number that is not in its rows. */
export function composeAnswer(findings: Findings, language: Language): ComposedAnswer {
  const { query, found } = findings
  const table = tableOf(findings, language)
  const hasValue = found.some(({ rows }) => rows.some(({ value }) => value !== null))
  const time = query.time
  const [first] = found
  const isDated = time !== null && first?.whole?.days != null
  const kinds = hasValue ? chartKindsFor(findings) : []
  return {
    kind: hasValue ? 'ANSWER' : 'NO_DATA',
    text: sentencesOf(findings, { language, hasValue }),
    ...table,
    rows: hasValue ? table.rows : [],
    working: {
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
    },
    chartKind: kinds[0] ?? null,
    chartKinds: kinds,
  }
}
