import type { AnswerDetail } from '#api/assistant/shapes.ts'
import type { ComposedAnswer } from '#domain/assistant/answer/answer-types.ts'
import { type ChartOption, chartOption } from '#domain/assistant/answer/chart-option.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import type { TaggedQuestion } from '#domain/assistant/language/tag-question.ts'
import type { AnswerKind, ChartKind } from '#domain/assistant/words.ts'

/** All that is kept and told of an answer. */
export type Answer = {
  kind: AnswerKind
  text: string
  language: 'zh' | 'en'
  detail: AnswerDetail
  /** All rows that are kept; the detail has the first of them. */
  rows: AnswerDetail['rows']
  charts: Partial<Record<ChartKind, ChartOption>>
  query: SemanticQuery | null
  /** What the next question may go on from. */
  tagged: TaggedQuestion | null
  sqlSha256: string | null
}

/** Rows that go with the text; the others are asked for. */
const FIRST_ROWS = 20

/** An answer that says something and tells no figure. */
export function withoutFigures(
  kind: AnswerKind,
  text: string,
  ...[language, options = []]: ['zh' | 'en', (readonly string[])?]
): Answer {
  return {
    ...{ kind, text, language, rows: [], charts: {}, query: null, tagged: null, sqlSha256: null },
    detail: { ...EMPTY_DETAIL, kind, options: [...options] },
  }
}

/** An answer with figures, its chart in every way that it can be drawn; nothing goes on from it yet. */
export function withFigures(
  composed: ComposedAnswer,
  meaning: Parameters<typeof chartOption>[1],
  language: 'zh' | 'en',
): Answer {
  const { kind, text, columns, truncated, working, chartKind, chartKinds } = composed
  const rows = composed.rows.map((row) => [...row])
  const charts = Object.fromEntries(
    chartKinds.flatMap((one) => {
      const option = chartOption(composed, meaning, one, language)
      return option ? [[one, option]] : []
    }),
  )
  const { filters, assumptions } = working
  return {
    ...{ kind, text, language, rows, charts, query: null, tagged: null, sqlSha256: null },
    detail: {
      ...{ kind, columns: [...columns], rows: rows.slice(0, FIRST_ROWS) },
      ...{ rowCount: rows.length, truncated, options: [], suggested: [], link: null },
      working: {
        ...{ ...working, filters: [...filters], assumptions: [...assumptions] },
        ...{ sql: null, parameters: null },
      },
      ...{ chartKind, chartKinds: [...chartKinds] },
    },
  }
}

export const EMPTY_DETAIL: AnswerDetail = {
  ...{ kind: 'FAILED', columns: [], rows: [], rowCount: 0, truncated: false, working: null },
  ...{ options: [], suggested: [], chartKind: null, chartKinds: [], link: null },
}
