import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { Cell, TableRow } from '../../documents/table.ts'
import { findSlotHeads, type SlotColumns } from '../../tables/slot-heads.ts'
import { namesSlot } from '../../tables/slot-names.ts'
import { tellNumbers } from '../audit/tell-numbers.ts'
import { wrongNumber } from '../audit/wrong-number.ts'
import { excerpt, readDate } from '../cells/cell-values.ts'
import { type NumberStyle, readQuantity } from '../cells/number-style.ts'
import { unitOf, wrongUnit } from '../headers/header-match.ts'
import type { Detection, ParseOptions, SheetHead } from '../layout.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import type { ItemMatch, WideDay } from './wide-days.ts'

const HEADER_SEARCH_ROWS = 10
/** More than all other layouts ask for: a row of dates over rows of slots is no other table. */
const SCORE = 0.8

type DatesAcross = {
  header: readonly Cell[]
  headerRow: number
  slots: SlotColumns & { ok: true }
  match: ItemMatch
  options: ParseOptions
}

/** A table with a row for each slot and a column for each date, all of one item. */
export function detectDatesAcross(sheets: readonly SheetHead[]): Detection | null {
  for (const [index, sheet] of sheets.entries()) {
    for (const { row, cells } of sheet.rows.slice(0, HEADER_SEARCH_ROWS)) {
      const dates = dateColumns(cells)
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
  return findSlotHeads(
    rows.map(({ cells }) => cells[column] ?? null),
    [],
  )
}

export function dateColumns(header: readonly Cell[]): { date: DeliveryDate; column: number }[] {
  return header.flatMap((cell, column) => {
    const date = readDate(cell)
    return date === null ? [] : { date, column }
  })
}

/** Every column of a date as a curve, in order of dates; two of one date are an error. */
export function readDatesAcross(
  sheet: MappedSheet,
  { header, headerRow, slots, match, options }: DatesAcross,
): WideDay[] {
  const { series } = match.field
  const rows = slots.columns.map((at) => sheet.rows[at]!)
  const dates = dateColumns(header)
  const numbers = dates.flatMap(({ column }) => rows.map(({ cells }) => cells[column]))
  const unit = sheet.unitOf(rows[0]!, match)
  const name = match.name ?? match.field.zh
  const place = sheet.cellAt(headerRow, null)
  if (unit.kind === 'WRONG')
    sheet.issues.error('UNKNOWN_UNIT', place, wrongUnit(name, match.field, unit))
  if (unit.kind === 'WRONG' || !series?.stage) return []
  if (unit.kind === 'KNOWN') sheet.tellConverted(place, { header: name, field: match.field, unit })
  const style: NumberStyle = {
    powerOfTen: unit.kind === 'KNOWN' ? unit.powerOfTen : 0,
    unit: unitOf(match.field),
    marks: sheet.marksOf(numbers),
  }
  const cellOf = (index: number) =>
    sheet.cellAt(rows[index % rows.length]!.row, dates[Math.floor(index / rows.length)]!.column)
  tellNumbers(sheet.issues, { header: name, cells: numbers, style, at: cellOf })
  const resolutionMin = slots.slotCount === 24 ? 60 : 15
  const seriesKey = { ...series, stage: series.stage, resolutionMin } as const
  const seen = new Map<DeliveryDate, WideDay>()
  for (const { date, column } of dates) {
    const at = (slot: number) => sheet.cellAt(rows[slot]?.row ?? null, column)
    let broken = !isInRange(sheet, { date, column, headerRow, options })
    const values = rows.map(({ cells }, slot) => {
      const value = readQuantity(cells[column], style)
      if (typeof value !== 'string') return value
      sheet.issues.error(value, at(slot), wrongNumber(cells[column], { header: name, date }))
      broken = true
      return null
    })
    const first = seen.get(date)
    if (first) {
      const params = { date, location: '', item: name, firstRow: headerRow }
      sheet.issues.error('DUPLICATE_DAY', sheet.cellAt(headerRow, column), params)
      first.broken = true
      continue
    }
    const day = { seriesKey, date, values, at, item: name, row: headerRow, broken }
    const group = `${match.field.field}||${date}`
    seen.set(date, { ...day, group, rowCount: 1, rank: 0, mayRepeat: false })
  }
  return [...seen.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
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
