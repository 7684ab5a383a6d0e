import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { hourlyMeans } from '#domain/forecasting/market/hourly-means.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { checkDoubles, frameOf, positionsOf } from './csv-slots.ts'
import { type Column, tableOf } from './csv-table.ts'
import { gapNotes } from './gap-notes.ts'
import { priceColumn } from './price-column.ts'

/** A market as a file has it, the name of its price, and what was not taken as it stands, a line each. */
export type MarketOfCsv = { history: MarketHistory; price: string; notes: string[] }

/**
 * A market's history from a table, one row an hour, half an hour or a quarter, in any order: first the date
 * or date and time; perhaps a column time, hour, slot, period, 时刻 or 时段, which then says the slot, as a
 * time or as a number from 0 or 1; then the price, which is the column that `wantedPrice` names or else the one
 * named so. Every other column with numbers is an exogenous series; columns of nothing but text, or of nothing,
 * are left out. Half hours become the means of hours. Units are those of the file. Dates without prices stay in
 * the history, also at its end.
 *
 * Cells end at what the header has: tab, semicolon or comma; but for the comma a number may be 8,5. Dates may
 * end with the year where some row proves whether the day or the month comes first. Times are the market's own,
 * an offset behind them is not looked at; they name the beginning of a slot, or its end where 24:00 occurs or
 * 00:00 stands behind the last time of its date. Without times the rows of a date are in order. What is missing
 * is NaN: empty cells, NaN, null, NA and "-", the hour that a clock change skips, dates between the first and
 * the last. An hour that it doubles is the mean of both; without times it is the third hour that is skipped or
 * doubled.
 *
 * @throws Error naming the line and the column, or the date, that is missing or wrong, and the way out
 */
export function marketOfCsv(text: string, wantedPrice?: string): MarketOfCsv {
  const table = tableOf(text)
  const price = priceColumn(table.columns, wantedPrice)
  const frame = frameOf(table)
  const positions = positionsOf(table, frame)
  checkDoubles(table, positions, frame)
  const { slotCount, firstDay, days } = frame
  const dense = ({ values }: Column) => {
    const series = denseSeries(values, positions, days * slotCount)
    return slotCount === 48 ? hourlyMeans(series, 2) : series
  }
  const history: MarketHistory = {
    slotCount: slotCount === 48 ? 24 : slotCount,
    firstDate: fromDayNumber(firstDay),
    days,
    price: dense(price),
    exogenous: table.columns
      .filter((column) => column.hasNumber && column !== price)
      .map((column) => ({ name: column.name, values: dense(column) })),
  }
  const halves = slotCount === 48 ? ['half hours are taken as the means of their hours'] : []
  const notes = [...halves, ...leftOut(table.columns), ...gapNotes(history, price.name)]
  return { history, price: price.name, notes }
}

function leftOut(columns: readonly Column[]): string[] {
  return columns
    .filter(({ hasNumber }) => !hasNumber)
    .map(({ name, text }) =>
      text === undefined
        ? `left out: ${name} has no value`
        : `left out: ${name} is text (line ${text.line}: ${JSON.stringify(text.cell)})`,
    )
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
