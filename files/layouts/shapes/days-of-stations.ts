import { slotEndLabel } from '#domain/calendar/slots.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { isSummary, summaryWord } from '../../tables/summary-rows.ts'
import { readNumber } from '../cells/cell-values.ts'
import { ownName } from '../exchange/dates-of-names.ts'
import { isBare } from '../headers/match-words.ts'
import { itemOfNames, partsOfName } from '../names/item-of-names.ts'
import { type DateColumn, dateColumns, slotRows } from '../rows/dates-across.ts'
import { WIDE_ITEMS } from '../rows/wide-items.ts'
import { hasDoubtfulFormulas } from './doubtful-formulas.ts'
import { withRemark } from './rewrite-column.ts'
import { itemInTitle } from './station-heads.ts'

/** What stations have and the market has not: the output of a province would be read as it stands. */
const OF_STATION = /电量|電量|功率|出力|power|energy/i

/** A table with a row for each slot and a column for each date. */
type DaysOfStation = { head: TableRow; dates: readonly DateColumn[]; slot: number; item: string }

/**
 * Turns a table of a station with its slots down and its days across, whose title says what its values are, into a row
 * for each slot of each day. One that says something of the market stays, and so does one with any other column.
 */
export function daysOfStations(sheet: SheetTable, fileName: string): SheetTable {
  const found = sheet.keys === null ? findDays(sheet, fileName) : null
  if (!found) return sheet
  const { head, dates, slot, item } = found
  const below = sheet.rows.filter(({ row }) => row > head.row)
  const slots = slotRows(below, slot)
  if (!slots.ok) return sheet
  const ofSlots = slots.columns.map((at) => below[at])
  const unit = unitBelow(below[0], found)
  const heads = ['日期', '时段', unit === null ? item : `${item}(${unit})`]
  const values = dates.flatMap(({ date, column }) =>
    ofSlots.flatMap((row, at): Cell[][] =>
      row ? [[date, slotEndLabel(at + 1, slots.slotCount), row.cells[column] ?? null]] : [],
    ),
  )
  const last = below.findLastIndex((row) => ofSlots.includes(row) || isSummary(row, [slot]))
  const isLost = (row: TableRow) =>
    !ofSlots.includes(row) &&
    !isSummary(row, [slot]) &&
    dates.some(({ column }) => typeof readNumber(row.cells[column]) === 'number')
  // Values in a row without a slot would be lost.
  if (below.some(isLost)) return sheet
  const notes = below.slice(last + 1).map(({ cells }) => [...cells])
  const titles = sheet.rows.filter(({ row }) => row < head.row)
  const table: SheetTable = {
    name: sheet.name,
    meta: sheet.meta,
    keys: heads,
    rows: [
      ...titles.map(({ cells }, at) => ({ row: at - titles.length, cells })),
      ...[heads, ...values, ...notes].map((cells, at) => ({ row: at, cells })),
    ],
    ...(sheet.reshaped && { reshaped: sheet.reshaped }),
  }
  return withRemark(table, {
    context: 'ITEMS',
    row: 0,
    column: null,
    params: { name: sheet.name || fileName, values: heads[2]! },
  })
}

function findDays(sheet: SheetTable, fileName: string): DaysOfStation | null {
  if (hasDoubtfulFormulas(sheet)) return null
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const dates = dateColumns(sheet, head.row, fileName)
    const areAlone = dates.length > 0 && dates.every(({ match }) => match === null)
    if (!areAlone || new Set(dates.map(({ date }) => date)).size < dates.length) continue
    const others = head.cells.flatMap((cell, column) => {
      const text = readText(cell)
      const isOther = !dates.some((one) => one.column === column) && !summaryWord([text])
      return text !== '' && isOther ? [column] : []
    })
    const [slot, second] = others
    if (slot === undefined || second !== undefined || !namesSlot(head.cells[slot]!)) continue
    const item = itemOf(sheet, head, fileName)
    return item === null ? null : { head, dates, slot, item }
  }
  return null
}

/** The one item of a station that title, sheet and file name say; null where they say two, or one of the market. */
function itemOf(sheet: SheetTable, { row }: TableRow, fileName: string): string | null {
  const names = [...titlesAbove(sheet, row), sheet.name, ownName(fileName)].filter(Boolean)
  const isOfMarket =
    itemOfNames(names, WIDE_ITEMS).kind !== 'NONE' || names.flatMap(partsOfName).some(isBare)
  if (isOfMarket) return null
  const items = names.flatMap((name) => itemInTitle(name) ?? [])
  const [item, other] = [...new Set(items)].filter((one) => OF_STATION.test(one))
  return item !== undefined && other === undefined ? item : null
}

/** The unit that stands below each of the dates, where it is one for all. */
function unitBelow(row: TableRow | undefined, { dates }: DaysOfStation): string | null {
  const [unit = '', other] = new Set(dates.map(({ column }) => readText(row?.cells[column])))
  return other === undefined && looksLikeUnit(unit) ? unit : null
}
