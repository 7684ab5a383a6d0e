import { type DeliveryDate, lastDateOfMonth } from '#domain/calendar/delivery-date.ts'
import { isSlotLabel, readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { findSlotHeads, type SlotColumns } from '../../tables/slot-heads.ts'
import { withMissingMarks } from '../audit/missing-marks.ts'
import { tellNumbers } from '../audit/tell-numbers.ts'
import { wrongNumber } from '../audit/wrong-number.ts'
import { excerpt, readDate } from '../cells/cell-values.ts'
import { type NumberStyle, readQuantity } from '../cells/number-style.ts'
import { type HeaderMatch, matchHeader, unitOf, wrongUnit } from '../headers/header-match.ts'
import { wordsOfMarket } from '../headers/market-heads.ts'
import type { Detection, HeadPlace, ParseOptions, SheetHead } from '../layout.ts'
import { monthOfTable, readDateInYear, yearOfTable } from '../names/date-of-table.ts'
import type { ItemMatch } from '../names/item-match.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import type { WideDay } from './wide-days.ts'
import { WIDE_ITEMS } from './wide-items.ts'

const HEADER_SEARCH_ROWS = 10
/** More than all other layouts ask for: a row of dates over rows of slots is no other table. */
const SCORE = 0.8

type DatesAcross = {
  columns: readonly DateColumn[]
  headerRow: number
  slots: SlotColumns & { ok: true }
  /** What columns are of that do not say it themselves. */
  match: ItemMatch | null
  options: ParseOptions
}

/** A column of one date, and of one item where its head names one. */
export type DateColumn = { date: DeliveryDate; column: number; match: ItemMatch | null }
type ItemColumns = { match: ItemMatch; columns: readonly DateColumn[] }

const DATE_AND_ITEM =
  /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}(?:日(?![前内]))?|\d{1,2}月\d{1,2}(?:[日号](?![前内]))?)[\s_-]*(\D.*)$/

const DAY_OF_MONTH = /^([1-9]|[12]\d|3[01])([日号號]?)$/
/** Labels without dates. */
const ANY_DATE = '2000-01-01'
/** With fewer of its slots a day is another table. */
const MOST_SLOTS = 0.75
/** Fewer columns of days are hours or figures of something else. */
const LEAST_DAYS = 5

/** A table with a row for each slot and a column for each date, all of one item or each of its own. */
export function detectDatesAcross(
  sheets: readonly SheetHead[],
  fileName: string,
): Detection | null {
  for (const [index, sheet] of sheets.entries()) {
    for (const { row, cells } of sheet.rows.slice(0, HEADER_SEARCH_ROWS)) {
      const dates = dateColumns(sheet, row, fileName)
      const [first] = dates
      if (!first || dates.some(({ column }, at) => column !== first.column + at)) continue
      const rows = sheet.rows.filter((other) => other.row > row)
      const slot = cells.slice(0, first.column).findIndex((cell, column) => {
        const isNamed = namesSlot(cell) || (cell ?? null) === null || dates.length > 1
        return isNamed && slotRows(rows, column).ok
      })
      if (slot === -1) continue
      const header = excerpt(cells[slot])
      const columns = [{ column: slot, header, field: 'slot' }]
      const mapping = { layout: 'WIDE_96', sheet: index, headerRow: row, columns } as const
      return { layout: 'WIDE_96', score: SCORE, mapping: { ...mapping, columns }, unmapped: [] }
    }
  }
  return null
}

/** Which rows are the slots of the day, in order, by the labels in a column. */
export function slotRows(rows: readonly TableRow[], column: number): SlotColumns {
  const labels = rows.map(({ cells }) => cells[column] ?? null)
  const whole = findSlotHeads(labels, [])
  return whole.ok ? whole : (slotRowsWithGaps(labels) ?? whole)
}

/**
 * The rows of slots, -1 for those that have none: a day of which few slots are missing, neither the first nor the last,
 * which show what the labels mean. Null where rows repeat a slot.
 */
function slotRowsWithGaps(labels: readonly Cell[]): (SlotColumns & { ok: true }) | null {
  const found = labels.flatMap((cell, at) => (isSlotLabel(cell) ? [at] : []))
  const read = readSlotLabels(
    found.map((at) => ({ date: ANY_DATE, cell: labels[at] })),
    {},
  )
  if (!read || read.unclear || read.slotCount === 48) return null
  const { slotCount } = read
  const columns = Array<number>(slotCount).fill(-1)
  for (const at of found) {
    const slot = read.slotOf(labels[at])
    if (slot === null || columns[slot - 1] !== -1) return null
    columns[slot - 1] = at
  }
  const areMost = found.length >= slotCount * MOST_SLOTS && found.length < slotCount
  const hasEnds = columns[0] !== -1 && columns.at(-1) !== -1
  return areMost && hasEnds ? { ok: true, columns, slotCount } : null
}

/** The columns that a head gives a date, whose year may stand in the names of the table, with or without an item. */
export function dateColumns(sheet: SheetTable, headerRow: number, fileName: string): DateColumn[] {
  const header = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const year = yearOfTable(sheet, headerRow, fileName)
  const dateOf = (cell: Cell) =>
    readDate(cell) ?? (year === null ? null : readDateInYear(readText(cell), year))
  const ofMonth = dayColumns(header, { sheet, headerRow, fileName })
  if (ofMonth.length > 0) return ofMonth
  return header.flatMap((cell, column) => {
    const alone = dateOf(cell)
    if (alone !== null) return { date: alone, column, match: null }
    const [, ofDate, ofItem] = DATE_AND_ITEM.exec(readText(cell)) ?? []
    const date = dateOf(ofDate ?? null)
    const match = ofItem === undefined ? undefined : itemOf(ofItem, { sheet, headerRow, fileName })
    return date !== null && match ? { date, column, match: { ...match, name: ofItem! } } : []
  })
}

/** The item beside a date; one that its market alone names is a price where the table is in the unit of one. */
function itemOf(name: string, place: HeadPlace): HeaderMatch | undefined {
  const ofName = matchHeader(name, WIDE_ITEMS)
  const words = ofName ? null : wordsOfMarket(name, place)
  const field = WIDE_ITEMS.find(
    ({ series }) => words && series?.metric === words.metric && series.stage === words.stage,
  )
  return ofName ?? (field && { field, unit: { kind: 'NONE' } })
}

/** Whether a head is a day without its month: `1日`, 1. */
export function isDayOfMonth(cell: Cell | undefined): boolean {
  return DAY_OF_MONTH.test(readPlain(cell))
}

/** The columns of days of the month that the names of the table say: `1日` to `31日`, or 1 to the last day. */
function dayColumns(
  header: readonly Cell[],
  names: { sheet: SheetTable; headerRow: number; fileName: string },
): DateColumn[] {
  const days = header.flatMap((cell, column) => {
    const [, day, sign] = DAY_OF_MONTH.exec(readPlain(cell)) ?? []
    return day === undefined ? [] : [{ column, day: Number(day), isNamed: sign !== '' }]
  })
  const [first] = days
  const areInOrder = days.every(
    ({ column, day }, at) => column === first!.column + at && day === first!.day + at,
  )
  const month =
    first && areInOrder ? monthOfTable(names.sheet, names.headerRow, names.fileName) : null
  if (!first || month === null || days.length < LEAST_DAYS) return []
  const last = Number(lastDateOfMonth(month).slice(-2))
  const areWhole = first.day === 1 && days.length === last
  const areNamed = days.every(({ isNamed }) => isNamed) && days.at(-1)!.day <= last
  if (!areWhole && !areNamed) return []
  return days.map(({ column, day }) => ({
    date: `${month}-${String(day).padStart(2, '0')}`,
    column,
    match: null,
  }))
}

/** Every column of a date as a curve, in order of dates; two of one date and item are an error. */
export function readDatesAcross(sheet: MappedSheet, across: DatesAcross): WideDay[] {
  const items = new Map<string, ItemColumns>()
  for (const column of across.columns) {
    const match = column.match ?? across.match
    if (!match) continue
    const { columns } = items.get(match.field.field) ?? { columns: [] }
    items.set(match.field.field, { match, columns: [...columns, column] })
  }
  return [...items.values()]
    .flatMap((ofItem) => readItem(sheet, ofItem, across))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function readItem(
  sheet: MappedSheet,
  { match, columns: dates }: ItemColumns,
  { headerRow, slots, options }: DatesAcross,
): WideDay[] {
  const { series } = match.field
  const rows = slots.columns.map((at) => sheet.rows[at])
  const numbers = dates.flatMap(({ column }) => rows.map((row) => row?.cells[column]))
  const unit = sheet.unitOf(rows[0]!, match)
  const name = match.name ?? match.field.zh
  const place = sheet.cellAt(headerRow, null)
  if (unit.kind === 'WRONG')
    sheet.issues.error('UNKNOWN_UNIT', place, wrongUnit(name, match.field, unit))
  if (unit.kind === 'WRONG' || !series?.stage) return []
  if (unit.kind === 'KNOWN') sheet.tellConverted(place, { header: name, field: match.field, unit })
  const cellOf = (index: number) =>
    sheet.cellAt(
      rows[index % rows.length]?.row ?? null,
      dates[Math.floor(index / rows.length)]!.column,
    )
  const plain: NumberStyle = {
    powerOfTen: unit.kind === 'KNOWN' ? unit.powerOfTen : 0,
    unit: unitOf(match.field),
    marks: sheet.marksOf(numbers),
  }
  const column = { header: name, field: match.field, cells: numbers, style: plain, at: cellOf }
  const style = withMissingMarks(sheet.issues, column)
  tellNumbers(sheet.issues, { header: name, cells: numbers, style, at: cellOf })
  const resolutionMin = slots.slotCount === 24 ? 60 : 15
  const seriesKey = { ...series, stage: series.stage, resolutionMin } as const
  const seen = new Map<DeliveryDate, { first: WideDay; ofColumn: number }>()
  for (const { date, column } of dates) {
    const at = (slot: number) => sheet.cellAt(rows[slot]?.row ?? null, column)
    let broken = !isInRange(sheet, { date, column, headerRow, options })
    const values = rows.map((row, slot) => {
      const value = readQuantity(row?.cells[column], style)
      if (typeof value !== 'string') return value
      sheet.issues.error(value, at(slot), wrongNumber(row?.cells[column], { header: name, date }))
      broken = true
      return null
    })
    const first = seen.get(date)
    const columns = first && { first: first.ofColumn, second: column }
    const isSame = first?.first.values.every((value, slot) => value === values[slot])
    if (columns && isSame && !broken && !first.first.broken) {
      const params = {
        field: match.field.field,
        header: date,
        first: sheet.columnName(columns.first),
      }
      sheet.issues.warn('COLUMN_TWICE', sheet.cellAt(headerRow, column), params)
      continue
    }
    if (columns) {
      const params = {
        date,
        location: '',
        item: match.field.field,
        ...twoColumns(sheet, rows, columns),
      }
      sheet.issues.error('DUPLICATE_DAY', sheet.cellAt(headerRow, column), params)
      first.first.broken = true
      continue
    }
    const day = { seriesKey, date, values, at, item: name, row: headerRow, broken }
    const group = `${match.field.field}||${date}`
    const whole = { ...day, group, rowCount: 1, rank: 0, mayRepeat: false }
    seen.set(date, { first: whole, ofColumn: column })
  }
  return [...seen.values()].map(({ first }) => first)
}

/** Two columns of one date, with the first row in which they say two things. */
function twoColumns(
  sheet: MappedSheet,
  rows: readonly (TableRow | undefined)[],
  { first, second }: { first: number; second: number },
) {
  const columns = { firstColumn: sheet.columnName(first), secondColumn: sheet.columnName(second) }
  const differing = rows.find(
    (row) => row && excerpt(row.cells[first]) !== excerpt(row.cells[second]),
  )
  if (!differing) return columns
  const written = (column: number) => excerpt(differing.cells[column]) || '–'
  return { ...columns, row: differing.row, firstValue: written(first), value: written(second) }
}

function isInRange(
  sheet: MappedSheet,
  {
    date,
    column,
    headerRow,
    options: { dateRange },
  }: { date: DeliveryDate; column: number; headerRow: number; options: ParseOptions },
): boolean {
  if (!dateRange || (date >= dateRange.from && date <= dateRange.to)) return true
  sheet.issues.error('DATE_OUT_OF_RANGE', sheet.cellAt(headerRow, column), {
    value: date,
    from: dateRange.from,
    to: dateRange.to,
  })
  return false
}
