import type { Cell, TableRow } from '#server/common/documents/table.ts'
import { excerpt, readText } from '../cells/cell-values.ts'
import { commasOf, type NumberStyle, readQuantity } from '../cells/number-style.ts'
import { type HeaderMatch, matchHeader, wrongUnit } from '../headers/header-match.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { MARKET_96_FIELDS } from './market-fields.ts'

/** A row of a wide table: one item on one date. */
export type WideDay = RawCurve & { item: string; row: number; broken: boolean }

/** What reading a row needs beside the sheet. */
type Reading = { columns: readonly number[]; options: ParseOptions }
/** Items that something has been said of. */
type Told = Set<string>

/** Every row as a curve, in order of dates. A row with a fault is broken; others are not hurt by it. */
export function readWideDays(sheet: MappedSheet, reading: Reading): WideDay[] {
  const days = new Map<string, WideDay>()
  const told: Told = new Set()
  for (const row of sheet.rows) {
    const day = readDay(sheet, row, reading, told)
    if (!day) continue
    const first = days.get(day.group)
    if (!first) {
      days.set(day.group, day)
      continue
    }
    const params = { date: day.date, location: '', item: day.item, firstRow: first.row }
    sheet.issues.error('DUPLICATE_DAY', sheet.at(row.row, 'date'), params)
    first.broken = true
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function readDay(sheet: MappedSheet, row: TableRow, reading: Reading, told: Told): WideDay | null {
  const match = readItem(sheet, row, told)
  const series = match?.field.series
  if (!match || !series?.stage) return null
  const date = sheet.date(row, reading.options)
  if (date === null) return null
  const { columns } = reading
  const { field } = match.field
  const at = (slotIndex: number) => ({
    row: row.row,
    column: sheet.columnName(columns[slotIndex]!),
  })
  let broken = !sheet.hasWidth(row)
  const style = styleOf(sheet, row, { match, columns, told })
  if (style === null) return null
  const values = columns.map((column, slotIndex) => {
    const value = readQuantity(row.cells[column], style)
    if (typeof value !== 'string') return value
    const params = { value: excerpt(row.cells[column]), header: field, date }
    sheet.issues.error(value, at(slotIndex), params)
    broken = true
    return null
  })
  const seriesKey = { ...series, stage: series.stage, resolutionMin: 15 } as const
  return {
    seriesKey,
    date,
    values,
    at,
    item: field,
    row: row.row,
    broken,
    group: `${field} ${date}`,
  }
}

/** The series that a row names, or null after saying why it names none. */
function readItem(sheet: MappedSheet, row: TableRow, told: Told): HeaderMatch | null {
  const cell = sheet.cell(row, 'item')
  const item = excerpt(cell)
  const match = matchHeader(readText(cell), MARKET_96_FIELDS)
  if (match?.field.series?.stage && match.unit.kind !== 'WRONG') return match
  const isNew = !told.has(item)
  told.add(item)
  const at = sheet.at(row.row, 'item')
  if (isNew && match?.unit.kind === 'WRONG') {
    sheet.issues.error('UNKNOWN_UNIT', at, wrongUnit(item, match.field, match.unit))
  } else if (isNew) {
    sheet.issues.warn('UNKNOWN_ITEM', at, { item })
  }
  return null
}

/** What an item is taken for, with its unit; null if it is none that is known. */
export function itemKey(cell: Cell | undefined): string | null {
  const match = matchHeader(readText(cell), MARKET_96_FIELDS)
  if (!match?.field.series?.stage || match.unit.kind === 'WRONG') return null
  const powerOfTen = match.unit.kind === 'KNOWN' ? match.unit.powerOfTen : 0
  return `${match.field.field} ${powerOfTen}`
}

/** How the numbers of a row are written, after saying what is done with them; null in a unit that cannot be. */
function styleOf(
  sheet: MappedSheet,
  row: TableRow,
  { match, columns, told }: { match: HeaderMatch; columns: readonly number[]; told: Told },
): NumberStyle | null {
  const header = excerpt(sheet.cell(row, 'item'))
  const unit = sheet.unitOf(row, match)
  const isOfRow = unit.kind !== 'NONE' && unit.where === 'ROW'
  const place = sheet.at(row.row, isOfRow ? UNIT_FIELD.field : 'item')
  if (unit.kind === 'WRONG') {
    if (isOfRow || !told.has(header))
      sheet.issues.error('UNKNOWN_UNIT', place, wrongUnit(header, match.field, unit))
    if (!isOfRow) told.add(header)
    return null
  }
  const powerOfTen = unit.kind === 'KNOWN' ? unit.powerOfTen : 0
  if (unit.kind === 'KNOWN') sheet.tellConverted(place, { header, field: match.field, unit })
  const { isGrouped, firstAmbiguous } = commasOf(columns.map((column) => row.cells[column]))
  if (isGrouped && firstAmbiguous !== -1) {
    const column = columns[firstAmbiguous]!
    const value = excerpt(row.cells[column])
    const at = { row: row.row, column: sheet.columnName(column) }
    sheet.issues.notice('GROUPED_NUMBERS', at, { header, value, read: value.replace(',', '') })
  }
  return { powerOfTen, isGrouped }
}
