import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'

/** Whether dates that end with the year begin with the day or with the month. */
export type DateOrder = 'day-first' | 'month-first'

/** A date that ends with the year, at the beginning of a cell, perhaps behind a weekday. */
const YEAR_LAST = /^(?:[a-z]+\.?,? +)?((\d{1,2})([-/.])(\d{1,2})\3(?:19|20|21)\d\d)(?!\d)/i

/**
 * The order that the cells of a column themselves prove: a number over 12 is a day. Undefined where the first cell
 * does not end its date with the year. Nothing is guessed: a wrong order would move prices by months in silence.
 *
 * @throws Error naming the row and the way out where no row proves an order, or rows prove both
 */
export function dateOrderOf(
  cells: readonly Cell[],
  placeOf: (row: number) => string,
): DateOrder | undefined {
  const sample = YEAR_LAST.exec(readPlain(cells[0]))
  if (!sample) return undefined
  let [dayFirst, monthFirst] = [-1, -1]
  cells.forEach((cell, row) => {
    const match = YEAR_LAST.exec(readPlain(cell))
    if (dayFirst < 0 && Number(match?.[2]) > 12) dayFirst = row
    if (monthFirst < 0 && Number(match?.[4]) > 12) monthFirst = row
  })
  if (dayFirst >= 0 && monthFirst >= 0) {
    throw new Error(
      `${placeOf(dayFirst)} has a date with the day first, ${placeOf(monthFirst)} one with the month first: ${WAY_OUT}`,
    )
  }
  if (dayFirst >= 0) return 'day-first'
  if (monthFirst >= 0) return 'month-first'
  const run = orderOfRun(cells)
  if (run) return run
  throw new Error(
    `${placeOf(0)}: ${sample[1]} may begin with the day or with the month, and no row of the file tells: ${WAY_OUT}`,
  )
}

/** So many dates one behind the other are no chance. */
const LEAST_RUN = 3

/** Dates that follow each other day by day in one order stand a month apart in the other. */
function orderOfRun(cells: readonly Cell[]): DateOrder | undefined {
  const dates = [...new Set(cells.map((cell) => YEAR_LAST.exec(readPlain(cell))?.[1] ?? ''))]
  const parts = dates.map((date) => date.split(/[-/.]/).map(Number))
  if (parts.length < LEAST_RUN) return undefined
  const isRun = (numbers: readonly number[]) => {
    const sorted = numbers.toSorted((a, b) => a - b)
    return sorted.every((number, at) => number === sorted[0]! + at)
  }
  const isAlike = (numbers: readonly number[]) => new Set(numbers).size === 1
  const [ones, others] = [parts.map(([one]) => one!), parts.map(([, other]) => other!)]
  if (!isAlike(parts.map(([, , year]) => year!))) return undefined
  if (isRun(ones) && isAlike(others)) return 'day-first'
  return isRun(others) && isAlike(ones) ? 'month-first' : undefined
}

const WAY_OUT = 'write dates as 2026-01-31'
