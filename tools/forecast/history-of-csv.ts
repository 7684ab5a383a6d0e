import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { checkDoubles, frameOf, positionsOf } from './csv-slots.ts'
import { type Column, notANumber, plainName, tableOf } from './csv-table.ts'

/**
 * A market's history from a table, one row an hour or a quarter of an hour, in any order: first the date
 * or date and time; perhaps a column time, hour, slot, period, 时刻 or 时段, which then says the slot, as a
 * time or as a number from 0 or 1; then the price, which is the column named so or else the first with
 * numbers. Every other column with numbers is an exogenous series; columns of nothing but text are left
 * out. Units are those of the file. Dates without prices stay in the history, also at its end.
 *
 * Cells end at what the header has: tab, semicolon or comma; but for the comma a number may be 8,5. Times
 * are the market's own, an offset behind them is not looked at; they name the beginning of a slot, or its
 * end where 24:00 occurs or 00:00 stands behind the last time of its date. Without times the rows of a date are in order. What is missing is NaN: empty
 * cells, NaN, null, NA and "-", the hour that a clock change skips, dates between the first and the last.
 * An hour that it doubles is the mean of both; without times it is the third hour that is skipped or doubled.
 *
 * @throws Error naming the line and the column, or the date, that is missing or wrong
 */
export function historyOfCsv(text: string): MarketHistory {
  const table = tableOf(text)
  const price = priceOf(table.columns)
  const frame = frameOf(table)
  const positions = positionsOf(table, frame)
  checkDoubles(table, positions, frame)
  const dense = ({ values }: Column) => denseSeries(values, positions, frame.days * frame.slotCount)
  return {
    slotCount: frame.slotCount,
    firstDate: fromDayNumber(frame.firstDay),
    days: frame.days,
    price: dense(price),
    exogenous: table.columns
      .filter((column) => column.hasNumber && column !== price)
      .map((column) => ({ name: column.name, values: dense(column) })),
  }
}

/** The surest name first. 竞价空间, what is left to bid for, is a power and no price. */
const PRICE_NAMES = [/^(?:price|电价|价格)$/, /(?:price|(?<!竞)价|价格)$/, /price|(?<!竞)价/]

function priceOf(columns: readonly Column[]): Column {
  for (const pattern of PRICE_NAMES) {
    const named = columns.filter(({ name }) => pattern.test(plainName(name)))
    const price = named.find(({ hasNumber }) => hasNumber)
    if (price !== undefined) return price
    if (named[0]?.text !== undefined) throw notANumber(named[0].name, named[0].text)
    if (named[0] !== undefined) throw new Error(`no price column: ${named[0].name} has no number`)
  }
  const first = columns.find(({ hasNumber }) => hasNumber)
  if (first === undefined) throw new Error('no price column: no column has a number')
  return first
}

/** Values in time order, the mean where two rows have one. */
function denseSeries(values: Float64Array, positions: Int32Array, length: number): Float64Array {
  const series = new Float64Array(length).fill(Number.NaN)
  positions.forEach((position, row) => {
    const value = values[row]!
    if (Number.isNaN(value)) return
    const other = series[position]!
    series[position] = Number.isNaN(other) ? value : (other + value) / 2
  })
  return series
}
