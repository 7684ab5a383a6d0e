import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { readWrittenUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { findSlotHeads } from '../../tables/slot-heads.ts'
import { isSummary, summaryWord } from '../../tables/summary-rows.ts'
import { readDate, readNumber } from '../cells/cell-values.ts'
import { type HeaderMatch, matchHeader } from '../headers/header-match.ts'
import { isItemHead } from '../rows/item-field.ts'
import { hasDoubtfulFormulas } from '../shapes/doubtful-formulas.ts'
import { fileUnitsOf } from '../units/table-units.ts'
import { netHeadOf } from './net-power.ts'
import { STORAGE_QUANTITIES } from './storage-fields.ts'

/** An item of a storage, as the head of a column says it with its unit. */
export type StorageItem = { field: string; header: string }

/** A slot of a day: what tells it from others, and its values by the heads of their items. */
export type Reading = { key: string; keyCells: Cell[]; values: Map<string, Cell> }

/** A sheet that holds items of a storage alone, whichever way it is drawn. */
export type ItemSheet = {
  sheet: SheetTable
  /** A list has a row for each slot and is read as it is. */
  form: 'LIST' | 'ACROSS'
  items: StorageItem[]
  /** Titles without the units that they say, which stand in the heads of items. */
  titles: string[]
  keyHeads: string[]
  readings: Reading[]
  /** Words below the table. */
  notes: Cell[][]
}

const OF_DATE =
  /^(?:日期|时间|数据日期|运行日期|统计日期|日期时间|采集时间|数据时间|date|day|time|datetime|timestamp)$/i
const OF_PLACE =
  /^(?:储能|储能电站|储能单元|电站|场站|站名|电站名称|场站名称|储能名称|ess|station|unit)$/i
const OF_UNIT = /^(?:单位|unit)$/i
const OF_COUNT = /^(?:序号|no\.?|#)$/i
/** Heads that say no more than the name of their sheet. */
const GENERIC = /^(?:数值|值|数据|功率|电量|power|energy|values?)(?:[([（【].*)?$/i
/** The item at the end of a title: 某储能电站充电功率(MW). */
const AT_END =
  /^(?:.*(?:站|储能|系统|单元|[\s_—-]))?((?:实际|平均|计划)?(?:(?:充电|放电)(?:功率|电?量)|荷电状态|soc)(?:\s*[([（【][^()（）]*[)）\]】])?)(?:曲线|表|统计表?|日报)?$/i
const OF_CHARGE = /(?<!放)充电|(?<!dis)charg/i
const OF_DISCHARGE = /放电|discharg/i
const WITH_UNIT_LABEL = /单位|unit/i
/** Of a power in both ways, which is parted once it stands in a column. */
const NET_FIELD = 'net'
const BETWEEN_KEYS = '\u0000'

/** The items of a storage that a sheet holds and nothing else; null of any other sheet. */
export function itemSheetOf(sheet: SheetTable): ItemSheet | null {
  if (sheet.keys !== null || sheet.isDelimited || hasDoubtfulFormulas(sheet)) return null
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const found = listOf(sheet, head) ?? slotsAcrossOf(sheet, head) ?? daysAcrossOf(sheet, head)
    if (found) return found
  }
  return null
}

type Head = { column: number; text: string }

/** A row for each slot, with keys and a single column of values. */
function listOf(sheet: SheetTable, head: TableRow): ItemSheet | null {
  const heads = headsOf(head)
  const isKey = ({ text }: Head) => OF_DATE.test(text) || OF_PLACE.test(text) || namesSlot(text)
  const keys = heads.filter(isKey)
  const [value, second] = heads.filter((one) => !isKey(one) && !OF_COUNT.test(one.text))
  if (!value || second || keys.every(({ text }) => OF_PLACE.test(text))) return null
  const item = itemOfHead(value.text, sheet, head)
  if (!item) return null
  const below = sheet.rows.filter(({ row }) => row > head.row)
  const readings = below.map(({ cells }) =>
    readingOf(
      keys.map(({ column }) => cells[column] ?? null),
      item.header,
      cells[value.column] ?? null,
    ),
  )
  const keyHeads = keys.map(({ text }) => text)
  return whole(sheet, head, { form: 'LIST', items: [item], keyHeads, readings, notes: [] })
}

/** A row for each day, and for each item where a column says which. */
function slotsAcrossOf(sheet: SheetTable, head: TableRow): ItemSheet | null {
  const below = sheet.rows.filter(({ row }) => row > head.row)
  const slots = findSlotHeads(head.cells, below)
  if (!slots.ok) return null
  const others = headsOf(head).filter(({ column }) => !slots.columns.includes(column))
  const find = (is: (text: string) => boolean) => others.find(({ text }) => is(text))?.column
  const date = find((text) => OF_DATE.test(text))
  const place = find((text) => OF_PLACE.test(text))
  const ofItem = find((text) => isItemHead(text))
  const ofUnit = find((text) => OF_UNIT.test(text))
  const known = [date, place, ofItem, ofUnit]
  const areKnown = others.every(
    ({ column, text }) => known.includes(column) || OF_COUNT.test(text) || summaryWord([text]),
  )
  if (date === undefined || !areKnown) return null
  const { rows, notes } = partedRows(below, date)
  const ofSheet = ofItem === undefined ? itemOfSheet(sheet, head) : null
  const itemsOfRows = rows.map(({ cells }) =>
    ofItem === undefined
      ? ofSheet
      : itemOfCells(readText(cells[ofItem]), readText(cells[ofUnit ?? -1])),
  )
  if (rows.length === 0 || itemsOfRows.some((item) => item === null)) return null
  const readings = new Map<string, Reading>()
  for (const [at, { cells }] of rows.entries())
    for (const column of slots.columns) {
      const keyCells = [date, ...(place === undefined ? [] : [place])].map(
        (key) => cells[key] ?? null,
      )
      const { header } = itemsOfRows[at]!
      const own = readingOf(
        [...keyCells, head.cells[column] ?? null],
        header,
        cells[column] ?? null,
      )
      const known = readings.get(own.key)
      // Two rows of an item and day: nobody can know which one counts.
      if (known?.values.has(header)) return null
      if (known) known.values.set(header, cells[column] ?? null)
      else readings.set(own.key, own)
    }
  const items = distinct(itemsOfRows as StorageItem[])
  if (!items) return null
  const keyHeads = ['日期', ...(place === undefined ? [] : ['储能单元']), '时段']
  return whole(sheet, head, {
    form: 'ACROSS',
    items,
    keyHeads,
    readings: [...readings.values()],
    notes,
  })
}

/** A row for each slot and a column for each day. */
function daysAcrossOf(sheet: SheetTable, head: TableRow): ItemSheet | null {
  const dates = head.cells.flatMap((cell, column) => (readDate(cell) === null ? [] : [column]))
  const others = headsOf(head).filter(({ column }) => !dates.includes(column))
  const [slot, ...rest] = others.filter(({ text }) => !summaryWord([text]))
  const item = itemOfSheet(sheet, head)
  if (!slot || rest.length > 0 || dates.length === 0 || !namesSlot(slot.text) || !item) return null
  const below = sheet.rows.filter(({ row }) => row > head.row)
  const rows = below.filter(({ cells }) => isSlotLabel(cells[slot.column] ?? null))
  const labels = rows.map(({ cells }) => cells[slot.column] ?? null)
  if (!findSlotHeads(labels, []).ok) return null
  const readings = dates.flatMap((column) =>
    rows.map(({ cells }, at) =>
      readingOf([head.cells[column]!, labels[at]!], item.header, cells[column] ?? null),
    ),
  )
  const keyHeads = ['日期', '时段']
  return whole(sheet, head, { form: 'ACROSS', items: [item], keyHeads, readings, notes: [] })
}

/** Rows of days, without sums and without words below, which are told as notes. */
function partedRows(
  below: readonly TableRow[],
  date: number,
): { rows: TableRow[]; notes: Cell[][] } {
  const own = below.filter((row) => !isSummary(row, [date]))
  const last = own.findLastIndex(({ cells }) => readDate(cells[date]) !== null)
  const notes = own.slice(last + 1).map(({ cells }) => [...cells])
  return { rows: own.slice(0, last + 1), notes }
}

function headsOf({ cells }: TableRow): Head[] {
  return cells.flatMap((cell, column) => {
    const text = readText(cell)
    return text === '' ? [] : [{ column, text }]
  })
}

function readingOf(keyCells: Cell[], header: string, value: Cell): Reading {
  const key = keyCells.map((cell) => readDate(cell) ?? readPlain(cell)).join(BETWEEN_KEYS)
  return { key, keyCells, values: new Map([[header, value]]) }
}

type FoundItems = Pick<ItemSheet, 'form' | 'items' | 'keyHeads' | 'readings' | 'notes'>

/** Null of a sheet that holds a slot twice, or no figure at all. */
function whole(sheet: SheetTable, head: TableRow, found: FoundItems): ItemSheet | null {
  const { readings } = found
  const isTwice = new Set(readings.map(({ key }) => key)).size < readings.length
  const holds = readings.some(({ values }) =>
    [...values.values()].some((cell) => typeof readNumber(cell) === 'number'),
  )
  if (isTwice || !holds) return null
  const titles = sheet.rows
    .filter(({ row }) => row < head.row)
    .flatMap(({ cells }) => cells.map(readText))
    .filter((text) => text !== '' && !WITH_UNIT_LABEL.test(text))
  return { sheet, titles, ...found }
}

/** The item of a list by the head of its values; by the name of its sheet beside that where the head says too little. */
function itemOfHead(text: string, sheet: SheetTable, head: TableRow): StorageItem | null {
  const own = matchHeader(text, STORAGE_QUANTITIES)
  if (own) return contradicts(text, sheet.name) ? null : withUnit(text, own, sheet, head)
  const net = netHeadOf(text, [])
  if (net) return { field: NET_FIELD, header: net }
  if (!GENERIC.test(text)) return null
  for (const name of [`${sheet.name}${text}`, `${sheet.name}${text.replace(/^[^([（【]*/, '')}`]) {
    const match = matchHeader(name, STORAGE_QUANTITIES)
    if (match) return withUnit(name, match, sheet, head)
  }
  return netOfSheet(sheet, head, [text])
}

/** The net power that names of a sheet say, with its unit and its sign from all that stands above the table. */
function netOfSheet(
  sheet: SheetTable,
  head: TableRow,
  beside: readonly string[] = [],
): StorageItem | null {
  const names = [sheet.name, ...titlesAbove(sheet, head.row)]
  const heads = names.flatMap((name) => {
    const others = names.filter((one) => one !== name)
    return netHeadOf(name, [...others, ...beside, ...fileUnitsOf(sheet, head.row)]) ?? []
  })
  const [header, other] = new Set(heads)
  return header === undefined || other !== undefined ? null : { field: NET_FIELD, header }
}

/** Whether a sheet is called by the other way of a storage than its head. */
function contradicts(text: string, name: string): boolean {
  const isOne = (way: RegExp, other: RegExp) => way.test(text) && other.test(name)
  if (OF_CHARGE.test(name) && OF_DISCHARGE.test(name)) return false
  return isOne(OF_CHARGE, OF_DISCHARGE) || isOne(OF_DISCHARGE, OF_CHARGE)
}

/** The item that name and titles of a sheet say; null where they say none or two. */
function itemOfSheet(sheet: SheetTable, head: TableRow): StorageItem | null {
  const titles = sheet.rows
    .filter(({ row }) => row < head.row)
    .flatMap(({ cells }) => cells.map(readText))
  const found = [sheet.name, ...titles].flatMap((name) => {
    const [, text = bareWay(name, fileUnitsOf(sheet, head.row))] = AT_END.exec(name.trim()) ?? []
    const match = matchHeader(text, STORAGE_QUANTITIES)
    return match ? [{ text, match }] : []
  })
  const [first, ...others] = found
  if (!first) return netOfSheet(sheet, head)
  if (others.some(({ match }) => match.field !== first.match.field)) return null
  const best = found.find(({ match }) => match.unit.kind !== 'NONE') ?? first
  return withUnit(best.text, best.match, sheet, head)
}

/** 充电 below `单位：MWh` is an energy, below `单位：kW` a power. */
function bareWay(name: string, [unit = '', second]: readonly string[]): string {
  if (!/^[充放]电$/.test(name.trim()) || second !== undefined) return name
  const written = readWrittenUnit(unit)?.unit
  if (written === 'MWh') return `${name.trim()}电量`
  return written === 'MW' ? `${name.trim()}功率` : name
}

function itemOfCells(text: string, unit: string): StorageItem | null {
  const match = matchHeader(text, STORAGE_QUANTITIES)
  const net = match ? null : netHeadOf(text, [unit])
  if (net) return { field: NET_FIELD, header: net }
  if (!match) return null
  const header = match.unit.kind === 'NONE' && unit !== '' ? `${text}(${unit})` : text
  return { field: match.field.field, header }
}

/** An item with the unit that stands above its table, where its name says none. */
function withUnit(
  text: string,
  { field, unit }: HeaderMatch,
  sheet: SheetTable,
  head: TableRow,
): StorageItem {
  const [above, second] = fileUnitsOf(sheet, head.row)
  const isOpen = unit.kind === 'NONE' && above !== undefined && second === undefined
  return { field: field.field, header: isOpen ? `${text}(${above})` : text }
}

/** Items each once; null where one is called by two names. */
function distinct(items: readonly StorageItem[]): StorageItem[] | null {
  const byHeader = new Map(items.map((item) => [item.header, item]))
  const fields = new Set(items.map(({ field }) => field))
  return fields.size === byHeader.size ? [...byHeader.values()] : null
}
