import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { CurveResolution } from '#domain/curves/words.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { withMissingMarks } from '../audit/missing-marks.ts'
import { tellNumbers } from '../audit/tell-numbers.ts'
import { wrongNumber } from '../audit/wrong-number.ts'
import { excerpt } from '../cells/cell-values.ts'
import { type NumberStyle, readQuantity } from '../cells/number-style.ts'
import { type HeaderMatch, matchHeader, unitOf, wrongUnit } from '../headers/header-match.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { ParseOptions, SeriesTemplate } from '../layout.ts'
import type { ItemMatch, ItemSpec } from '../names/item-match.ts'
import type { RawCurve } from '../raw-curve.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { differenceOf, RepeatedRows } from './repeated-rows.ts'
import type { RowPair } from './row-tellers.ts'
import { WIDE_ITEMS } from './wide-items.ts'

/** A row of a wide table: one item on one date. */
export type WideDay = RawCurve & {
  item: string
  row: number
  broken: boolean
  /** Rows that say the same. */
  rowCount: number
  /** Of several rows of an item and date the highest counts. */
  rank: number
  /** Of the whole system, in a table of places that repeats it. */
  mayRepeat: boolean
}

/** What reading a row needs beside the sheet. */
export type Reading = {
  columns: readonly number[]
  options: ParseOptions
  resolutionMin?: CurveResolution
  items?: readonly ItemSpec[]
  /** The item of a text in the column of items that no list of names holds. */
  itemOfText?: (text: string, row?: TableRow) => HeaderMatch | undefined
  /** The item of a row, where it is not its item column alone that says it. */
  itemOf?: (row: TableRow) => ItemMatch | null
  /** Where the date stands in no column. */
  date?: DeliveryDate
  /** Where the values of a row are of; null after saying why that is unknown. */
  placeOf?: (row: TableRow, series: SeriesTemplate) => Place | null
  /** Whether a later publication takes the place of an earlier one of the same file. */
  rankOf?: (row: TableRow) => number
}
export type Place = Pick<SeriesTemplate, 'locKind' | 'locCode'>
/** Two rows of one series and date. */
type TwoDays = { first: WideDay; day: WideDay; pair: RowPair }
/** Items that something has been said of. */
type Told = Set<string>

/** Every row as a curve, in order of dates. A row with a fault is broken; others are not hurt by it. */
export function readWideDays(sheet: MappedSheet, reading: Reading): WideDay[] {
  const days = new Map<string, WideDay>()
  const told: Told = new Set()
  const rowOf = new Map<WideDay, TableRow>()
  const repeated = new RepeatedRows(sheet, reading.columns)
  const twice: TwoDays[] = []
  for (const row of sheet.rows) {
    const day = readDay(sheet, row, reading, told)
    if (!day) continue
    rowOf.set(day, row)
    const first = days.get(day.group)
    const both = first && { first, day, pair: { first: rowOf.get(first)!, row } }
    if (!both) days.set(day.group, day)
    else if (!settleRepeat(sheet, days, { both, repeated })) twice.push(both)
  }
  const field = sheet.has('date') ? 'date' : 'item'
  repeated.tell(({ row }) => sheet.at(row.row, field))
  const parted = repeated.partedBy(twice.map(({ pair }) => pair))
  for (const { first, day, pair } of twice) {
    const slot = day.values.findIndex((value, index) => value !== first.values[index])
    const { date, item, row } = day
    const params = { date, location: day.seriesKey.locCode, item, firstRow: first.row }
    const column = { column: reading.columns[slot]!, header: item }
    const found = slot < 0 ? {} : { ...differenceOf(pair, column), ...parted }
    sheet.issues.error('DUPLICATE_DAY', sheet.at(row, field), { ...params, ...found })
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/**
 * Two rows of one series and date: equal ones of the whole system are one, a later publication counts.
 *
 * @returns whether that settles them
 */
function settleRepeat(
  sheet: MappedSheet,
  days: Map<string, WideDay>,
  { both: { first, day, pair }, repeated }: { both: TwoDays; repeated: RepeatedRows },
): boolean {
  const { date, item } = day
  const params = { date, location: day.seriesKey.locCode, item, firstRow: first.row }
  if (first.rank !== day.rank) {
    const [kept, left] = day.rank > first.rank ? [day, first] : [first, day]
    days.set(day.group, kept)
    sheet.issues.notice('PRELIMINARY_LEFT', sheet.at(left.row, 'item'), {
      ...params,
      firstRow: kept.row,
    })
    return true
  }
  const isSame = day.values.every((value, slot) => value === first.values[slot])
  if (day.mayRepeat && isSame && !day.broken && !first.broken) {
    first.rowCount++
    return true
  }
  if (isSame && !day.broken && !first.broken) {
    repeated.countEqual(pair, date)
    first.rowCount++
    return true
  }
  const later = repeated.laterOf(pair, date)
  if (later === 'FIRST') first.rowCount++
  if (later === 'SECOND') days.set(day.group, { ...day, rowCount: first.rowCount + 1 })
  if (later === null) first.broken = true
  return later !== null
}

function readDay(sheet: MappedSheet, row: TableRow, reading: Reading, told: Told): WideDay | null {
  const match = reading.itemOf ? reading.itemOf(row) : readItem(sheet, row, { reading, told })
  const series = match?.field.series
  if (!match || !series?.stage) return null
  const ofRow = reading.date ?? sheet.date(row, reading.options)
  const place = reading.placeOf ? reading.placeOf(row, series) : series
  if (ofRow === null || place === null) return null
  const date = addDays(ofRow, match.field.dayOffset ?? 0)
  const { columns, resolutionMin = 15 } = reading
  const { field } = match.field
  const at = (slotIndex: number) => sheet.cellAt(row.row, columns[slotIndex]!)
  let broken = !sheet.hasWidth(row)
  const style = styleOf(sheet, row, { match, columns, told })
  if (style === null) return null
  const values = columns.map((column, slotIndex) => {
    const value = readQuantity(row.cells[column], style)
    if (typeof value !== 'string') return value
    const params = { header: field, date }
    sheet.issues.error(value, at(slotIndex), wrongNumber(row.cells[column], params))
    broken = true
    return null
  })
  const { locKind, locCode } = place
  const hasNoUnit = sheet.unitOf(row, match).kind === 'NONE'
  const seriesKey = { ...series, stage: series.stage, locKind, locCode, resolutionMin }
  return {
    seriesKey,
    date,
    field,
    values,
    at,
    item: field,
    row: row.row,
    rowCount: 1,
    broken,
    ...(hasNoUnit && { hasNoUnit }),
    mayRepeat: reading.placeOf !== undefined && locKind === 'SYSTEM',
    rank: reading.rankOf?.(row) ?? 0,
    group: [field, locCode, date].join('|'),
  }
}

/** The series that a row names, or null after saying why it names none. */
function readItem(
  sheet: MappedSheet,
  row: TableRow,
  { reading, told }: { reading: Reading; told: Told },
): ItemMatch | null {
  const cell = sheet.cell(row, 'item')
  const item = excerpt(cell)
  const items = reading.items ?? WIDE_ITEMS
  const match = matchHeader(readText(cell), items) ?? reading.itemOfText?.(readText(cell), row)
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

/** How the numbers of a row are written, after saying what is done with them; null in a unit that cannot be. */
function styleOf(
  sheet: MappedSheet,
  row: TableRow,
  { match, columns, told }: { match: ItemMatch; columns: readonly number[]; told: Told },
): NumberStyle | null {
  const header = match.name ?? excerpt(sheet.cell(row, 'item'))
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
  const cells = columns.map((column) => row.cells[column])
  const at = (index: number) => sheet.cellAt(row.row, columns[index]!)
  const plain = { powerOfTen, unit: unitOf(match.field), marks: sheet.marksOf(cells) }
  const style = withMissingMarks(sheet.issues, {
    header,
    field: match.field,
    cells,
    style: plain,
    at,
  })
  tellNumbers(sheet.issues, { header, cells, style, at })
  return style
}
