import { composeAnalysis } from './analysis.ts'
import type { ComposedAnswer, Findings, Language } from './answer-types.ts'
import { chartKindsFor } from './chart-kinds.ts'
import { asCounts } from './counted.ts'
import { sentencesOf } from './sentences.ts'
import { tableOf } from './table.ts'
import { workingOf } from './working.ts'

/** The answer to a question that was looked up: its text says no number that is not in its rows. */
export function composeAnswer(findings: Findings, language: Language): ComposedAnswer {
  return findings.query.analysis === null
    ? composeFigures(findings, language)
    : composeAnalysis(findings, language)
}

function composeFigures(findings: Findings, language: Language): ComposedAnswer {
  const { found, query } = findings
  const shown = query.countOf === null ? findings : asCounts(findings)
  const table = tableOf(shown, language)
  const hasValue = found.some(({ rows }) => rows.some(({ value }) => value !== null))
  const kinds = hasValue ? chartKindsFor(shown) : []
  return {
    kind: hasValue ? 'ANSWER' : 'NO_DATA',
    text: sentencesOf(query.dimensions.length === 0 ? findings : shown, { language, hasValue }),
    ...table,
    rows: hasValue ? table.rows : [],
    working: workingOf(findings, language),
    chartKind: kinds[0] ?? null,
    chartKinds: kinds,
  }
}
