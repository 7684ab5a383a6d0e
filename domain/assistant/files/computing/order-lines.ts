import type { FileQuery } from '../file-query.ts'
import type { FileCell } from '../table/file-table.ts'
import { monthOf, monthPlace } from '../table/month-values.ts'
import type { FileLine } from './file-findings.ts'

/** In the order that is asked for, else times and months as they come and names as the file has them. */
export function inOrder(
  lines: readonly FileLine[],
  { order, limit, by, values, dayKinds }: FileQuery,
): FileLine[] {
  const sorted = [...lines]
  if (order !== null) {
    const sign = order === 'DESC' ? -1 : 1
    const known = sorted.filter((line) => line.values[0] !== null)
    known.sort((a, b) => sign * (a.values[0]! - b.values[0]!))
    return withTies(known, limit, (line) => line.values[0]!)
  }
  const kinds: readonly string[] = dayKinds ?? []
  if (by[0]?.grain === 'DAY_KIND')
    return sorted.sort((a, b) => kinds.indexOf(a.key) - kinds.indexOf(b.key))
  const isTimed = by.some(({ grain }) => grain !== null)
  if (isTimed) return sorted.sort((a, b) => (a.key < b.key ? -1 : 1))
  // Of two that are set against each other the one that is named first comes first.
  const said = values.find(({ column }) => column === by[0]?.column)?.values ?? []
  return said.length > 1 && by.length === 1
    ? sorted.sort((a, b) => said.indexOf(a.key) - said.indexOf(b.key))
    : sorted
}

/** So many, and those that are no less than the last of them. */
function withTies<Item>(
  sorted: readonly Item[],
  limit: number | null,
  amountOf: (item: Item) => number,
): Item[] {
  if (limit === null || limit >= sorted.length || limit === 0) return [...sorted]
  const least = amountOf(sorted[limit - 1]!)
  return sorted.filter((item, at) => at < limit || amountOf(item) === least)
}

/** Rows as they come, or by the first measure: those that were asked, else all with the highest or lowest value. */
export function orderedRows(
  places: readonly number[],
  { order, limit, measures }: FileQuery,
  rows: readonly (readonly FileCell[])[],
): number[] {
  const [column] = measures
  if (order === null || column === undefined) return [...places]
  const sign = order === 'DESC' ? -1 : 1
  const known = places.filter((at) => typeof rows[at]![column] === 'number')
  const amountOf = (at: number) => rows[at]![column] as number
  known.sort((a, b) => sign * (amountOf(a) - amountOf(b)))
  return withTies(known, limit ?? 1, amountOf)
}

/** Each line with all before it. */
export function withTotalsSoFar(lines: readonly FileLine[]): FileLine[] {
  const sums: number[] = []
  return lines.map((line) => ({
    ...line,
    values: line.values.map((value, at) => {
      sums[at] = (sums[at] ?? 0) + (value ?? 0)
      return sums[at]
    }),
  }))
}

/** Months with their change to the month or year before; only those that the question names, where it names some. */
export function withChange(
  lines: readonly FileLine[],
  { comparison, spans, values, by }: FileQuery,
): FileLine[] {
  const back = comparison === 'YEAR_BEFORE' ? 12 : 1
  const placeOf = ({ key }: FileLine) => {
    const month = monthOf(key)
    return month === null ? null : monthPlace(month)
  }
  const inTime = [...lines].sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  const changed = inTime.map((line) => {
    const place = placeOf(line)
    const before = inTime.find((one) => place !== null && placeOf(one) === place - back)
    const [value, base] = [line.values[0], before?.values[0]]
    return { ...line, change: value == null || base == null ? null : value - base }
  })
  const said = values.find(({ column }) => column === by[0]?.column)?.values
  if (said) return changed.filter(({ key }) => said.includes(key))
  return spans.length === 0
    ? changed
    : changed.filter(({ key }) =>
        spans.some(({ start, end }) => `${key}-01` >= start && `${key}-01` < end),
      )
}
