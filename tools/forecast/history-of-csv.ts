import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { MarketHistory } from '#domain/forecasting/market-history.ts'

/**
 * A market's history from a table, one row an hour or a quarter of an hour, in any order: first the date
 * or date and time; perhaps a column time, hour, slot, period, 时刻 or 时段, which then says the slot, as a
 * time or as a number from 0 or 1; then the price, which is the column named so or else the first with
 * numbers. Every other column with numbers is an exogenous series; columns of nothing but text are left
 * out. Units are those of the file. Dates without prices stay in the history, also at its end.
 *
 * Cells end at what the header has: tab, semicolon or comma; but for the comma a number may be 8,5. Times
 * are the market's own, an offset behind them is not looked at; they name the beginning of a slot, or its
 * end where 24:00 occurs. Without times the rows of a date are in order. What is missing is NaN: empty
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

/** From the first date to the last, whatever the order of the rows. */
type Frame = { slotCount: SlotCount; firstDay: number; days: number }

function frameOf({ days }: Table): Frame {
  const firstDay = days.reduce((first, day) => Math.min(first, day))
  const lastDay = days.reduce((last, day) => Math.max(last, day))
  return { slotCount: slotCountOf(days), firstDay, days: lastDay - firstDay + 1 }
}

/** A column behind the times: a value a row, NaN where missing; `text` is its first cell that is no number. */
type Column = {
  name: string
  values: Float64Array
  hasNumber: boolean
  text: { cell: string; line: number } | undefined
}

/**
 * What the rows say, one entry a row: number of the line, day number, and where in the day: minutes from
 * midnight (a date alone is 0), or the number of the hour or slot as written.
 */
type Table = {
  columns: Column[]
  lines: Int32Array
  days: Int32Array
  places: Int32Array
  arePlacesMinutes: boolean
  /** Name of the column that the places are from. */
  placeName: string
}

type Line = { line: string; number: number }

function tableOf(text: string): Table {
  const [header, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
  if (header === undefined) throw new Error('the file is empty')
  const delimiter = delimiterOf(header.line)
  const names = namesOf(header, delimiter)
  const head = isPlaceName(names[1] ?? '') ? 2 : 1
  if (names.length <= head) throw new Error(`line ${header.number}: no price column`)
  if (rows.length < 2) throw new Error('the file has fewer than two rows')
  const table = emptyTable(names, head, rows.length)
  rows.forEach(({ line, number }, row) => {
    const cells = cellsOf({ line, number }, delimiter)
    checkLength(cells, names, number)
    table.lines[row] = number
    putTime(table, row, cells.slice(0, head), names)
    table.columns.forEach((column, index) => {
      putNumber(column, row, {
        cell: cells[head + index]!,
        line: number,
        isDecimalComma: delimiter !== ',',
      })
    })
  })
  return table
}

function emptyTable(names: readonly string[], head: 1 | 2, rows: number): Table {
  return {
    columns: names.slice(head).map((name) => ({
      name,
      values: new Float64Array(rows).fill(Number.NaN),
      hasNumber: false,
      text: undefined,
    })),
    lines: new Int32Array(rows),
    days: new Int32Array(rows),
    places: new Int32Array(rows),
    arePlacesMinutes: true,
    placeName: names[head - 1]!,
  }
}

/** What stands in quotes does not say what ends a cell. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((one) => bare.includes(one)) ?? ','
}

/** The names of the columns; one without a name is called by its number. */
function namesOf(header: Line, delimiter: string): string[] {
  const cells = cellsOf(header, delimiter)
  if (momentOf(cells[0]!) !== undefined) throw new Error(`line ${header.number}: no header`)
  return cells.map((name, index) => name || `column ${index + 1}`)
}

/** Cells of a line; one in quotes may hold the delimiter. */
function cellsOf({ line, number }: Line, delimiter: string): string[] {
  const pieces = line.split(delimiter)
  if (!line.includes('"')) return pieces.map((piece) => piece.trim())
  const cells: string[] = []
  let open: string | undefined
  for (const piece of pieces) {
    const cell: string = open === undefined ? piece : open + delimiter + piece
    const quotes = cell.split('"').length - 1
    open = quotes % 2 === 1 ? cell : undefined
    if (open === undefined) cells.push(unquoted(cell))
  }
  if (open !== undefined) {
    throw new Error(`line ${number}: column ${cells.length + 1} has a quote that does not end`)
  }
  return cells
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()
}

function checkLength(cells: readonly string[], names: readonly string[], line: number): void {
  if (cells.length < names.length) {
    throw new Error(`line ${line}: ${names[cells.length]} is missing`)
  }
  if (cells.length > names.length) {
    throw new Error(`line ${line}: ${cells.length} cells, but ${names.length} columns`)
  }
}

/** A name as names are compared: small letters, without a unit in brackets. */
function plainName(name: string): string {
  return name
    .replace(/[([（【].*$/, '')
    .trim()
    .toLowerCase()
}

function isPlaceName(name: string): boolean {
  return /^(?:time|hour|slot|period|(?:交易|运行)?(?:时刻|时段|时间|小时)(?:序号)?)$/.test(
    plainName(name),
  )
}

/** The times of a row, from its first cell or its first two. The first row says what the second cells are. */
function putTime(
  table: Table,
  row: number,
  [dateCell, placeCell]: readonly string[],
  names: readonly string[],
): void {
  const line = table.lines[row]
  const moment = momentOf(dateCell!)
  if (moment === undefined) {
    throw new Error(`line ${line}: ${names[0]} is not a date: ${JSON.stringify(dateCell)}`)
  }
  table.days[row] = moment.day
  if (row === 0) table.arePlacesMinutes = placeCell === undefined || placeCell.includes(':')
  const place = placeOf(placeCell, table.arePlacesMinutes) ?? moment.minutes
  if (Number.isNaN(place)) {
    const what = table.arePlacesMinutes ? 'a time' : 'a whole number'
    throw new Error(`line ${line}: ${table.placeName} is not ${what}: ${JSON.stringify(placeCell)}`)
  }
  table.places[row] = place
}

/** Minutes or the number of a slot; NaN for what is neither, undefined when there is no such column. */
function placeOf(cell: string | undefined, isMinutes: boolean): number | undefined {
  if (cell === undefined) return undefined
  if (isMinutes) return minutesOf(cell) ?? Number.NaN
  return /^\d{1,3}(?:[.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN
}

const MOMENT = /^((?:19|20|21)\d\d)(?:([-/])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))(?:(?:T| +)(\d.*))?$/i

/** Day number and minutes of `2016-12-27 00:15:00`, `2016/12/27 0:15`, `20161227`; undefined when impossible. */
function momentOf(cell: string): { day: number; minutes: number } | undefined {
  const match = MOMENT.exec(cell)
  if (match === null) return undefined
  const [, year, , month = match[5]!, date = match[6]!, , , time] = match
  const day = dayNumberOf(Number(year), Number(month), Number(date))
  const minutes = time === undefined ? 0 : minutesOf(time)
  return day === undefined || minutes === undefined ? undefined : { day, minutes }
}

/** Days since 1970-01-01; undefined for a date that does not exist. Needs no text, as there are many rows. */
function dayNumberOf(year: number, month: number, date: number): number | undefined {
  const ms = Date.UTC(year, month - 1, date)
  const isDate = month >= 1 && month <= 12 && date >= 1 && ms < Date.UTC(year, month, 1)
  return isDate ? ms / 86_400_000 : undefined
}

const TIME = /^(\d{1,2}):(\d\d)(?::00(?:\.0+)?)?\s*(?:Z|[+-]\d\d(?::?\d\d)?)?$/i

/** Minutes from midnight of `0:15`, `00:15:00` and `24:00`, with an offset or without. */
function minutesOf(time: string): number | undefined {
  const match = TIME.exec(time)
  if (match === null) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : undefined
}

type Cell = { cell: string; line: number; isDecimalComma: boolean }

/** A column with both numbers and text is wrong in its first text; one of text alone is no series. */
function putNumber(column: Column, row: number, { cell, line, isDecimalComma }: Cell): void {
  if (MISSING.test(cell)) return
  const value = Number(isDecimalComma ? cell.replace(',', '.') : cell)
  if (Number.isFinite(value)) {
    column.values[row] = value
    column.hasNumber = true
  } else column.text ??= { cell, line }
  if (column.hasNumber && column.text !== undefined) throw notANumber(column.name, column.text)
}

/** An empty cell is missing (NaN), never 0. */
const MISSING = /^(?:|nan|null|na|-)$/i

function notANumber(name: string, { cell, line }: { cell: string; line: number }): Error {
  return new Error(`line ${line}: ${name} is not a number: ${JSON.stringify(cell)}`)
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

/** 24 or 96, by the number of rows that most dates have. */
function slotCountOf(days: Int32Array): SlotCount {
  const dates = new Map<number, number>()
  for (const rows of rowsByDay(days).values()) dates.set(rows, (dates.get(rows) ?? 0) + 1)
  const [most] = [...dates].reduce((a, b) =>
    b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a,
  )
  if (most >= 20 && most <= 26) return 24
  if (most >= 90 && most <= 104) return 96
  throw new Error(`most dates have ${most} rows, which is neither 24 nor 96`)
}

function rowsByDay(days: Int32Array): Map<number, number> {
  const rows = new Map<number, number>()
  for (const day of days) rows.set(day, (rows.get(day) ?? 0) + 1)
  return rows
}

/** Where in the series each row belongs; 0 is the first slot of the first day. */
function positionsOf(table: Table, { slotCount, firstDay }: Frame): Int32Array {
  const slots = slotsOf(table, slotCount)
  return slots.map((slot, row) => (table.days[row]! - firstDay) * slotCount + slot)
}

/** The slot of each row, from 0. */
function slotsOf(table: Table, slotCount: SlotCount): Int32Array {
  if (!table.arePlacesMinutes) return slotsOfNumbers(table, slotCount)
  if (table.places.every((minutes) => minutes === 0)) return slotsOfOrder(table, slotCount)
  return slotsOfMinutes(table, slotCount)
}

function slotsOfNumbers(table: Table, slotCount: SlotCount): Int32Array {
  const { places, lines, placeName } = table
  const base = places.includes(slotCount) || !places.includes(0) ? 1 : 0
  return places.map((place, row) => {
    const slot = place - base
    if (slot >= 0 && slot < slotCount) return slot
    const range = `${base}..${base + slotCount - 1}`
    throw new Error(`line ${lines[row]}: ${placeName} is outside ${range}: ${place}`)
  })
}

function slotsOfMinutes(table: Table, slotCount: SlotCount): Int32Array {
  const { places, lines, placeName } = table
  const step = 1440 / slotCount
  const areEnds = places.includes(1440)
  return places.map((minutes, row) => {
    const slot = minutes / step - (areEnds ? 1 : 0)
    if (Number.isInteger(slot) && slot >= 0) return slot
    const wrong =
      slot < 0 ? `before ${step} min, though 24:00 occurs` : `not a multiple of ${step} min`
    throw new Error(`line ${lines[row]}: ${placeName} is ${wrong}: ${minutes} min after midnight`)
  })
}

/** Where a date has an hour more or less than others, its third hour is doubled or skipped. */
function slotsOfOrder({ days, lines }: Table, slotCount: SlotCount): Int32Array {
  const hour = slotCount / 24
  const total = rowsByDay(days)
  const before = new Map<number, number>()
  return days.map((day, row) => {
    const order = before.get(day) ?? 0
    before.set(day, order + 1)
    const extra = total.get(day)! - slotCount
    const slot =
      extra === hour && order >= 3 * hour
        ? order - hour
        : extra === -hour && order >= 2 * hour
          ? order + hour
          : order
    if (slot < slotCount) return slot
    throw new Error(`line ${lines[row]}: row ${order + 1} of ${fromDayNumber(day)}`)
  })
}

/** A clock change doubles the rows of one hour; more is a table put together wrongly. */
function checkDoubles(table: Table, positions: Int32Array, frame: Frame): void {
  const { slotCount, days } = frame
  const most = slotCount + slotCount / 24
  const rowsOfDay = new Uint16Array(days)
  const rowsOfSlot = new Uint8Array(days * slotCount)
  positions.forEach((position, row) => {
    const day = Math.floor(position / slotCount)
    rowsOfDay[day]! += 1
    rowsOfSlot[position]! += 1
    if (rowsOfDay[day]! <= most && rowsOfSlot[position]! <= 2) return
    const where = `line ${table.lines[row]}: ${fromDayNumber(table.days[row]!)} has`
    if (rowsOfDay[day]! > most) throw new Error(`${where} more than ${most} rows`)
    throw new Error(`${where} a third row of slot ${(position % slotCount) + 1}`)
  })
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
