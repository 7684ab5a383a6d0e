import { marksOfAll } from '#domain/units/number-marks.ts'
import type { Cell, SheetTable, TableRow } from '#files/documents/table.ts'
import type { Notes } from '../notes.ts'
import { type Block, placeOf } from './blocks.ts'
import { type Column, MIN_POINTS, type Pair } from './head.ts'
import { listItems } from './list-cell.ts'
import { factsOf, type ReadCell, readerOf, textOf } from './quantity-column.ts'
import type { Quantity } from './units.ts'

/** Points of one string as a table gives them; what it does not name is undefined. */
export type Sweep = {
  inverter: string | undefined
  string: string | undefined
  voltageV: number[]
  currentA: number[]
  /** Of the rows that have it. */
  irradiance: number[]
  moduleTemperature: number[]
  place: string
}

export type ReadContext = {
  sheet: SheetTable
  /** What ends the cells of a text. */
  delimiter: string | undefined
  notes: Notes
}

/**
 * The sweeps of a block, in the order of its rows. A cell that is no number is a missing point, and is told.
 *
 * @throws Error naming the row and the column of what is missing or may be read in two ways
 */
export function sweepsOf(block: Block, context: ReadContext): Sweep[] {
  const readers = readersOf(block, context)
  tellConverted(readers.keys(), context.notes)
  const reading: Reading = { block, context, readers, sweeps: new Map(), unread: new Unread() }
  for (const row of block.rows) {
    const place = placeOf(context.sheet, row.row)
    checkWidth(row, { place, width: block.head.width, context })
    if (block.head.fixed.length > 0) readFixed(row, place, reading)
    else if (holdSweeps(block)) readAcross(row, place, reading)
    else readPairs(row, place, reading)
  }
  reading.unread.tell(context.notes)
  const sweeps = [...reading.sweeps.values()]
  for (const sweep of sweeps) refuseSeveral(sweep)
  refuseRegisters(block, sweeps)
  return sweeps
}

/** Whether V1 to V40 and I1 to I40 are the points of a row, not strings beside each other. */
function holdSweeps({ head, rows }: Block): boolean {
  return head.pairs.length >= MIN_POINTS && (head.string !== undefined || rows.length < MIN_POINTS)
}

function tellConverted(columns: Iterable<Column>, notes: Notes): void {
  const names = [...columns].filter(({ unit }) => !unit.isKept).map(({ name }) => name)
  if (names.length > 0) {
    notes.add(`converted from the unit of the head to V, A, W/m² or °C: ${names.join(', ')}`)
  }
}

/** A comma parts decimals where cells end at something else. */
export const isCommaUsual = (delimiter: string | undefined) =>
  delimiter !== undefined && delimiter !== ','

type Reading = {
  block: Block
  context: ReadContext
  readers: ReadonlyMap<Column, ReadCell>
  sweeps: Map<string, Sweep>
  unread: Unread
}

function readersOf({ head, rows }: Block, { delimiter }: ReadContext) {
  const columns: [Quantity, Column][] = head.fixed.map(({ current }) => ['current', current])
  for (const { voltage, current } of head.pairs) {
    columns.push(['voltage', voltage], ['current', current])
  }
  if (head.irradiance) columns.push(['irradiance', head.irradiance])
  if (head.moduleTemperature) columns.push(['moduleTemperature', head.moduleTemperature])
  const facts = columns.map(([, { index }]) => factsOf(cellsAt(rows, index)))
  const sheet = marksOfAll(facts)
  return new Map(
    columns.map(([quantity, column], k) => {
      const style = { quantity, own: facts[k]!, sheet, isCommaUsual: isCommaUsual(delimiter) }
      return [column, readerOf(column, style)] as const
    }),
  )
}

/** The cells of a column, and the numbers of those that hold lists. */
function* cellsAt(rows: readonly TableRow[], index: number): Generator<Cell | undefined> {
  for (const { cells } of rows) {
    const cell = cells[index]
    const items = typeof cell === 'string' && cell.length > 8 ? itemsOf(cell) : undefined
    if (items) yield* items
    else yield cell
  }
}

function itemsOf(text: string): string[] | undefined {
  try {
    return listItems(text)
  } catch {
    return undefined
  }
}

type Width = { place: string; width: number; context: ReadContext }

/**
 * Cells beyond the header's belong to no column, and those before them may stand under a wrong one: 8,5 in
 * a file whose cells end at commas is two. Empty ones are the delimiters that a spreadsheet leaves.
 */
function checkWidth({ cells }: TableRow, { place, width, context }: Width): void {
  if (!context.sheet.isDelimited || cells.length <= width) return
  const extra = cells.findIndex((cell, index) => index >= width && cell !== null)
  if (extra < 0) return
  const way =
    context.delimiter === ','
      ? 'write 8.5 for 8,5, or end cells with semicolons, or name the column in the header'
      : 'name the column in the header, or take its cells out'
  throw new Error(
    `${place}: column ${extra + 1} holds ${JSON.stringify(cells[extra])}, but the header has ${width} columns: ${way}`,
  )
}

function readPairs(row: TableRow, place: string, reading: Reading): void {
  const { pairs } = reading.block.head
  for (const pair of pairs) {
    const [voltage, current] = [row.cells[pair.voltage.index], row.cells[pair.current.index]]
    // Of strings beside each other one may have fewer points.
    if (pairs.length > 1 && isEmpty(voltage) && isEmpty(current)) continue
    const lists = [voltage, current].map((cell) => listIn(cell, place))
    if (lists[0] || lists[1]) {
      readLists(row, { place, pair, lists }, reading)
      continue
    }
    const sweep = sweepIn(reading, row, { place, id: pair.id, isWhole: false })
    addPoint(sweep, {
      voltageV: readingOf(voltage, pair.voltage, { place, sweep, reading }),
      currentA: readingOf(current, pair.current, { place, sweep, reading }),
    })
    addWeather(sweep, row, place, reading)
  }
}

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined

function listIn(cell: Cell | undefined, place: string): string[] | undefined {
  try {
    return typeof cell === 'string' ? listItems(cell) : undefined
  } catch (cause) {
    throw new Error(`${place} ${(cause as Error).message}`, { cause })
  }
}

type Lists = { place: string; pair: Pair; lists: readonly (readonly string[] | undefined)[] }

function readLists(row: TableRow, { place, pair, lists }: Lists, reading: Reading): void {
  const [voltages, currents] = lists
  if (!voltages || !currents) {
    const { name } = voltages ? pair.current : pair.voltage
    const other = voltages ? pair.voltage.name : pair.current.name
    throw new Error(`${place}: column ${name} holds no list of numbers, as ${other} does`)
  }
  if (voltages.length !== currents.length) {
    throw new Error(
      `${place}: ${voltages.length} voltages and ${currents.length} currents: give each point both`,
    )
  }
  const sweep = sweepIn(reading, row, { place, id: pair.id, isWhole: true })
  for (const [k, item] of voltages.entries()) {
    addPoint(sweep, {
      voltageV: readingOf(item, pair.voltage, { place, sweep, reading }),
      currentA: readingOf(currents[k], pair.current, { place, sweep, reading }),
    })
  }
  addWeather(sweep, row, place, reading)
}

function readFixed(row: TableRow, place: string, reading: Reading): void {
  const sweep = sweepIn(reading, row, { place, id: '', isWhole: true })
  for (const { voltageV, current } of reading.block.head.fixed) {
    const currentA = readingOf(row.cells[current.index], current, { place, sweep, reading })
    addPoint(sweep, { voltageV, currentA })
  }
  addWeather(sweep, row, place, reading)
}

function readAcross(row: TableRow, place: string, reading: Reading): void {
  const sweep = sweepIn(reading, row, { place, id: '', isWhole: true })
  for (const { voltage, current } of reading.block.head.pairs) {
    const cells = [row.cells[voltage.index], row.cells[current.index]]
    if (cells.every(isEmpty)) continue
    addPoint(sweep, {
      voltageV: readingOf(cells[0], voltage, { place, sweep, reading }),
      currentA: readingOf(cells[1], current, { place, sweep, reading }),
    })
  }
  addWeather(sweep, row, place, reading)
}

/** A sweep goes up, or up and down again: one that jumps back begins anew. */
const JUMP = 0.6

/**
 * Sweeps below one another without names would be one curve of all.
 *
 * @throws Error naming where the second one begins
 */
function refuseSeveral({ voltageV, place }: Sweep): void {
  const known = voltageV.filter(Number.isFinite)
  const span = Math.max(...known) - Math.min(...known)
  const begins = known.flatMap((value, k) => {
    const back = k > 0 && Math.abs(value - known[k - 1]!) > JUMP * span
    return back ? [k] : []
  })
  const lengths = [...begins, known.length].map((end, k) => end - (begins[k - 1] ?? 0))
  if (begins.length === 0 || lengths.some((length) => length < MIN_POINTS)) return
  const [before, after] = [known[begins[0]! - 1]!, known[begins[0]!]!]
  throw new Error(
    `${place}: after ${begins[0]} points the voltage goes from ${before} back to ${after} V, as where another sweep begins: name the string of each point in a column "string"`,
  )
}

/** @throws Error naming a column of raw values that are all whole numbers, as of registers without their scale */
function refuseRegisters({ head }: Block, sweeps: readonly Sweep[]): void {
  const refuse = ({ rawHead }: Column, values: readonly number[]) => {
    if (rawHead === undefined || !values.filter(Number.isFinite).every(Number.isInteger)) return
    throw new Error(
      `column "${rawHead}" holds whole numbers without a unit, as registers do: convert them to V and A, or name their unit in the head, as "V (mV)"`,
    )
  }
  for (const { voltage, current } of head.pairs) {
    for (const { voltageV, currentA } of sweeps) {
      refuse(voltage, voltageV)
      refuse(current, currentA)
    }
  }
}

type Point = { voltageV: number; currentA: number }

function addPoint(sweep: Sweep, { voltageV, currentA }: Point): void {
  sweep.voltageV.push(voltageV)
  sweep.currentA.push(currentA)
}

type Where = { place: string; sweep: Sweep; reading: Reading }

/** A text is no value, and is told. */
function readingOf(
  cell: Cell | undefined,
  column: Column,
  { place, sweep, reading }: Where,
): number {
  const value = reading.readers.get(column)!(cell)
  if (value !== undefined) return value
  reading.unread.add(sweep, `${place}: ${column.name} is ${JSON.stringify(textOf(cell))}`)
  return Number.NaN
}

const WEATHER = ['irradiance', 'moduleTemperature'] as const

function addWeather(sweep: Sweep, row: TableRow, place: string, { block, readers }: Reading): void {
  for (const name of WEATHER) {
    const column = block.head[name]
    if (!column) continue
    const cell = row.cells[column.index]
    const value = readers.get(column)!(cell)
    if (value === undefined) {
      throw new Error(`${place}: ${name} is not a number: ${JSON.stringify(textOf(cell))}`)
    }
    if (!Number.isNaN(value)) sweep[name].push(value)
  }
}

type SweepName = {
  place: string
  id: string
  /** The row holds the whole sweep, so that the next one of the same string is another. */
  isWhole: boolean
}

function sweepIn(reading: Reading, row: TableRow, { place, id, isWhole }: SweepName): Sweep {
  const { head, rows } = reading.block
  const named = head.string && textOf(row.cells[head.string.index]).trim()
  if (named === '') {
    throw new Error(`${place}: string is missing: give every row the id of its string`)
  }
  const inverter = head.inverter && textOf(row.cells[head.inverter.index]).trim()
  const isNumbered = isWhole && rows.length > 1 && named === undefined
  const pairId = head.pairs.length > 1 || named === undefined ? id : ''
  const parts = [named, isNumbered ? String(rows.indexOf(row) + 1) : '', pairId].filter(Boolean)
  const string = parts.length === 0 ? undefined : parts.join(' ')
  const key = JSON.stringify([inverter, string])
  const found = reading.sweeps.get(key)
  if (found && !isWhole) return found
  const sweep: Sweep = {
    inverter: inverter || undefined,
    string: found ? `${string} (${place})` : string,
    voltageV: [],
    currentA: [],
    irradiance: [],
    moduleTemperature: [],
    place,
  }
  reading.sweeps.set(found ? `${key} ${place}` : key, sweep)
  return sweep
}

/** Cells that are no numbers, by the string whose points they cost. */
class Unread {
  readonly #bySweep = new Map<Sweep, { first: string; count: number }>()

  add(sweep: Sweep, text: string): void {
    const found = this.#bySweep.get(sweep)
    if (found) found.count++
    else this.#bySweep.set(sweep, { first: text, count: 1 })
  }

  tell(notes: Notes): void {
    for (const { first, count } of this.#bySweep.values()) {
      const more = count > 1 ? `, and ${count - 1} more cells of this string are none` : ''
      notes.add(`${first}, which is no number${more}: the point is taken as missing`)
    }
  }
}
