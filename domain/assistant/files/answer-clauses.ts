import type { Column, ComposedAnswer, Language } from '../answer/answer-types.ts'
import type { FileQuery } from './file-query.ts'
import type { FileReading } from './reading/read-of-tables.ts'

type ClauseRead = Extract<FileReading, { kind: 'QUERY' }>

const ASKS = /多少|几|哪|谁|合计|总|均|最|\b(?:how|which|what|who|total|average|mean)\b/i
/** 这几天 is said of what the part before it is of. */
const SAID_BEFORE =
  /^(?:其中|而且|并且|那么)?(?:[这那](?:几|些)个?(?:天|日|户|家|台|条|笔|张|小时|时段|月)?|其)(?:里|中|内)?的?/
/** A part that says of all rows is of no rows that another one names. */
const ALL_ROWS = /全部|所有|整个|全体|\b(?:all|whole|entire|overall)\b/i

/** Parts of a question that may each be asked alone, without what only points to the part before. */
export function askedAlone(clauses: readonly string[]): string[] | null {
  if (!clauses.every((text) => ASKS.test(text)) || clauses.some((text) => ALL_ROWS.test(text)))
    return null
  return clauses.map((text, at) => (at === 0 ? text : text.replace(SAID_BEFORE, '')))
}

const hasRows = ({ spans, hours, weekdays, dayKinds, values, conditions }: FileQuery): boolean =>
  spans.length + values.length + conditions.length > 0 ||
  hours !== null ||
  weekdays !== null ||
  dayKinds !== null

/**
 * Each part as a query of its own: one that names no rows is of those of the first. Null where a part is not understood
 * alone, has several lines, or may be within the rows of the first or beside them.
 */
export function clauseQueries(
  reads: readonly FileReading[],
  { clauses, isOfKinds }: { clauses: readonly string[]; isOfKinds: boolean },
): ClauseRead[] | null {
  const known = reads.flatMap((read) => (read.kind === 'QUERY' ? [read] : []))
  const [first, ...others] = known
  if (first === undefined || known.length < reads.length) return null
  const { query, table } = first
  const isAlone = (one: FileQuery) => one.by.length === 0 && !one.isListed && one.order === null
  if (!known.every((one) => isAlone(one.query) && one.table.sheets === table.sheets)) return null
  const isComputed = query.conditions.some(
    ({ column }) => table.columns[column]!.formula !== undefined,
  )
  const isWithin = query.values.some(({ state }) => state === undefined) || query.spans.length > 0
  const isOfFirst = (at: number) => OF_THEM.test(clauses[at + 1] ?? '')
  // 风电和光伏分别多少 names the rows of either.
  if (isOfKinds && known.every((one) => hasRows(one.query))) return known
  const areApart = others.every((one, at) => !hasRows(one.query) || isOfFirst(at))
  if (isComputed || (isWithin && !areApart)) return null
  // 其中紧急的几条: of the rows of the first part those that the later one names too.
  const parts = others.filter((one, at) => isOfFirst(at) && hasRows(one.query))
  if (parts.some((one) => !isPartOf(one.query, query))) return null
  const { spans, hours, weekdays, dayKinds, values, conditions, timeColumn, title } = query
  const rows = { spans, hours, weekdays, dayKinds, values, conditions, timeColumn, title }
  return [
    first,
    ...others.map((one): ClauseRead => {
      if (!hasRows(one.query)) return { ...one, query: { ...one.query, ...rows } }
      if (!parts.includes(one)) return one
      const { values: own, conditions: held } = one.query
      const both = { values: [...values, ...own], conditions: [...conditions, ...held] }
      return { ...one, query: { ...one.query, ...rows, ...both } }
    }),
  ]
}

const OF_THEM = /^(?:这)?其中/

/** Values and limits of other columns than those of the first part, and no times. */
function isPartOf(part: FileQuery, whole: FileQuery): boolean {
  const taken = new Set([...whole.values, ...whole.conditions].map(({ column }) => column))
  const isTimed =
    part.spans.length > 0 || part.hours !== null || part.weekdays !== null || part.dayKinds !== null
  return !isTimed && [...part.values, ...part.conditions].every(({ column }) => !taken.has(column))
}

/** The answers to parts of a question as one, whose figures stand beside each other. */
export function joinedAnswers(
  answers: readonly ComposedAnswer[],
  language: Language,
): ComposedAnswer | null {
  const [first] = answers
  if (first === undefined || answers.some(({ rows }) => rows.length !== 1)) return null
  const comma = language === 'zh' ? '；' : '; '
  const joined = (texts: readonly string[]) => [...new Set(texts)].join(comma)
  const { working } = first
  return {
    ...first,
    text: [...new Set(answers.flatMap(({ text }) => text.split('\n')))].join('\n'),
    columns: answers.flatMap(({ columns }, at) =>
      columns.map((column): Column => ({ ...column, id: `${column.id}-part${at + 1}` })),
    ),
    rows: [answers.flatMap(({ rows }) => rows[0]!)],
    working: {
      ...working,
      metric: joined(answers.map((one) => one.working.metric)),
      filters: [...new Set(answers.flatMap((one) => one.working.filters))],
      source: joined(answers.map((one) => one.working.source)),
    },
    chartKind: null,
    chartKinds: [],
  }
}
