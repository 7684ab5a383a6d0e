import { addDays } from '../../calendar/delivery-date.ts'
import type { WorkCalendar } from '../../calendar/work-calendar.ts'
import type { Cell, Column, ComposedAnswer, Language } from '../answer/answer-types.ts'
import { calendarTexts } from '../answer/calendar-texts.ts'
import { timeTexts } from '../answer/filter-texts.ts'
import { aggregateText, conditionText, numberText, spanText } from '../answer/shown.ts'
import { NAMED_VALUES } from '../catalogue/values.ts'
import type { ChartKind } from '../words.ts'
import type { FileFindings } from './compute-file-query.ts'
import type { FileQuery } from './file-query.ts'
import { remarksOf } from './file-remarks.ts'
import { dayIn, type FileColumn, type FileTable, type UnreadSheet } from './file-table.ts'

/** A query of a file with what its rows gave, and what an answer needs beside it. */
type AnsweredQuery = {
  query: FileQuery
  table: FileTable
  /** The other tables of the file. */
  others?: readonly FileTable[]
  unread?: readonly UnreadSheet[]
  fileName: string
  findings: FileFindings
  calendar: WorkCalendar
}

const NAMED_LINES = 5
const MAX_ROWS = 1_000
/** A mean has more decimals than what it is of. */
const MORE_DECIMALS = 2
const MAX_DECIMALS = 6
const MAX_PARTS = 6

/** The answer to a question about a file: its text says no number that is not in its rows. */
export function composeFileAnswer(answered: AnsweredQuery, language: Language): ComposedAnswer {
  const { query, table, fileName, findings } = answered
  const shown = shownOf(answered, language)
  const hasValue =
    findings.count !== null ||
    shown.rows.some((row) => row.some((cell) => typeof cell === 'number'))
  const kinds = hasValue ? chartKindsOf(query, findings) : []
  return {
    kind: hasValue ? 'ANSWER' : 'NO_DATA',
    text: [
      hasValue ? textOf(answered, language) : nothingText(answered, language),
      ...remarksOf(
        { ...answered, others: answered.others ?? [], unread: answered.unread ?? [] },
        language,
      ),
    ].join('\n'),
    columns: shown.columns,
    rows: shown.rows.slice(0, MAX_ROWS),
    truncated: shown.rows.length > MAX_ROWS,
    working: {
      metric: figureText(answered, language),
      period: query.days ? spanText(query.days, language) : null,
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
  const { timeColumn, dayKinds, days } = query
  if (!dayKinds || timeColumn === null) return []
  const dates = table.rows.flatMap((row) => dayIn(row[timeColumn]) ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  return calendarTexts(days ?? { start: first, end: addDays(last, 1) }, calendar, language)
}

/** Figures of a file have no unit but what the names of its columns say. */
function shownOf({ query, table, findings }: AnsweredQuery, language: Language) {
  const figure = (column: number): Column => ({
    ...{ id: `c${column}`, label: measureName(column, query, table, language), unit: '1' },
    decimals: decimalsOf(column, query, table),
  })
  if (findings.count !== null) {
    const label = countName(query, language)
    const columns: Column[] = [{ id: 'count', label, unit: '1', decimals: 0 }]
    return { columns, rows: [[findings.count]] as Cell[][] }
  }
  if (findings.listed !== null) {
    const columns = table.columns.map(
      (column, at): Column => ({
        id: `c${at}`,
        label: nameOf(column, language),
        decimals: column.decimals,
        unit: column.kind === 'NUMBER' ? '1' : null,
      }),
    )
    return { columns, rows: findings.listed.map((row) => [...row]) as Cell[][] }
  }
  const { by, share } = query
  const total = findings.lines.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)
  const columns: Column[] = [
    ...(by
      ? [{ id: 'by', label: nameOf(table.columns[by.column]!, language), unit: null, decimals: 0 }]
      : []),
    ...query.measures.map(figure),
    ...(share
      ? [
          {
            id: 'cShare',
            label: language === 'zh' ? '占比' : 'Share',
            unit: '%' as const,
            decimals: 1,
          },
        ]
      : []),
  ]
  const rows = findings.lines.map(({ key, values }): Cell[] => [
    ...(by ? [keyText(key, query, language)] : []),
    ...values,
    ...(share ? [total === 0 || values[0] == null ? null : (100 * values[0]) / total] : []),
  ])
  return { columns, rows }
}

function chartKindsOf(
  { by, order, share, measures }: FileQuery,
  { lines }: FileFindings,
): ChartKind[] {
  if (by === null || lines.length < 2) return []
  if (order !== null) return ['ranking', 'bar', 'table']
  if (by.grain !== null) return ['line', 'bar', 'table']
  const areParts =
    measures.length === 1 &&
    lines.length <= MAX_PARTS &&
    lines.every(({ values }) => (values[0] ?? 0) >= 0)
  return share && areParts ? ['pie', 'bar', 'table'] : ['bar', 'ranking', 'table']
}

function textOf(answered: AnsweredQuery, language: Language): string {
  const { query, fileName, findings } = answered
  const zh = language === 'zh'
  const head = headOf(answered, language)
  const where = zh
    ? `附件“${fileName}”${head === '' ? '' : ` ${head}`}`
    : `“${fileName}”${head === '' ? '' : ` (${head})`}`
  if (findings.count !== null)
    return zh
      ? `${where}：${countName(query, language)}为 ${findings.count}。`
      : `${where}: ${countName(query, language)} ${findings.count}.`
  if (findings.listed !== null)
    return zh
      ? `${where}：有 ${findings.rowCount} 行符合，列出 ${findings.listed.length} 行，见表。`
      : `${where}: ${findings.rowCount} rows fulfil it, ${findings.listed.length} are listed in the table.`
  const lines = findings.lines
    .slice(0, NAMED_LINES)
    .map((line, at) => lineText(line, at, answered, language))
  const rest = findings.lines.length - lines.length
  const more = rest <= 0 ? '' : zh ? `；另有 ${rest} 项见表` : `; ${rest} more in the table`
  const name = figureText(answered, language)
  if (query.by === null)
    return zh
      ? `${where}：${lines.join('；')}（${rowsText(answered, language)}）。`
      : `${where}: ${lines.join('; ')} (${rowsText(answered, language)}).`
  return zh
    ? `${where} ${name}${query.order ? '排名' : ''}：${lines.join('；')}${more}。`
    : `${where} ${name}${query.order ? ', ranked' : ''}: ${lines.join('; ')}${more}.`
}

/** How many rows a figure is of; those without a value of it are none of them. */
function rowsText({ query, table, findings }: AnsweredQuery, language: Language): string {
  const zh = language === 'zh'
  const all = findings.rowCount
  const [column] = query.measures
  const isOne = query.measures.length === 1 && column !== undefined
  const valued = isOne
    ? findings.kept.filter((at) => typeof table.rows[at]![column] === 'number').length
    : all
  if (valued === all) return zh ? `${all} 行` : `${all} rows`
  return zh ? `${valued} 行有值，共 ${all} 行` : `${valued} of ${all} rows have a value`
}

function lineText(
  { key, values }: FileFindings['lines'][number],
  at: number,
  { query, table }: AnsweredQuery,
  language: Language,
): string {
  const figures = query.measures.map((column, place) => {
    const value = values[place]
    const sign = table.columns[column]!.isPercent ? '%' : ''
    const shown =
      value == null ? '-' : `${numberText(value, decimalsOf(column, query, table))}${sign}`
    if (query.by !== null && query.measures.length === 1) return shown
    const name = measureName(column, query, table, language)
    return language === 'zh' ? `${name}为 ${shown}` : `${name} ${shown}`
  })
  const place = query.order === null ? '' : `${at + 1}. `
  return [
    ...(query.by ? [`${place}${keyText(key, query, language)}`] : []),
    figures.join(language === 'zh' ? '，' : ', '),
  ].join(' ')
}

const figureText = ({ query, table }: AnsweredQuery, language: Language): string =>
  query.countOf !== null || query.measures.length === 0
    ? countName(query, language)
    : query.measures
        .map((column) => measureName(column, query, table, language))
        .join(language === 'zh' ? '、' : ', ')

const countName = ({ countOf }: FileQuery, language: Language): string =>
  countOf === 'DAY'
    ? language === 'zh'
      ? '有符合行的天数'
      : 'days with such rows'
    : language === 'zh'
      ? '符合的行数'
      : 'rows'

function measureName(
  column: number,
  { aggregate }: FileQuery,
  ...[{ columns }, language]: [FileTable, Language]
): string {
  const { name } = columns[column]!
  if (aggregate === null) return name
  const word = aggregateText(aggregate, language)
  return language === 'zh' ? `${name}${word}` : `${name}, ${word}`
}

function decimalsOf(column: number, { aggregate }: FileQuery, { columns }: FileTable): number {
  const { decimals } = columns[column]!
  const isOwn =
    aggregate === null || aggregate === 'MAX' || aggregate === 'MIN' || aggregate === 'SUM'
  return isOwn ? decimals : Math.min(MAX_DECIMALS, decimals + MORE_DECIMALS)
}

function keyText(key: string, { by }: FileQuery, language: Language): string {
  if (by?.grain !== 'WEEKDAY') return key
  const found = NAMED_VALUES.find(
    ({ dimension, value }) => dimension === 'WEEKDAY' && value === key,
  )
  return found?.[language] ?? key
}

const nameOf = ({ name, isSheet }: FileColumn, language: Language): string =>
  isSheet && language === 'en' ? 'Sheet' : name

function headOf({ query, table }: AnsweredQuery, language: Language): string {
  return [
    ...(query.days ? [spanText(query.days, language)] : []),
    ...filterTexts(query, table, language),
  ].join(language === 'zh' ? ' ' : ', ')
}

function filterTexts(query: FileQuery, { columns }: FileTable, language: Language): string[] {
  const { values, condition } = query
  return [
    ...values.map(
      ({ column, values: all }) => `${nameOf(columns[column]!, language)} = ${all.join(' / ')}`,
    ),
    ...(condition
      ? [`${columns[condition.column]!.name} ${conditionText(condition, '1', language)}`]
      : []),
    ...timeTexts(query, language),
  ]
}

function nothingText(answered: AnsweredQuery, language: Language): string {
  const head = headOf(answered, language)
  return language === 'zh'
    ? `附件“${answered.fileName}”中没有符合的数据${head === '' ? '' : `：${head}`}。`
    : `“${answered.fileName}” has no such data${head === '' ? '' : `: ${head}`}.`
}
