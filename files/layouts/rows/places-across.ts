import { PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import type { Cell, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { excerpt, readNumber } from '../cells/cell-values.ts'
import {
  completenessPercent,
  countsOfDays,
  finishCurves,
  warnOfGaps,
  warnOfNoRule,
} from '../checks/finish-curves.ts'
import { type HeaderMatch, matchHeader } from '../headers/header-match.ts'
import { findHeaders, type HeaderSearch } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { Detection, FieldSpec, Mapping, ParsedCurves, ParseOptions } from '../layout.ts'
import { dateOfTable } from '../names/date-of-table.ts'
import type { ItemMatch } from '../names/item-match.ts'
import { partsOfName } from '../names/item-of-names.ts'
import { ownNames } from '../names/stage-of-names.ts'
import { ITEM_FIELD } from './item-field.ts'
import type { LongTable } from './long-table.ts'
import { MappedSheet } from './mapped-sheet.ts'
import { DATE_FIELD } from './market-fields.ts'
import { tellNotedZeros } from './noted-zeros.ts'
import { placeReader } from './place-reader.ts'
import { namesRuns } from './row-tellers.ts'
import { findSlotsAcross, type SlotsAcross } from './slots-across.ts'
import { wholeTableItem } from './whole-table-item.ts'
import { readWideDays, type WideDay } from './wide-days.ts'
import { itemByWords, itemKey } from './wide-items.ts'

/** More than a table of a province asks for: one with a column of places is theirs. */
const SCORE = 0.9
/** What a column of places holds for all of them. */
const WHOLE = /^(?:-+|\/|.*(?:全省|全网|全網|统一|統一|系统|系統)|.*省|system|all|total)?$/i
/** Words beside the mapped columns that say what a row is of. */
const OF_ITEMS =
  /预测|实际|日前|实时|日内|计划|申报|无功|反向|电压|电流|功率|电量|出力|电价|价格|负荷|总|平均|forecast|actual|price|power|energy|load|total/i
/** The first column of values, which no field of a layout names. */
const FIRST_SLOT = 'firstSlot'
/** Rows that show of what their items are. */
const SAMPLE_ROWS = 100
/** Shorter names end other words. */
const LEAST_NAME = /\p{Script=Han}{4}/u
/** Heads of columns whose words are names. */
const OF_NAMES = /名称|编号|户名|公司|单位|地址|name|company/i

/** A layout of places with slots across: a row for each place and date, and for each item where several are held. */
type PlacesSearch = Pick<HeaderSearch, 'layout' | 'sheets' | 'fileNameFits' | 'implied'> & {
  fileName: string
  /** The fields of the layout with rows of slots. */
  fields: readonly FieldSpec[]
  /** Whether a table of one place may have it in its names alone, where every row is of an item of such places. */
  mayBeOfNames?: true
}

/** Finds a table of places with the slots of a day across, by its columns of places and slots and its item. */
export function detectPlacesAcross(search: PlacesSearch): Detection | null {
  const { fileName, fields, implied, layout, sheets, fileNameFits, mayBeOfNames } = search
  const found = findHeaders({
    layout,
    sheets,
    fileNameFits,
    fields: keysOf(fields),
    mayBeOfNames: () => mayBeOfNames ?? false,
    rowsFit: (sheet, columns, headerRow) => {
      const [ofDate, ofPlace, ofItem] = ['date', 'location', 'item'].map(
        (field) => columns.find((one) => one.field === field)?.column,
      )
      const header = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
      const rows = sheet.rows.filter(({ row }) => row > headerRow)
      const slots = findSlotsAcross(header, rows, ofDate)
      if (!slots.ok) return false
      const isDated = ofDate !== undefined || dateOfTable(sheet, headerRow, fileName).kind === 'ONE'
      if (isDated && ofPlace === undefined) {
        const known = [...slots.columns, ...columns.map(({ column }) => column)]
        const isOfOne = !saysMoreOfRows(header, rows, known)
        return isOfOne && ofItem !== undefined && areItemsOfPlaces(rows, ofItem, itemsOf(fields))
      }
      if (!isDated || rows.every(({ cells }) => WHOLE.test(readPlain(cells[ofPlace!]))))
        return false
      const own = ownNames(sheet, headerRow)
      const read = itemReader(fields, {
        own,
        fileName,
        implied,
        head: readText(header[ofItem ?? -1]),
      })
      const sample = rows.slice(0, SAMPLE_ROWS)
      if (ofItem !== undefined) return sample.some(({ cells }) => read(readText(cells[ofItem])))
      const names = [...own, fileName]
      const parts = names.flatMap((name) => [name, ...namedIn(name, fields, implied)])
      return parts.flatMap(partsOfName).some(read)
    },
  })
  return found && { ...found, score: Math.max(found.score, SCORE) }
}

/** Heads of columns that say nothing of the place of a row. */
const OF_NO_PLACE = /^(?:备注|說明|说明|星期|周次?|序号|天气|remarks?|notes?|weekday)$/i
const OF_CODES = /号$|编码|代码|id$|code/i

/** Whether another column names what a row is of: a customer, a unit, a meter. */
function saysMoreOfRows(
  header: readonly Cell[],
  rows: readonly TableRow[],
  known: readonly number[],
): boolean {
  return header.some((cell, column) => {
    const head = readText(cell)
    if (known.includes(column) || OF_NO_PLACE.test(head)) return false
    return OF_CODES.test(head) || rows.some(({ cells }) => isWords(cells[column]))
  })
}

function isWords(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && readNumber(cell) === 'NOT_A_NUMBER'
}

/** Whether the rows name items of places, and none of the market: of nothing else is it known that they are of one place. */
function areItemsOfPlaces(
  rows: readonly TableRow[],
  column: number,
  items: readonly FieldSpec[],
): boolean {
  const texts = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[column])
  const isOfMarket = texts.some((cell) => itemKey(cell) !== null)
  return !isOfMarket && texts.some((cell) => matchHeader(readText(cell), items) !== undefined)
}

/** Whether a mapping is one of such a table: neither a column of slots nor one of values is mapped. */
export function isPlacesAcross({ columns }: Mapping): boolean {
  const isLong = columns.some(({ field, series }) => field === 'slot' || series)
  return !isLong && columns.some(({ field }) => field === 'location' || field === 'item')
}

type PlacesTable = Pick<LongTable, 'sheet' | 'mapping' | 'options' | 'fields' | 'implied'> &
  Required<Pick<LongTable, 'book'>>
type FoundSlots = SlotsAcross & { ok: true }

/** Reads a table of places with slots across; a row of an unknown place or item is left out by name. */
export function parsePlacesAcross(table: PlacesTable): ParsedCurves {
  const { mapping, options, book, fields } = table
  const header = headerOf(table)
  const ofDate = mapping.columns.find(({ field }) => field === 'date')?.column
  const below = table.sheet.rows.filter(({ row }) => row > mapping.headerRow)
  const slots = findSlotsAcross(header, below, ofDate)
  // A row of values whose place is missing is one all the same.
  const first = slots.ok ? [{ column: slots.columns[0]!, header: '', field: FIRST_SLOT }] : []
  const columns = [...mapping.columns, ...first]
  const sheet = new MappedSheet(table.sheet, { ...mapping, columns })
  sheet.takeDateOfNames(book.fileName)
  const placeKind = PLACE_OF_LAYOUT[mapping.layout]
  if (placeKind) sheet.takePlaceOfNames(book.fileName, options.placeNames?.[placeKind])
  const alsoTaken = slots.ok ? slots.columns : slots.found
  if (!slots.ok) {
    const params = { columns: slots.found.length, slots: slots.slotCount }
    sheet.issues.error('WRONG_SLOT_COLUMNS', sheet.cellAt(mapping.headerRow, null), params)
  }
  const holds = sheet.checkMapping({ mapping, fields: keysOf(fields), options, alsoTaken })
  const days = holds && slots.ok ? readPlaces(sheet, table, slots) : []
  tellNotedZeros(sheet, table.sheet, { days, items: itemsOf(fields) })
  return finishPlaces(sheet, { days, options, slotCount: slots.slotCount === 24 ? 24 : 96 })
}

function readPlaces(sheet: MappedSheet, table: PlacesTable, slots: FoundSlots): WideDay[] {
  const { mapping, options, book, fields, implied } = table
  const midnight = slots.midnight === undefined ? [] : [slots.midnight]
  const known = [...slots.columns, ...midnight]
  for (const column of midnight)
    sheet.issues.notice('MIDNIGHT_LEFT', sheet.cellAt(mapping.headerRow, column), {
      header: excerpt(headerOf(table)[column]),
      columns: known.length,
      slots: slots.columns.length,
    })
  const own = ownNames(table.sheet, mapping.headerRow)
  const head = readText(sheet.headerOf('item'))
  const itemOfText = itemReader(fields, { own, fileName: book.fileName, implied, head })
  const match = sheet.has('item')
    ? null
    : itemOfAll(sheet, { table, known, firstValue: slots.columns[0]! })
  if (!match && !sheet.has('item')) return []
  const codeOf = placeReader(sheet, PLACE_OF_LAYOUT[mapping.layout] ?? undefined, options)
  return readWideDays(sheet, {
    columns: slots.columns,
    options,
    items: itemsOf(fields),
    resolutionMin: slots.slotCount === 24 ? 60 : 15,
    itemOfText,
    ...(match && { itemOf: () => match }),
    placeOf: (row, { locKind }) => {
      const locCode = sheet.placeCell(row) === undefined ? null : codeOf(row)
      return locCode === null ? null : { locKind, locCode }
    },
  })
}

/** The item that names of the table say all rows are of; a column of words that say more of a row leaves it open. */
function itemOfAll(
  sheet: MappedSheet,
  {
    table,
    known,
    firstValue,
  }: { table: PlacesTable; known: readonly number[]; firstValue: number },
): ItemMatch | null {
  const { sheet: whole, mapping, book, fields, implied } = table
  const saysItem = ({ column, header }: { column: number; header: string }) =>
    !OF_NAMES.test(header) &&
    sheet.rows.some(({ cells }) => OF_ITEMS.test(readPlain(cells[column])))
  const plain = sheet
    .spareColumns(known)
    .filter((spare) => !saysItem(spare) && !namesRuns(sheet.rows, spare.column))
  const taken = [...known, ...mapping.columns, ...plain].map((one) =>
    typeof one === 'number' ? one : one.column,
  )
  return wholeTableItem(sheet, {
    table: whole,
    mapping,
    book,
    items: itemsOf(fields),
    known: taken,
    firstValue,
    namedIn: (name) => namedIn(name, fields, implied),
  })
}

/** A name without words that the layout says itself, and the quantity at its end: 上网电量 of 所属场站分时上网电量. */
function namedIn(
  name: string,
  fields: readonly FieldSpec[],
  implied: RegExp | undefined,
): string[] {
  const plain = implied ? [name.replace(implied, '')] : []
  const ends = partsOfName(name).flatMap((part) =>
    itemsOf(fields).flatMap(({ zh, aliases = [] }) =>
      [zh.replace(/\(.*/, ''), ...aliases].filter((alias) => {
        const before = part.slice(0, -alias.length)
        return part.endsWith(alias) && LEAST_NAME.test(alias) && !OF_ITEMS.test(before)
      }),
    ),
  )
  return [...plain, ...ends]
}

type PlacesRead = { days: readonly WideDay[]; options: ParseOptions; slotCount: 24 | 96 }

function finishPlaces(sheet: MappedSheet, { days, options, slotCount }: PlacesRead): ParsedCurves {
  const unbroken = days.filter(({ broken }) => !broken)
  const { curves, refused } = finishCurves(unbroken, sheet.issues, options)
  const whole = unbroken.filter(({ group }) => !refused.has(group))
  const prices = days.filter(({ seriesKey }) => seriesKey.unit === 'CNY/MWh')
  warnOfNoRule(seenDates(sheet, prices), sheet.issues, options)
  for (const place of new Set(days.map(({ seriesKey }) => seriesKey.locCode))) {
    const ofPlace = days.filter(({ seriesKey }) => seriesKey.locCode === place)
    warnOfGaps(seenDates(sheet, ofPlace), sheet.issues, place)
  }
  const rowsRead = sheet.rows.length
  const rowsAccepted = whole.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const dates = [...new Set(days.map(({ date }) => date))]
  const series = new Set(days.map(({ item, seriesKey }) => `${item} ${seriesKey.locCode}`))
  const strangers = sheet.issues.found().issueCounts.UNKNOWN_LOCATION ?? 0
  const taken = whole.map(({ date }) => date)
  const expected = { seriesCount: series.size + strangers, slotCount, dates }
  return {
    kind: 'CURVES',
    curves,
    counts: {
      rowsRead,
      rowsAccepted,
      rowsRejected: Math.max(0, rowsRead - rowsAccepted),
      ...countsOfDays(dates, taken),
      completenessPercent: completenessPercent(curves, expected),
    },
    ...sheet.issues.found(),
  }
}

/** Of days in order of dates, where each date is seen first. */
function seenDates(sheet: MappedSheet, days: readonly WideDay[]) {
  const first = new Map<string, WideDay>()
  for (const day of days) if (!first.has(day.date)) first.set(day.date, day)
  return [...first.values()].map(({ date, row }) => ({ date, at: sheet.at(row, 'date') }))
}

function headerOf({ sheet, mapping }: PlacesTable): readonly Cell[] {
  return sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
}

function keysOf(fields: readonly FieldSpec[]): FieldSpec[] {
  const location = fields.filter(({ field }) => field === 'location')
  return [{ ...DATE_FIELD, required: false }, UNIT_FIELD, ...location, ITEM_FIELD]
}

/** The quantities of a layout, by all of their names. */
function itemsOf(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields
    .filter(({ series }) => series)
    .map(({ alsoNamed = [], ...spec }) => ({
      ...spec,
      aliases: [...(spec.aliases ?? []), ...alsoNamed],
    }))
}

/** Reads what a text names of the quantities of a layout; undefined where it leaves any doubt. */
function itemReader(
  fields: readonly FieldSpec[],
  {
    implied,
    ...names
  }: { own: readonly string[]; fileName: string; head: string; implied: RegExp | undefined },
): (text: string) => HeaderMatch | undefined {
  const items = itemsOf(fields)
  return (text) => {
    const bare = implied ? text.replace(implied, '') : text
    return matchHeader(text, items) ?? matchHeader(bare, items) ?? itemByWords(bare, items, names)
  }
}
