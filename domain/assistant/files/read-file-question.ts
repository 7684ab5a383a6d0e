import { readCondition } from '../language/read-condition.ts'
import { timeProblemOf } from '../language/read-question.ts'
import { isBothWays } from '../language/shape.ts'
import { type TaggedQuestion, tagQuestion } from '../language/tag-question.ts'
import type { Tag } from '../language/tags.ts'
import { dayKindsOf } from '../time/day-kinds.ts'
import type { NamedSpan } from '../time/named-spans.ts'
import type { Dimension } from '../words.ts'
import { withColumns } from './column-of-words.ts'
import type { FileClarified, FileGrain, FileProblem, FileQuery, FileRead } from './file-query.ts'
import type { FileTable } from './file-table.ts'
import { wordsOfFile } from './file-words.ts'
import { inUnitOf, type SaidUnit, withoutUnits } from './said-units.ts'

type AskedAt = { today: string; seasons?: readonly NamedSpan[] }

const GRAINS: Partial<Record<Dimension, FileGrain>> = {
  ...{ DAY: 'DAY', MONTH: 'MONTH', YEAR: 'YEAR', HOUR: 'HOUR', WEEKDAY: 'WEEKDAY' },
}
const MAX_MEASURES = 4
const MAX_LIMIT = 100
/** Words of the product's own figures and objects say nothing of a file that has no such column. */
const FOREIGN: readonly Tag['kind'][] = [
  ...(['QUANTITY', 'FEATURE', 'VALUE', 'ENTITY', 'ABOUT', 'BY_KIND', 'BY_STATE'] as const),
]
const UNKNOWN_SHAPES: readonly Tag['kind'][] = ['RUNNING', 'SERIES', 'NOW', 'ANALYSIS']

const clarify = (
  problem: FileProblem,
  { words = [], columns = [] }: Partial<Pick<FileClarified, 'words' | 'columns'>> = {},
): FileClarified => ({ kind: 'CLARIFY', problem, words, columns })

/**
 * What a question asks of the table of a file, or why it is asked back. As with the figures of the product, a word that is
 * not understood, or a column that could be several, keeps it from being answered.
 */
export function readFileQuestion(
  question: string,
  table: FileTable,
  { today, seasons }: AskedAt,
): FileRead {
  const { text: said, words: own } = wordsOfFile(question, table)
  const { text, units } = withoutUnits(said)
  const tagged = tagQuestion(text, { today, seasons, own, named: [], lean: 'PAST' })
  const tags = withColumns(tagged.tags, table)
  const namesColumn = tags.some(
    ({ kind }) => kind === 'COLUMN' || kind === 'COLUMNS' || kind === 'CELL',
  )
  return { ...withUnits(readTagged({ ...tagged, tags }, table), units, table), namesColumn }
}

/** A number with a unit is of a condition; any other is not understood. */
function withUnits(read: Read, units: readonly SaidUnit[], { columns }: FileTable): Read {
  if (read.kind === 'CLARIFY' || units.length === 0) return read
  const words = units.map(({ text }) => text)
  const { condition } = read.query
  if (condition === null) return clarify('WORDS', { words })
  const shifted = inUnitOf(condition, columns[condition.column]!, units)
  if (shifted === null) return clarify('UNIT', { words, columns: [condition.column] })
  return { ...read, query: { ...read.query, condition: { ...shifted, column: condition.column } } }
}

type Read = { kind: 'QUERY'; query: FileQuery } | FileClarified

function readTagged(tagged: TaggedQuestion, table: FileTable): Read {
  const { tags, unknown } = tagged
  if (timeProblemOf(tagged) === 'DAY_OR_MONTH') return clarify('DAY_OR_MONTH')
  if (unknown.length > 0) return clarify('WORDS', { words: unknown })
  const open = tags.find((tag) => tag.kind === 'COLUMNS')
  if (open?.kind === 'COLUMNS') return clarify('COLUMN', { columns: open.columns })
  if (tags.some(({ kind }) => FOREIGN.includes(kind))) return clarify('COLUMN')
  if (tags.some(({ kind }) => UNKNOWN_SHAPES.includes(kind))) return clarify('SHAPE')
  // A line for each working day would be a group, and the days are a condition here.
  if (tagged.times.some((item) => item.kind === 'DAY_KIND' && item.isEach)) return clarify('SHAPE')
  const texts = textsToCompute(tags, table)
  if (texts.length > 0) return clarify('NOT_NUMBERS', { columns: texts })
  const times = timesOf(tagged, table)
  if (times === null) return clarify('TIME')
  const { condition, numbers, problem } = conditionOf(tags, table)
  if (problem !== null) return clarify(problem)
  const ranking = rankingOf(tags, numbers)
  if (ranking !== null && isBothWays(tags)) return clarify('AGGREGATE')
  const groups = groupsOf(tags, table, ranking !== null)
  if (groups === null) return clarify('COLUMN')
  const [by, ...others] = groups
  if (others.length > 0 || (numbers.length > 0 && ranking === null)) return clarify('SHAPE')
  const countOf = countOfTags(tags)
  // A row is no hour, and lines are counted all together only.
  if (countOf !== null && (by !== undefined || ranking !== null)) return clarify('SHAPE')
  if (tags.some((tag) => tag.kind === 'HOW_MANY' && tag.dimension === 'HOUR'))
    return clarify('SHAPE')
  const measures = measuresOf(tags, table, { condition, isCounted: countOf !== null })
  if (measures === null) return clarify('COLUMN')
  const faulty = [...measures, ...(condition ? [condition.column] : [])].filter(
    (column) => table.columns[column]!.fault !== undefined,
  )
  if (faulty.length > 0) return clarify('FAULT', { columns: faulty })
  const share = tags.some(({ kind }) => kind === 'SHARE')
  if (share && !by) return clarify('SHAPE')
  if (countOf === 'DAY' && times.timeColumn === null) return clarify('TIME')
  const aggregates = aggregatesOf(tags, ranking !== null)
  // Parts of a whole are of a total.
  const isOfTotal = aggregates.every((one) => one === 'SUM')
  if ((share && !isOfTotal) || aggregates.length > 1 || (countOf !== null && aggregates.length > 0))
    return clarify('AGGREGATE')
  return {
    kind: 'QUERY',
    query: {
      ...times,
      ...{ measures, condition, countOf, share, by: by ?? null, values: valuesOf(tags) },
      aggregate: aggregates[0] ?? (share ? 'SUM' : null),
      order: ranking,
      limit: numbers.length === 1 ? Math.min(MAX_LIMIT, numbers[0]!) : null,
    },
  }
}

/** Columns of texts that are to be put together like numbers. */
function textsToCompute(tags: readonly Tag[], { columns }: FileTable): number[] {
  const isComputed = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate !== 'COUNT')
  const isEach = tags.some(({ kind }) => kind === 'EACH' || kind === 'WHICH' || kind === 'RANK')
  const named = tags.flatMap((tag) => (tag.kind === 'COLUMN' ? [tag.column] : []))
  const kinds = named.map((column) => columns[column]!)
  const areTexts =
    kinds.length > 0 && kinds.every(({ kind, isSheet }) => kind === 'TEXT' && !isSheet)
  const isFilter = tags.some((tag) => tag.kind === 'CELL' && named.includes(tag.column))
  return isComputed && !isEach && areTexts && !isFilter ? named : []
}

type Times = Pick<FileQuery, 'timeColumn' | 'days' | 'hours' | 'weekdays' | 'dayKinds'>

/** Null where a time is said that cannot be told by the only column of times. */
function timesOf({ times, tags }: TaggedQuestion, { columns, rows }: FileTable): Times | null {
  const own = columns.flatMap(({ kind }, column) => (kind === 'TIME' ? [column] : []))
  const said = tags.flatMap((tag) =>
    tag.kind === 'COLUMN' && own.includes(tag.column) ? [tag.column] : [],
  )
  const [timeColumn = null] = said.length === 1 ? said : own.length === 1 ? own : []
  const dates = times.flatMap((item) => (item.kind === 'DATES' ? [item.dates] : []))
  const hours = times.flatMap((item) => (item.kind === 'HOURS' ? [item.hours] : []))
  const weekdays = times.flatMap((item) => (item.kind === 'WEEKDAYS' ? [item.weekdays.days] : []))
  // Kinds of days beside each other would be lines, which a file does not tell apart.
  const dayKinds = dayKindsOf(times)
  const isOfBoth = dayKinds !== null && (dayKinds.length > 1 || weekdays.length > 0)
  const [span] = dates
  const isLost =
    times.length > 0 &&
    (timeColumn === null || dates.length > 1 || hours.length > 1 || weekdays.length > 1 || isOfBoth)
  if (isLost || times.some(({ kind }) => kind === 'COMPARE')) return null
  if (span !== undefined && !('start' in span)) return null
  const hasHours =
    timeColumn !== null && rows.some((row) => String(row[timeColumn] ?? '').includes(':'))
  if (hours.length > 0 && !hasHours) return null
  return {
    timeColumn,
    days: span ? { start: span.start, end: span.end } : null,
    hours: hours[0] ? { from: hours[0].from, to: hours[0].to } : null,
    weekdays: weekdays[0] ?? null,
    dayKinds,
  }
}

type ConditionRead = {
  condition: FileQuery['condition']
  numbers: readonly number[]
  problem: 'COLUMN' | 'TWO_CONDITIONS' | null
}

/** A comparison is of the column of numbers before it, else of the first that is named, else of the only one there is. */
function conditionOf(tags: readonly Tag[], { columns }: FileTable): ConditionRead {
  const { condition, numbers, problem } = readCondition(tags)
  const isNumeric = (column: number) => columns[column]!.kind === 'NUMBER'
  const numeric = columns.flatMap((_, column) => (isNumeric(column) ? [column] : []))
  const first = tags.findIndex(({ kind }) => kind === 'BEYOND' || kind === 'NEGATIVE')
  const last = tags.findLastIndex(({ kind }) => kind === 'BEYOND' || kind === 'NEGATIVE')
  const namedIn = (some: readonly Tag[]) =>
    some.flatMap((tag) => (tag.kind === 'COLUMN' && isNumeric(tag.column) ? [tag.column] : []))
  const before = namedIn(tags.slice(0, Math.max(0, first)))
  // A negative price is a price below 0.
  const after = tags[first]?.kind === 'NEGATIVE' ? namedIn(tags.slice(first)) : []
  const column = before.at(-1) ?? after[0] ?? (numeric.length === 1 ? numeric[0] : undefined)
  const between = namedIn(tags.slice(Math.max(0, first), Math.max(0, last)))
  if (problem === 'TWO_CONDITIONS' || between.some((one) => one !== column))
    return { condition: null, numbers, problem: 'TWO_CONDITIONS' }
  const isOpen =
    problem !== null || numbers.length > 1 || (condition !== null && column === undefined)
  if (isOpen) return { condition: null, numbers, problem: 'COLUMN' }
  return { condition: condition && { ...condition, column: column! }, numbers, problem: null }
}

/** In a ranking, highest and lowest say the order. */
function rankingOf(tags: readonly Tag[], numbers: readonly number[]): FileQuery['order'] {
  const rank = tags.find((tag) => tag.kind === 'RANK')?.order
  const end = tags.find(
    (tag) => tag.kind === 'AGGREGATE' && (tag.aggregate === 'MAX' || tag.aggregate === 'MIN'),
  )
  const isAsked = tags.some(({ kind }) => kind === 'WHICH') || numbers.length === 1
  if (rank) return rank
  if (!isAsked || end?.kind !== 'AGGREGATE') return null
  return end.aggregate === 'MAX' ? 'DESC' : 'ASC'
}

/** What lines are told apart by; null where a column is named that does nothing. */
function groupsOf(
  tags: readonly Tag[],
  { columns }: FileTable,
  isRanking: boolean,
): NonNullable<FileQuery['by']>[] | null {
  const isEach =
    isRanking || tags.some(({ kind }) => kind === 'EACH' || kind === 'WHICH' || kind === 'SHARE')
  const times = columns.flatMap(({ kind }, column) => (kind === 'TIME' ? [column] : []))
  const groups: NonNullable<FileQuery['by']>[] = []
  for (const tag of tags) {
    if (tag.kind === 'BY' || tag.kind === 'OBJECT') {
      const grain = GRAINS[tag.dimension]
      if (grain === undefined || times.length !== 1) return null
      if (tag.kind === 'OBJECT' && !isEach) return null
      groups.push({ column: times[0]!, grain })
    }
    if (tag.kind !== 'COLUMN' || columns[tag.column]!.kind === 'NUMBER') continue
    if (!isEach && columns[tag.column]!.isSheet) continue
    const isFilter = tags.some((one) => one.kind === 'CELL' && one.column === tag.column)
    if (isEach) groups.push({ column: tag.column, grain: null })
    else if (!isFilter && columns[tag.column]!.kind === 'TEXT') return null
  }
  return groups.filter(
    ({ column, grain }, at) =>
      groups.findIndex((one) => one.column === column && one.grain === grain) === at,
  )
}

function countOfTags(tags: readonly Tag[]): FileQuery['countOf'] {
  const asked = tags.find((tag) => tag.kind === 'HOW_MANY')
  if (asked?.kind === 'HOW_MANY') return asked.dimension === 'DAY' ? 'DAY' : 'ROW'
  const isCount = tags.some((tag) => tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT')
  return isCount ? 'ROW' : null
}

type Around = { condition: FileQuery['condition']; isCounted: boolean }

/** The columns of numbers that are named, else the only one; that of a condition only where it stands alone. */
function measuresOf(
  tags: readonly Tag[],
  { columns }: FileTable,
  { condition, isCounted }: Around,
): number[] | null {
  if (isCounted) return []
  const numeric = columns.flatMap(({ kind }, column) => (kind === 'NUMBER' ? [column] : []))
  const named = tags.flatMap((tag) =>
    tag.kind === 'COLUMN' && numeric.includes(tag.column) ? [tag.column] : [],
  )
  const unique = [...new Set(named)]
  const others = unique.filter((column) => column !== condition?.column)
  const measures =
    others.length > 0 ? others : unique.length > 0 ? unique : numeric.length === 1 ? numeric : null
  if (measures === null || measures.length > MAX_MEASURES) return null
  const areJoined = measures.length === 1 || tags.some(({ kind }) => kind === 'AND')
  return areJoined ? measures : null
}

function aggregatesOf(tags: readonly Tag[], isRanking: boolean) {
  const said = tags.flatMap((tag) =>
    tag.kind === 'AGGREGATE' && tag.aggregate !== 'COUNT' ? [tag.aggregate] : [],
  )
  return [...new Set(said)].filter((one) => !isRanking || (one !== 'MAX' && one !== 'MIN'))
}

function valuesOf(tags: readonly Tag[]): FileQuery['values'] {
  const values = new Map<number, Set<string>>()
  for (const tag of tags)
    if (tag.kind === 'CELL')
      values.set(tag.column, (values.get(tag.column) ?? new Set()).add(tag.value))
  return [...values].map(([column, all]) => ({ column, values: [...all] }))
}
