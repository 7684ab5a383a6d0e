import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { PlaceKind } from '#domain/collection/words.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import { labelText } from '#domain/slot-labels/slot-labels.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { wrongNumber } from '../audit/wrong-number.ts'
import { excerpt } from '../cells/cell-values.ts'
import { slotRanges } from '../cells/slot-ranges.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { ImportIssue, MappedColumn, ParseOptions } from '../layout.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { placeReader } from './place-reader.ts'
import { differenceOf, RepeatedRows } from './repeated-rows.ts'
import type { RowPair } from './row-tellers.ts'

/** A day at one place, gathered from rows that hold one slot each. */
export type DayOfRows = {
  date: DeliveryDate
  locCode: string
  stage: CurveStage | null
  /** Row number of each slot, 0 where the file has none. */
  rowOfSlot: number[]
  /** Values of each value column, by slot. */
  values: (number | null)[][]
  firstRow: number
  rowCount: number
  rows: (TableRow | undefined)[]
  /** Slots, from 1, that the file has no row of. */
  lacking: number[]
  /** Rows that repeat a slot, and where they differ from the first of it. */
  repeats: Repeat[]
  broken: boolean
}

/** With fewer of its slots a day is another table, or half of one. */
const MOST_SLOTS = 0.75

type Repeat = { slot: number; pair: RowPair; differing: MappedColumn | undefined }

export type RowReaders = {
  /** Rows of a day; 1 where a row is a day. */
  slotCount: SlotCount | 1
  /** Slot 1..slotCount of a row, or null if the row names none. */
  slotOf: (row: TableRow) => number | null
  /** Days from the date of a row to the one that its slot is of: -1 for midnight as the end of a day. */
  dayOffsetOf?: (row: TableRow) => number
  /** Labels of slots that can be read in two ways: then no row can be placed. */
  isUnclear?: boolean
  /** Whether labels show which slot each is of: then a day may lack a few. */
  isProved?: boolean
  /** Where the layout tells the stage by row or date: null if it cannot, or an issue code. */
  stageOf?: (row: TableRow, date: DeliveryDate) => CurveStage | null
}

/**
 * Gathers rows into days. An error in a row breaks its day at that place: a day is taken whole or not
 * at all. A value that is missing in a row that is there stays null and breaks nothing, nor do a few rows that are
 * missing where every row has its place.
 */
export function gatherDays(
  sheet: MappedSheet,
  readers: RowReaders,
  options: ParseOptions,
  placeKind?: PlaceKind,
): DayOfRows[] {
  const days = new Map<string, DayOfRows>()
  if (readers.isUnclear) return []
  const repeated = new RepeatedRows(sheet)
  const placeOf = placeReader(sheet, placeKind, options)
  let mayLack = readers.isProved ?? false
  for (const row of sheet.rows) {
    if (sheet.placeCell(row) === undefined) continue
    const locCode = placeOf(row)
    const ofRow = sheet.date(row, options)
    // A row that lost its date or place may be the one that a day lacks.
    if (ofRow === null || (locCode === null && readText(sheet.placeCell(row)) === ''))
      mayLack = false
    if (locCode === null || ofRow === null) continue
    const date = addDays(ofRow, readers.dayOffsetOf?.(row) ?? 0)
    const key = `${date} ${locCode}`
    const day = days.get(key) ?? newDay(date, locCode, row.row, sheet, readers.slotCount)
    days.set(key, day)
    day.rowCount++
    if (!sheet.hasWidth(row)) day.broken = true
    if (!sheet.hasUnits(row)) day.broken = true
    takeStage(sheet, day, row, readers)
    takeValues(sheet, row, { day, readers, repeated })
  }
  const inOrder = [...days.values()].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )
  tellRepeats(sheet, inOrder, { slotCount: readers.slotCount, repeated })
  for (const day of inOrder) checkSlots(sheet, day, mayLack)
  return inOrder
}

function newDay(
  date: DeliveryDate,
  locCode: string,
  firstRow: number,
  sheet: MappedSheet,
  slotCount: RowReaders['slotCount'],
): DayOfRows {
  const values = sheet.values.map(() => Array<number | null>(slotCount).fill(null))
  const rowOfSlot = Array<number>(slotCount).fill(0)
  return {
    date,
    locCode,
    stage: null,
    rowOfSlot,
    rows: [],
    lacking: [],
    values,
    firstRow,
    rowCount: 0,
    repeats: [],
    broken: false,
  }
}

function takeStage(sheet: MappedSheet, day: DayOfRows, row: TableRow, readers: RowReaders): void {
  if (!readers.stageOf) return
  const stage = readers.stageOf(row, day.date)
  if (stage === null) {
    day.broken = true
  } else if (day.stage !== null && day.stage !== stage) {
    sheet.issues.error('MIXED_STAGE', sheet.at(row.row, 'stage'), { date: day.date })
    day.broken = true
  } else {
    day.stage = stage
  }
}

function takeValues(
  sheet: MappedSheet,
  row: TableRow,
  { day, readers, repeated }: { day: DayOfRows; readers: RowReaders; repeated: RepeatedRows },
): void {
  const slot = readers.slotOf(row)
  if (slot === null) {
    const cell = sheet.cell(row, 'slot')
    const value = excerpt(labelText(cell) || cell)
    sheet.issues.error('WRONG_SLOT', sheet.at(row.row, 'slot'), {
      value,
      date: day.date,
      slots: readers.slotCount,
    })
    day.broken = true
    return
  }
  const first = day.rows[slot - 1]
  if (first) {
    const pair = { first, row }
    const later = repeated.laterOf(pair, day.date)
    if (!later && repeated.mayBeJoined(pair) && joinRows(sheet, pair, { day, slot }))
      repeated.countJoined(pair, day.date)
    else if (!later) day.repeats.push({ slot, pair, differing: differingColumn(sheet, pair) })
    if (later !== 'SECOND') return
  }
  day.rows[slot - 1] = row
  day.rowOfSlot[slot - 1] = row.row
  for (const [index, { column, header }] of sheet.values.entries()) {
    const value = sheet.number(row, column)
    if (typeof value !== 'string') {
      day.values[index]![slot - 1] = value
      continue
    }
    const at = { row: row.row, column: sheet.columnName(column) }
    sheet.issues.error(value, at, wrongNumber(row.cells[column], { header, date: day.date }))
    day.broken = true
  }
}

/**
 * Makes one of two rows of a slot of which each may say what the other leaves open: prices are added when they are out.
 * Rows that say two things of one quantity are not joined.
 *
 * @returns whether they are one; equal rows are told elsewhere
 */
function joinRows(
  sheet: MappedSheet,
  { first, row }: RowPair,
  { day, slot }: { day: DayOfRows; slot: number },
): boolean {
  const units = [first, row].map((one) => readText(sheet.cell(one, UNIT_FIELD.field)))
  if (units[0] !== units[1]) return false
  const both = sheet.values.map(({ column }) => ({
    column,
    one: sheet.number(first, column),
    other: sheet.number(row, column),
  }))
  const holds = both.every(
    ({ one, other }) =>
      typeof one !== 'string' &&
      typeof other !== 'string' &&
      (one === null || other === null || one === other),
  )
  const added = both.filter(({ one, other }) => one === null && other !== null)
  if (!holds || both.every(({ one, other }) => one === other)) return false
  const cells = [...first.cells]
  for (const { column } of added) cells[column] = row.cells[column] ?? null
  day.rows[slot - 1] = { ...first, cells }
  for (const [index, { other }] of both.entries())
    if (typeof other === 'number') day.values[index]![slot - 1] = other
  return true
}

/** The first column of values in which two rows differ. */
function differingColumn(sheet: MappedSheet, { first, row }: RowPair) {
  return sheet.values.find(
    ({ column }) => sheet.number(first, column) !== sheet.number(row, column),
  )
}

/** Says of each slot with two values what they are and where; of a whole day of them in one line. */
function tellRepeats(
  sheet: MappedSheet,
  days: readonly DayOfRows[],
  { slotCount, repeated }: { slotCount: RowReaders['slotCount']; repeated: RepeatedRows },
): void {
  const isWhole = ({ repeats }: DayOfRows) => repeats.length >= slotCount
  // Without a column of dates the second day of a table may be the next.
  const mayBeNext = (day: DayOfRows) => !sheet.has('date') && isWhole(day)
  for (const day of days)
    for (const { pair, differing } of day.repeats)
      if (!differing && !mayBeNext(day)) repeated.countEqual(pair, day.date)
  repeated.tell(({ row }) => sheet.at(row.row, 'slot'))
  const refused = days.map((day) => {
    const unequal = day.repeats.filter(({ differing }) => differing)
    return { day, repeats: unequal.length === 0 && mayBeNext(day) ? day.repeats : unequal }
  })
  const pairs = refused.flatMap(({ repeats }) => repeats.map(({ pair }) => pair))
  const parted = repeated.partedBy(pairs)
  for (const { day, repeats } of refused) {
    for (const repeat of isWhole(day) ? repeats.slice(0, 1) : repeats) {
      const { row } = repeat.pair.row
      const params = paramsOfRepeat(day, repeat, parted)
      if (isWhole(day)) sheet.issues.error('DUPLICATE_DAY', sheet.at(row, 'date'), params)
      else sheet.issues.error('DUPLICATE_SLOT', sheet.at(row, 'slot'), params)
    }
    day.broken ||= repeats.length > 0
  }
}

function paramsOfRepeat(
  { date, locCode }: DayOfRows,
  { slot, pair, differing }: Repeat,
  parted: ImportIssue['params'],
): ImportIssue['params'] {
  const params = { date, location: locCode, slot, firstRow: pair.first.row }
  return differing ? { ...params, ...differenceOf(pair, differing), ...parted } : params
}

/** Says which slots a day lacks: few of them are missing values, more of them or any beside other faults break the day. */
function checkSlots(sheet: MappedSheet, day: DayOfRows, mayLack: boolean): void {
  const { date, locCode, rowOfSlot, repeats } = day
  const missing = rowOfSlot.flatMap((row, index) => (row === 0 ? [index + 1] : []))
  if (missing.length === 0) return
  const noticed = rowOfSlot.slice(missing[0]).find((row) => row > 0) ?? Math.max(...rowOfSlot)
  const at = sheet.at(noticed || day.firstRow, 'slot')
  const params = {
    date,
    location: locCode,
    slots: slotRanges(missing),
    count: missing.length,
  }
  const areFew = rowOfSlot.length - missing.length >= rowOfSlot.length * MOST_SLOTS
  if (mayLack && areFew && !day.broken && repeats.length === 0) {
    sheet.issues.warn('MISSING_SLOT', at, { ...params, context: 'READ' })
    day.lacking = missing
    return
  }
  sheet.issues.error('MISSING_SLOT', at, params)
  day.broken = true
}
