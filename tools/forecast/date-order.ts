import type { Line } from '../csv-lines.ts'

/** Whether dates that end with the year begin with the day or with the month. */
export type DateOrder = 'day-first' | 'month-first'

/** A date that ends with the year, at the beginning of a line. */
const YEAR_LAST = /^[\s"]*((\d{1,2})([-/.])(\d{1,2})\3(?:19|20|21)\d\d)(?!\d)/

/**
 * The order that the rows themselves prove: a number over 12 is a day. Undefined where the first row does not
 * end its date with the year. Nothing is guessed: a wrong order would move prices by months in silence.
 *
 * @throws Error naming the line and the way out where no row proves an order, or rows prove both
 */
export function dateOrderOf(rows: readonly Line[]): DateOrder | undefined {
  const [first] = rows
  const sample = YEAR_LAST.exec(first?.line ?? '')
  if (!first || !sample) return undefined
  let [dayFirst, monthFirst]: (Line | undefined)[] = []
  for (const row of rows) {
    const match = YEAR_LAST.exec(row.line)
    if (Number(match?.[2]) > 12) dayFirst ??= row
    if (Number(match?.[4]) > 12) monthFirst ??= row
  }
  if (dayFirst && monthFirst) {
    throw new Error(
      `line ${dayFirst.number} has a date with the day first, line ${monthFirst.number} one with the month first: ${WAY_OUT}`,
    )
  }
  if (dayFirst) return 'day-first'
  if (monthFirst) return 'month-first'
  throw new Error(
    `line ${first.number}: ${sample[1]} may begin with the day or with the month, and no row of the file tells: ${WAY_OUT}`,
  )
}

const WAY_OUT = 'write dates as 2026-01-31'
