import type { TableRow } from '#server/spreadsheet/table.ts'
import { excerpt, readNumber, readText } from './cell-values.ts'
import { completenessPercent, finishCurves, type RawCurve, warnOfGaps } from './finish-curves.ts'
import { fieldOfHeader, findHeaders } from './headers.ts'
import type { FieldSpec, Layout, ParsedCurves, ParseOptions } from './layout.ts'
import { MappedSheet } from './mapped-sheet.ts'
import { DATE_FIELD, MARKET_96_FIELDS } from './market-fields.ts'
import { findSlotColumns } from './slot-columns.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  {
    field: 'item',
    zh: '数据项',
    en: 'item',
    aliases: ['类型', '数据类型', '名称', '项目'],
    required: true,
  },
]

/** A province's forecasts and prices: one row per date and item, a column per slot. */
export const wide96: Layout = {
  code: 'WIDE_96',
  nameKey: 'collection.layout.WIDE_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'WIDE_96',
      fields: FIELDS,
      sheets,
      fileNameFits: /信息披露|披露/.test(fileName),
      rowsFit: (sheet, _columns, headerRow) => {
        const header = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
        const slots = findSlotColumns(header, sheet.rows)
        return slots.ok || slots.found.length > 24
      },
    }),
  parse: (table, mapping, options): ParsedCurves => {
    const sheet = new MappedSheet(table, mapping)
    const header = table.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
    const slots = findSlotColumns(header, sheet.rows)
    if (!slots.ok) {
      const last = slots.found.at(-1)
      const at = { row: mapping.headerRow, column: last ? sheet.columnName(last) : null }
      sheet.issues.error('WRONG_SLOT_COLUMNS', at, { columns: slots.found.length, slots: 96 })
    }
    const usable = sheet.checkMapping(mapping, FIELDS) && slots.ok
    const days = usable ? readDays(sheet, { columns: slots.columns, options }) : []
    const whole = days.filter((day) => !day.broken)
    const zeroMayBeMissing = true
    const curves = finishCurves(whole, sheet.issues, { ...options, zeroMayBeMissing })
    const dates = [...new Set(days.map(({ date }) => date))].sort()
    warnOfGaps(
      dates.map((date) => {
        const { row } = days.find((day) => day.date === date)!
        return { date, at: sheet.at(row, 'date') }
      }),
      sheet.issues,
      '',
    )
    return {
      kind: 'CURVES',
      curves,
      counts: {
        rowsRead: sheet.rows.length,
        rowsAccepted: whole.length,
        rowsRejected: sheet.rows.length - whole.length,
        daysAccepted: new Set(whole.map(({ date }) => date)).size,
        daysRejected: dates.filter((date) => !whole.some((day) => day.date === date)).length,
        completenessPercent: completenessPercent(curves, {
          seriesCount: new Set(days.map(({ item }) => item)).size,
          slotCount: 96,
          dates,
        }),
      },
      ...sheet.issues.found(),
    }
  },
}

/** What reading a row needs beside the sheet. */
type Reading = { columns: readonly number[]; options: ParseOptions }
type WideDay = RawCurve & { item: string; row: number; broken: boolean }

function readDays(sheet: MappedSheet, reading: Reading): WideDay[] {
  const days = new Map<string, WideDay>()
  const strangers = new Set<string>()
  for (const row of sheet.rows) {
    const day = readDay(sheet, row, reading, strangers)
    if (!day) continue
    const key = `${day.item} ${day.date}`
    const first = days.get(key)
    if (!first) {
      days.set(key, day)
      continue
    }
    const params = { date: day.date, location: '', item: day.item, firstRow: first.row }
    sheet.issues.error('DUPLICATE_DAY', sheet.at(row.row, 'date'), params)
    first.broken = true
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function readDay(
  sheet: MappedSheet,
  row: TableRow,
  reading: Reading,
  strangers: Set<string>,
): WideDay | null {
  const itemCell = sheet.cell(row, 'item')
  const spec = fieldOfHeader(readText(itemCell), MARKET_96_FIELDS)
  if (!spec?.series?.stage) {
    const item = excerpt(itemCell)
    if (!strangers.has(item)) sheet.issues.warn('UNKNOWN_ITEM', sheet.at(row.row, 'item'), { item })
    strangers.add(item)
    return null
  }
  const date = sheet.date(row, reading.options)
  if (date === null) return null
  const { columns } = reading
  const at = (slotIndex: number) => ({
    row: row.row,
    column: sheet.columnName(columns[slotIndex]!),
  })
  let broken = false
  const values = columns.map((column, slotIndex) => {
    const value = readNumber(row.cells[column])
    if (typeof value !== 'string') return value
    const params = { value: excerpt(row.cells[column]), header: spec.field, date }
    sheet.issues.error(value, at(slotIndex), params)
    broken = true
    return null
  })
  const seriesKey = { ...spec.series, stage: spec.series.stage, resolutionMin: 15 } as const
  return { seriesKey, date, values, at, item: spec.field, row: row.row, broken }
}
