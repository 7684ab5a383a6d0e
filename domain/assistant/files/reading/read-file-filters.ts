import { addDays } from '../../../calendar/delivery-date.ts'
import type { TaggedQuestion } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { dayKindsOf } from '../../time/day-kinds.ts'
import { FIRST_DAY } from '../../time/open-spans.ts'
import type { DateSpan } from '../../time/partial-date.ts'
import type { DayWord } from '../../words.ts'
import type { FileQuery, FileValues } from '../file-query.ts'
import { dayIn, type FileTable } from '../table/file-table.ts'
import { valuesWithin } from '../table/hour-column.ts'
import { type TitledSpan, titleOf } from '../table/table-titles.ts'

/** The values that rows have, or do not have where all but them are asked. */
export function valuesOf(tags: readonly Tag[], table: FileTable): FileValues[] {
  const excluded = excludedOf(tags)
  const values = new Map<string, FileValues & { values: string[] }>()
  for (const [at, tag] of tags.entries()) {
    if (tag.kind === 'EMPTY') {
      const isNumber = table.columns[tag.column]!.kind === 'NUMBER'
      const state = tag.isFilled ? 'FILLED' : isNumber ? 'NONE' : 'EMPTY'
      values.set(`${state}${tag.column}`, { column: tag.column, values: [], state })
    }
    if (tag.kind !== 'CELL') continue
    const isExcluded = excluded.has(at)
    const key = `${isExcluded}${tag.column}`
    const known = values.get(key) ?? {
      column: tag.column,
      values: [],
      ...(isExcluded && { isExcluded: true as const }),
    }
    if (!known.values.includes(tag.value)) known.values.push(tag.value)
    values.set(key, known)
  }
  return [...values.values()]
}

/** 除甲站外, and 甲站除外: the values after the word, or before it where none follow. */
function excludedOf(tags: readonly Tag[]): Set<number> {
  const found = new Set<number>()
  for (const [at, tag] of tags.entries()) {
    if (tag.kind !== 'EXCEPT') continue
    const run = (step: 1 | -1) => {
      const cells: number[] = []
      for (let next = at + step; next >= 0 && next < tags.length; next += step) {
        const { kind } = tags[next]!
        if (kind === 'CELL') cells.push(next)
        else if (kind !== 'AND' && kind !== 'NOTHING') break
      }
      return cells
    }
    const after = run(1)
    for (const cell of after.length > 0 ? after : run(-1)) found.add(cell)
  }
  return found
}

export type FileTimes = Pick<
  FileQuery,
  'timeColumn' | 'spans' | 'hours' | 'weekdays' | 'dayKinds' | 'title'
> & {
  /** Hours as labels of the column that has them. */
  labels: FileValues | null
}

/** The only column of times, or the one that is named. */
export function timeColumnOf(tags: readonly Tag[], { columns, rows }: FileTable): number | null {
  const own = columns.flatMap(({ kind }, column) => (kind === 'TIME' ? [column] : []))
  const said = tags.flatMap((tag) =>
    tag.kind === 'COLUMN' && own.includes(tag.column) ? [tag.column] : [],
  )
  const [column = null] = said.length === 1 ? said : own.length === 1 ? own : []
  if (column !== null || said.length > 0) return column
  return beginOf(own, rows)
}

/** Of the times of a row the one that each row has and that no other comes before: when an order was given. */
function beginOf(own: readonly number[], rows: FileTable['rows']): number | null {
  const times = own.filter((at) => rows.every((row) => typeof row[at] === 'string'))
  const first = times.filter((at) =>
    own.every((other) =>
      rows.every((row) => typeof row[other] !== 'string' || String(row[at]) <= String(row[other])),
    ),
  )
  const [only, ...others] = first
  const hasEnd = own.some((at) => rows.some((row) => row[at] === null))
  return only !== undefined && others.length === 0 && hasEnd && own.length === 2 ? only : null
}

export const hasClock = ({ rows }: FileTable, column: number): boolean =>
  rows.some((row) => String(row[column] ?? '').includes(':'))

const DUE_HEAD = /到期|截止|届满|有效期|expir|\bdue\b|end date/i

const isDifference = (tags: readonly Tag[]): boolean =>
  tags.some(({ kind }) => kind === 'DIFFERENCE')

/** 工作日 and 周末, which share no day. */
export const areDayKindsApart = (kinds: readonly DayWord[]): boolean =>
  kinds.length === 2 &&
  !kinds.includes('MADE_UP') &&
  (!kinds.includes('REST') || kinds.includes('WORKDAY'))

/** Null where a time is said that cannot be told by the only column of times; WHICH_YEAR where it could be of several. */
export function timesOf(
  { times: said, tags }: TaggedQuestion,
  table: FileTable,
  { titled, today }: { titled: readonly TitledSpan[]; today: string },
): FileTimes | 'WHICH_YEAR' | null {
  const timeColumn = timeColumnOf(tags, table)
  const isOfDue = timeColumn !== null && DUE_HEAD.test(table.columns[timeColumn]!.name)
  const labels = labelsOf(said, timeColumn, table)
  const title = timeColumn === null ? titleOfAll(said, titled) : null
  const times = said.filter(
    ({ kind }) => !(kind === 'HOURS' && labels !== null) && !(kind === 'DATES' && title !== null),
  )
  const dates = times.flatMap((item) => (item.kind === 'DATES' ? [item.dates] : []))
  const hours = hoursTogether(
    times.flatMap((item) => (item.kind === 'HOURS' ? [item.hours] : [])),
    tags,
  )
  const weekdays = times.flatMap((item) => (item.kind === 'WEEKDAYS' ? [item.weekdays.days] : []))
  // Kinds of days beside each other would be lines, which a file does not tell apart.
  const dayKinds = dayKindsOf(times)
  const areSides = dayKinds !== null && isDifference(tags) && areDayKindsApart(dayKinds)
  const isOfBoth = dayKinds !== null && ((dayKinds.length > 1 && !areSides) || weekdays.length > 0)
  const isSaid = times.some(({ kind }) => kind !== 'COMPARE')
  const isLost =
    isSaid && (timeColumn === null || hours.length > 1 || weekdays.length > 1 || isOfBoth)
  if (isLost) return null
  const isMadeUp = dayKinds?.length === 1 && dayKinds[0] === 'MADE_UP'
  const spans = dates.flatMap((one) =>
    'start' in one ? [isMadeUp && one.isNamed ? withDaysAround(one) : one] : [],
  )
  if (spans.length < dates.length) return null
  if (hours.length > 0 && (timeColumn === null || !hasClock(table, timeColumn))) return null
  if (timeColumn !== null && spans.some((span) => isOfSeveralYears(span, table, timeColumn)))
    return 'WHICH_YEAR'
  if (timeColumn !== null && spans.some((span) => reachesBack(span, table, timeColumn))) return null
  return {
    timeColumn,
    spans: spans.map(({ start, end }) => ({
      // 年底前到期 are those to come.
      start: start === FIRST_DAY && isOfDue && today < end ? today : start,
      end,
    })),
    hours: hours[0] ? { from: hours[0].from, to: hours[0].to } : null,
    weekdays: weekdays[0] ?? null,
    dayKinds,
    labels,
    title,
  }
}

/** Days that are worked for a holiday lie within two weeks of it. */
const DAYS_AROUND = 14

const withDaysAround = <T extends DateSpan>(span: T): T => ({
  ...span,
  start: addDays(span.start, -DAYS_AROUND),
  end: addDays(span.end, DAYS_AROUND),
})

type SaidHours = { from: number; to: number }

/** 18点19点20点 follow each other and are one span, unless one is set against another or each has a figure. */
function hoursTogether(all: readonly SaidHours[], tags: readonly Tag[]): readonly SaidHours[] {
  const isApart = tags.some(({ kind }) => ['DIFFERENCE', 'EACH', 'SHARE', 'WHICH'].includes(kind))
  if (isApart || all.length < 2) return all
  const hours = [...all].sort((a, b) => a.from - b.from)
  const areChained = hours.every((one, at) => at === 0 || hours[at - 1]!.to === one.from)
  return areChained ? [{ from: hours[0]!.from, to: hours.at(-1)!.to }] : all
}

/** 截至28号 of a file with earlier months may begin with the month or with the file. */
const reachesBack = (
  { start, end, assumed }: { start: string; end: string; assumed: readonly string[] },
  { rows }: FileTable,
  column: number,
): boolean =>
  start === FIRST_DAY &&
  assumed.includes('MONTH') &&
  rows.some((row) => (dayIn(row[column]) ?? end) < `${addDays(end, -1).slice(0, 7)}-01`)

/** Hours of a table without times of the clock, by the column that names hours. */
function labelsOf(
  times: TaggedQuestion['times'],
  timeColumn: number | null,
  table: FileTable,
): FileValues | null {
  const said = times.flatMap((item) => (item.kind === 'HOURS' ? [item.hours] : []))
  // 晚高峰18到21点 are the hours that it names.
  const hours = said.filter(
    (one) =>
      !said.some(
        (other) =>
          other !== one &&
          other.from >= one.from &&
          other.to <= one.to &&
          other.to - other.from < one.to - one.from,
      ),
  )
  const isClock = timeColumn !== null && hasClock(table, timeColumn)
  return hours.length === 0 || isClock ? null : valuesWithin(hours, table)
}

/** The title that says the only time of a question of the whole table. */
function titleOfAll(times: TaggedQuestion['times'], titled: readonly TitledSpan[]): string | null {
  const dates = times.flatMap((item) => (item.kind === 'DATES' ? [item.dates] : []))
  const [only, ...others] = dates
  return only !== undefined && others.length === 0 && 'start' in only ? titleOf(only, titled) : null
}

/** A month or day whose year the question does not say, and which the file has of several years. */
function isOfSeveralYears(
  { start, end, assumed }: { start: string; end: string; assumed: readonly string[] },
  { rows }: FileTable,
  column: number,
): boolean {
  if (!assumed.includes('YEAR')) return false
  const years = new Set<string>()
  const [from, to] = [start.slice(4), end.slice(4)]
  for (const row of rows) {
    const day = dayIn(row[column])
    if (day === null) continue
    const isWithin = from < to ? day.slice(4) >= from && day.slice(4) < to : day.slice(4) >= from
    if (isWithin) years.add(day.slice(0, 4))
  }
  return years.size > 1
}
