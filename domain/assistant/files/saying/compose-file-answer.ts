import { addDays } from '../../../calendar/delivery-date.ts'
import type { WorkCalendar } from '../../../calendar/work-calendar.ts'
import type { Cell, Column, ComposedAnswer, Language } from '../../answer/answer-types.ts'
import { calendarTexts } from '../../answer/calendar-texts.ts'
import { spanText } from '../../answer/shown.ts'
import type { ChartKind } from '../../words.ts'
import type { FileFindings } from '../computing/file-findings.ts'
import { partsOfKey } from '../computing/group-key.ts'
import type { FileQuery } from '../file-query.ts'
import { dayIn, type FileTable, type UnreadSheet } from '../table/file-table.ts'
import {
  columnName,
  countName,
  decimalsOf,
  figureName,
  figuresIn,
  filterTexts,
  headOf,
  partText,
} from './file-names.ts'
import { remarksOf } from './file-remarks.ts'
import { sentenceOf, wholeOf } from './file-sentences.ts'

/** A query of a file with what its rows gave, and what an answer needs beside it. */
export type AnsweredQuery = {
  query: FileQuery
  table: FileTable
  /** The other tables of the file. */
  others?: readonly FileTable[]
  unread?: readonly UnreadSheet[]
  fileName: string
  findings: FileFindings
  calendar: WorkCalendar
}

const MAX_ROWS = 1_000
const MAX_PARTS = 6

/** The answer to a question about a file: its sentence says no number that is not in its rows. */
export function composeFileAnswer(answered: AnsweredQuery, language: Language): ComposedAnswer {
  const { query, table, fileName, findings } = answered
  const shown = shownOf(answered, language)
  const hasValue =
    findings.count !== null ||
    (findings.listed?.length ?? 0) > 0 ||
    shown.rows.some((row) => row.some((cell) => typeof cell === 'number'))
  const kinds = hasValue ? chartKindsOf(query, findings) : []
  const remarked = { ...answered, others: answered.others ?? [], unread: answered.unread ?? [] }
  return {
    kind: hasValue ? 'ANSWER' : 'NO_DATA',
    text: [
      hasValue ? sentenceOf(answered, language) : nothingText(answered, language),
      ...remarksOf(remarked, language),
    ].join('\n'),
    columns: shown.columns,
    rows: shown.rows.slice(0, MAX_ROWS),
    truncated: shown.rows.length > MAX_ROWS,
    working: {
      metric:
        query.measures.length === 0
          ? countName(query, table, language)
          : [
              ...(query.count === null ? [] : [countName(query, table, language)]),
              ...figuresIn(query).map((figure) => figureName(figure, answered, language)),
            ].join(language === 'zh' ? '、' : ', '),
      period:
        query.spans.length > 0
          ? query.spans
              .map((span) => spanText(span, language))
              .join(language === 'zh' ? '、' : ', ')
          : null,
      filters: filterTexts(query, table, language),
      assumptions: dayKindTexts(answered, language),
      ...{ days: null, daysWithData: null },
      source:
        language === 'zh'
          ? `附件“${fileName}”，${table.rows.length} 行，其中 ${findings.rowCount} 行符合`
          : `File “${fileName}”, ${findings.rowCount} of its ${table.rows.length} rows`,
    },
    chartKind: kinds[0] ?? null,
    chartKinds: kinds,
  }
}

/** What kinds of days are on the dates of the file. */
function dayKindTexts({ query, table, calendar }: AnsweredQuery, language: Language): string[] {
  const { timeColumn, dayKinds, spans } = query
  if (!dayKinds || timeColumn === null) return []
  const dates = table.rows.flatMap((row) => dayIn(row[timeColumn]) ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  return calendarTexts(spans[0] ?? { start: first, end: addDays(last, 1) }, calendar, language)
}

/** Figures of a file have no unit but what the names of its columns say. */
function shownOf(answered: AnsweredQuery, language: Language) {
  const { query, table, findings } = answered
  const counted = (): Column => ({
    id: 'count',
    label: countName(query, table, language),
    unit: '1',
    decimals: 0,
  })
  if (findings.count !== null) return { columns: [counted()], rows: [[findings.count]] as Cell[][] }
  if (findings.listed !== null) {
    const columns = table.columns.map(
      (column, at): Column => ({
        id: `c${at}`,
        label: columnName(column, language),
        decimals: column.decimals,
        unit: column.kind === 'NUMBER' ? '1' : null,
      }),
    )
    return { columns, rows: findings.listed.map((at) => [...table.rows[at]!]) as Cell[][] }
  }
  const beside = besideColumns(answered, language)
  const columns: Column[] = [
    ...query.by.map(({ column }, at) => ({
      id: at === 0 ? 'by' : `by${at}`,
      unit: null,
      decimals: 0,
      label: columnName(table.columns[column]!, language),
    })),
    ...(query.count !== null ? [counted()] : []),
    ...figuresIn(query).map((figure, at) => ({
      id:
        at < query.measures.length && query.aggregates.length < 2
          ? `c${figure.column}`
          : `c${figure.column}-${at}`,
      unit: '1' as const,
      label: figureName(figure, answered, language),
      decimals: decimalsOf(figure, table),
    })),
    ...beside.map(({ column }) => column),
  ]
  const rows = findings.lines.map((line, at): Cell[] => [
    ...(query.by.length > 0
      ? partsOfKey(line.key).map((part, place) => partText(part, query.by[place], query, language))
      : []),
    ...line.values,
    ...beside.map(({ cells }) => cells[at] ?? null),
  ])
  return { columns, rows }
}

/** Shares, and how far figures lie apart. */
function besideColumns(
  { query, table, findings }: AnsweredQuery,
  language: Language,
): { column: Column; cells: readonly (number | null)[] }[] {
  const zh = language === 'zh'
  const [figure] = figuresIn(query)
  const { lines, whole } = findings
  if (figure === undefined) return []
  const part = (value: number | null | undefined, of: number | null | undefined) =>
    value == null || of == null || of === 0 ? null : (100 * value) / of
  const share: Column = { id: 'cShare', label: zh ? '占比' : 'Share', unit: '%', decimals: 2 }
  const apart: Column = {
    id: 'cApart',
    label: zh ? '相差' : 'Difference',
    unit: '1',
    decimals: decimalsOf(figure, table),
  }
  const gap = (a: number | null | undefined, b: number | null | undefined) =>
    a == null || b == null ? null : a - b
  const all = query.share === 'LINES' ? wholeOf(findings) : whole
  if (query.share !== null)
    return [{ column: share, cells: lines.map(({ values }) => part(values[0], all)) }]
  switch (query.comparison) {
    case 'LINES':
      return [{ column: apart, cells: [gap(lines[0]?.values[0], lines[1]?.values[0])] }]
    case 'COLUMNS':
    case 'ENDS':
      return [{ column: apart, cells: lines.map(({ values }) => gap(values[0], values[1])) }]
    case 'RATIO':
      return [{ column: share, cells: lines.map(({ values }) => part(values[0], values[1])) }]
    case 'MONTH_BEFORE':
    case 'YEAR_BEFORE':
      return [{ column: apart, cells: lines.map(({ change }) => change ?? null) }]
    case null:
      return []
  }
}

function chartKindsOf(
  { by, order, share, measures }: FileQuery,
  { lines }: FileFindings,
): ChartKind[] {
  if (by.length !== 1 || lines.length < 2) return []
  if (order !== null) return ['ranking', 'bar', 'table']
  if (by[0]!.grain !== null && by[0]!.grain !== 'SPAN') return ['line', 'bar', 'table']
  const areParts =
    measures.length === 1 &&
    lines.length <= MAX_PARTS &&
    lines.every(({ values }) => (values[0] ?? 0) >= 0)
  return share && areParts ? ['pie', 'bar', 'table'] : ['bar', 'ranking', 'table']
}

function nothingText(answered: AnsweredQuery, language: Language): string {
  const head = headOf(answered, language)
  return language === 'zh'
    ? `附件“${answered.fileName}”中没有符合的数据${head === '' ? '' : `：${head}`}。`
    : `“${answered.fileName}” has no such data${head === '' ? '' : `: ${head}`}.`
}
