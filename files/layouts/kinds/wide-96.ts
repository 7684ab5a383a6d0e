import type { SlotCount } from '#domain/calendar/slots.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { findSlotBlocks, type SlotBlock } from '../../tables/slot-blocks.ts'
import { excerpt } from '../cells/cell-values.ts'
import {
  completenessPercent,
  countsOfDays,
  finishCurves,
  warnOfGaps,
  warnOfNoRule,
} from '../checks/finish-curves.ts'
import { matchHeader } from '../headers/header-match.ts'
import { findHeaders } from '../headers/headers.ts'
import { differAcross, differByRow, withoutMean } from '../headers/mean-of-hour.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { Book, FieldSpec, Layout, Mapping, ParsedCurves, ParseOptions } from '../layout.ts'
import { dateOfTable } from '../names/date-of-table.ts'
import { partSaid } from '../names/place-of-names.ts'
import { ownNames } from '../names/stage-of-names.ts'
import {
  type DateColumn,
  dateColumns,
  detectDatesAcross,
  isDayOfMonth,
  readDatesAcross,
  slotRows,
} from '../rows/dates-across.ts'
import { ITEM_FIELD, isItemHead } from '../rows/item-field.ts'
import { MappedSheet } from '../rows/mapped-sheet.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { tellNotedZeros } from '../rows/noted-zeros.ts'
import { tellPlacesBeside } from '../rows/places-beside.ts'
import { findSlotsAcross, hasOneMore } from '../rows/slots-across.ts'
import { wholeTableItem } from '../rows/whole-table-item.ts'
import { type Reading, readWideDays, type WideDay } from '../rows/wide-days.ts'
import { itemByWords, WIDE_ITEMS } from '../rows/wide-items.ts'

/** What says which curve a row is. */
const KEY_FIELDS: readonly FieldSpec[] = [DATE_FIELD, UNIT_FIELD, ITEM_FIELD]
/** Of a table whose date stands in its names alone. */
const KEYS_OF_ONE_DAY: readonly FieldSpec[] = [UNIT_FIELD, { ...ITEM_FIELD, required: true }]
/** Of a table with dates across, the column of its slots names the rows. */
const ACROSS_FIELDS: readonly FieldSpec[] = [{ ...SLOT_96_FIELD, read: undefined }]

/**
 * A province's forecasts and prices in a wide table of 24 or 96 slots: a row for each date and item, or for each date
 * where title, sheet or file name say what the whole table is of; or a row for each slot and a column for each date.
 */
export const wide96: Layout = {
  code: 'WIDE_96',
  nameKey: 'collection.layout.WIDE_96',
  fields: [
    { ...DATE_FIELD, required: false },
    { ...SLOT_96_FIELD, required: false },
    UNIT_FIELD,
    ITEM_FIELD,
    ...WIDE_ITEMS,
  ],
  detect: (fileName, sheets) => {
    const search = {
      layout: 'WIDE_96',
      sheets,
      fileNameFits: /信息披露|披露/.test(fileName),
    } as const
    const found = findHeaders({
      ...search,
      fields: KEY_FIELDS,
      rowsFit: (sheet, columns, headerRow) => {
        const ofDate = columns.find(({ field }) => field === 'date')?.column
        const slots = findSlotsAcross(headerOf(sheet, headerRow), sheet.rows, ofDate)
        const hasItems = columns.some(({ field }) => field === 'item')
        const areBlocks = !hasItems && findSlotBlocks(sheet.rows, headerRow) !== null
        const mayBeSlots = !slots.ok && hasItems && slots.found.length > 24
        const areMoments = ofDate !== undefined && hasOneMore(slots)
        const areSlots = slots.ok || areBlocks || mayBeSlots || areMoments
        return areSlots && partSaid(sheet, headerRow) === null
      },
    })
    const ofOneDay = () =>
      findHeaders({
        ...search,
        fields: KEYS_OF_ONE_DAY,
        rowsFit: (sheet, _, headerRow) => isOfOneDay(sheet, headerRow, fileName),
      })
    return found ?? detectDatesAcross(sheets, fileName) ?? ofOneDay()
  },
  parse: (table, mapping, options, book): ParsedCurves => {
    const sheet = new MappedSheet(table, mapping)
    const reading = { sheet, table, mapping, options, book }
    const isAcross = sheet.has('slot') && !sheet.has('date')
    if (!isAcross) sheet.takeDateOfNames(book.fileName)
    const { days, slotCount } = isAcross ? readAcross(reading) : readDown(reading)
    tellNotedZeros(sheet, table, { days, items: WIDE_ITEMS })
    return finishTable(sheet, { days, slotCount, options, isAcross })
  },
}

type TableReading = {
  sheet: MappedSheet
  table: SheetTable
  mapping: Mapping
  options: ParseOptions
  book: Book
}
type ReadTable = { days: WideDay[]; slotCount: SlotCount }

/** Slots across: a row for each date. */
function readDown({ sheet, table, mapping, options, book }: TableReading): ReadTable {
  const header = headerOf(table, mapping.headerRow)
  const ofDate = mapping.columns.find(({ field }) => field === 'date')?.column
  const slots = findSlotsAcross(header, sheet.rows, ofDate)
  const blocks = sheet.has('item') ? null : findSlotBlocks(table.rows, mapping.headerRow)
  const columns = slots.ok ? slots.columns : slots.found
  const known = [...columns, ...(slots.midnight === undefined ? [] : [slots.midnight])]
  if (slots.midnight !== undefined)
    sheet.issues.notice('MIDNIGHT_LEFT', sheet.cellAt(mapping.headerRow, slots.midnight), {
      header: excerpt(header[slots.midnight]),
      columns: known.length,
      slots: columns.length,
    })
  if (!slots.ok && !blocks) {
    const last = slots.found.at(-1)
    const at = { row: mapping.headerRow, column: last ? sheet.columnName(last) : null }
    const params = { columns: slots.found.length, slots: slots.slotCount }
    sheet.issues.error('WRONG_SLOT_COLUMNS', at, params)
  }
  const keys = { ...mapping, columns: mapping.columns.filter(({ field }) => isKey(field)) }
  const holds = sheet.checkMapping({
    mapping: keys,
    fields: KEY_FIELDS,
    options,
    alsoTaken: known,
  })
  const slotCount = (blocks?.[0] ?? slots).slotCount === 24 ? 24 : 96
  if (!holds || (!slots.ok && !blocks)) return { days: [], slotCount }
  const resolutionMin = slotCount === 24 ? 60 : 15
  const own = ownNames(table, mapping.headerRow)
  const names = { own, fileName: book.fileName, head: readText(sheet.headerOf('item')) }
  const others = sheet.spareColumns(known).filter(({ header: head }) => isItemHead(head))
  const itemOfText = (text: string, row?: TableRow) => {
    const beside = others.map(({ column }) => readText(row?.cells[column]))
    const context = { ...names, beside }
    const ofWords = itemByWords(text, WIDE_ITEMS, context)
    if (ofWords || !row || !differAcross(row, columns)) return ofWords
    // The mean over an hour is the price of that hour.
    const ofMean = itemByWords(withoutMean(text), WIDE_ITEMS, context)
    return ofMean?.field.series?.metric === 'PRICE' ? ofMean : undefined
  }
  if (sheet.has('item')) {
    if (tellPlacesBeside(sheet, known)) return { days: [], slotCount }
    const days = readWideDays(sheet, { columns, options, resolutionMin, itemOfText })
    return { days, slotCount }
  }
  if (blocks)
    return { days: readBlocks(sheet, blocks, { options, resolutionMin, itemOfText }), slotCount }
  const placed = [...known, ...keys.columns.map(({ column }) => column)]
  const whole = { table, mapping, book, items: WIDE_ITEMS, known: placed }
  const match = wholeTableItem(sheet, { ...whole, firstValue: columns[0]! })
  if (!match) return { days: [], slotCount }
  const itemOf = () => match
  return { days: readWideDays(sheet, { columns, options, resolutionMin, itemOf }), slotCount }
}

/** Blocks of slots beside one another, each of the item that stands above it. */
function readBlocks(
  sheet: MappedSheet,
  blocks: readonly SlotBlock[],
  reading: Omit<Reading, 'columns'>,
): WideDay[] {
  const titles = blocks.map(({ title }) => title)
  const all = blocks.flatMap(({ columns, title }) => {
    const match = matchHeader(title, WIDE_ITEMS) ?? reading.itemOfText?.(title)
    const at = sheet.cellAt(null, columns[0]!)
    if (!match?.field.series?.stage || match.unit.kind === 'WRONG') {
      const column = sheet.columnName(columns[0]!)
      sheet.issues.error('ITEM_NOT_NAMED', at, { column, header: excerpt(title) })
      return []
    }
    const itemOf = () => ({ ...match, name: title })
    return [readWideDays(sheet, { ...reading, columns, itemOf })]
  })
  const items = all.map(([first]) => first?.item)
  if (new Set(items).size === blocks.length)
    return all.flat().sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (all.length === blocks.length)
    sheet.issues.error('ITEMS_CONTRADICT', sheet.cellAt(null, null), { names: titles.join('、') })
  return []
}

/** Dates across: a row for each slot. */
function readAcross({ sheet, table, mapping, options, book }: TableReading): ReadTable {
  const across = dateColumns(table, mapping.headerRow, book.fileName)
  const ofSlot = mapping.columns.find(({ field }) => field === 'slot')!
  const dates = across.map(({ column }) => column)
  tellMonth(sheet, across, headerOf(table, mapping.headerRow))
  const slots = slotRows(sheet.rows, ofSlot.column)
  if (!slots.ok) {
    const params = { rows: slots.found.length, slots: slots.slotCount }
    sheet.issues.error('WRONG_SLOT_LABELS', sheet.at(mapping.headerRow, 'slot'), params)
  }
  const holds = sheet.checkMapping({
    mapping: { ...mapping, columns: [ofSlot] },
    fields: ACROSS_FIELDS,
    options,
    alsoTaken: dates,
  })
  const slotCount = slots.slotCount === 24 ? 24 : 96
  if (!holds || !slots.ok || dates.length === 0) return { days: [], slotCount }
  const known = [...dates, ofSlot.column]
  // The mean over an hour is the price of that hour.
  const areHourly = dates.every((column) => differByRow(sheet.rows, column))
  const namedIn = (name: string) => (areHourly ? [withoutMean(name)] : [])
  const whole = { table, mapping, book, items: WIDE_ITEMS, known, namedIn }
  const areNamed = across.every(({ match }) => match !== null)
  const match = areNamed ? null : wholeTableItem(sheet, { ...whole, firstValue: dates[0]! })
  if (!areNamed && !match) return { days: [], slotCount }
  const columns = { columns: across, headerRow: mapping.headerRow, slots, match, options }
  return { days: readDatesAcross(sheet, columns), slotCount }
}

/** Says of columns of days without a month of which month they are taken to be. */
function tellMonth(sheet: MappedSheet, [first]: readonly DateColumn[], header: Cell[]): void {
  if (!first || !isDayOfMonth(header[first.column])) return
  const params = { context: 'MONTH', header: excerpt(header[first.column]), date: first.date }
  sheet.issues.notice('TABLE_RESHAPED', sheet.cellAt(null, first.column), params)
}

function finishTable(
  sheet: MappedSheet,
  { days, slotCount, options, isAcross }: ReadTable & { options: ParseOptions; isAcross: boolean },
): ParsedCurves {
  const unbroken = days.filter((day) => !day.broken)
  const { curves, refused } = finishCurves(unbroken, sheet.issues, options)
  const whole = unbroken.filter(({ group }) => !refused.has(group))
  const firstOfDates = firstOfEachDate(days)
  const dates = firstOfDates.map(({ date }) => date)
  const seen = (first: WideDay[]) =>
    first.map(({ date, row, at }) => ({ date, at: isAcross ? at(0) : sheet.at(row, 'date') }))
  warnOfGaps(seen(firstOfDates), sheet.issues, '')
  const prices = days.filter(({ seriesKey }) => seriesKey.unit === 'CNY/MWh')
  warnOfNoRule(seen(firstOfEachDate(prices)), sheet.issues, options)
  const rowsRead = sheet.rows.length
  const acrossRows = whole.length > 0 ? rowsRead : 0
  const rowsAccepted = isAcross ? acrossRows : whole.length
  return {
    kind: 'CURVES',
    curves,
    counts: {
      rowsRead,
      rowsAccepted,
      rowsRejected: rowsRead - rowsAccepted,
      ...countsOfDays(
        dates,
        whole.map(({ date }) => date),
      ),
      completenessPercent: completenessPercent(curves, {
        seriesCount: new Set(days.map(({ item }) => item)).size,
        slotCount,
        dates,
      }),
    },
    ...sheet.issues.found(),
  }
}

/** Whether slots stand across below a title, sheet or file name that says their one day. */
function isOfOneDay(sheet: SheetTable, headerRow: number, fileName: string): boolean {
  const slots = findSlotsAcross(headerOf(sheet, headerRow), sheet.rows, undefined)
  const isDated = dateOfTable(sheet, headerRow, fileName).kind === 'ONE'
  return slots.ok && isDated && partSaid(sheet, headerRow) === null
}

function headerOf({ rows }: SheetTable, headerRow: number): Cell[] {
  return rows.find(({ row }) => row === headerRow)?.cells ?? []
}

function isKey(field: string): boolean {
  return KEY_FIELDS.some((spec) => spec.field === field)
}

/** Of days in order of dates, the first row of each date. */
function firstOfEachDate(days: readonly WideDay[]): WideDay[] {
  const first = new Map<string, WideDay>()
  for (const day of days) if (!first.has(day.date)) first.set(day.date, day)
  return [...first.values()]
}
