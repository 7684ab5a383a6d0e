import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { isStationName, itemInTitle, stationInHead } from './station-heads.ts'

/** A table for each station costs rows as a sheet for each does. */
const MOST_STATIONS = 100
/** What tells rows apart, or is no value of a station. */
const KEY =
  /日期|日$|时间|時間|时刻|時刻|时段|時段|时点|小时|星期|序号|编号|备注|date|time|hour|slot|^#$|^no\.?$/i
const TOTAL = /^(?:合计|總計|总计|总加|小计|全部|汇总|total|sum)/i

type StationColumn = { column: number; station: string; item: string }

/**
 * Makes a table for each station of one that has them beside one another: `甲风电场实际功率(MW)`, `乙光伏电站实际功率(MW)`, or
 * their names alone below a title that says what the values are. Every cell stays where it stands in the sheet; the
 * name of a station stands in that of its table. A table with any other column of values stays as it is.
 */
export function tablesOfStations(sheet: SheetTable): SheetTable[] {
  if (sheet.keys !== null) return [sheet]
  for (const [index, head] of sheet.rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = columnsOfStations(head) ?? columnsOfNames(sheet, head)
    if (!columns) continue
    const stations = [...new Set(columns.map(({ station }) => station))]
    return stations.length > MOST_STATIONS
      ? [sheet]
      : stations.map((station) => tableOf(sheet, index, { station, columns }))
  }
  return [sheet]
}

/** Columns of a head each of which names a station and an item; null where some other column may hold values. */
function columnsOfStations({ cells }: TableRow): StationColumn[] | null {
  const values = valueColumns(cells)
  const columns = values.flatMap((column) => {
    const named = stationInHead(readText(cells[column]))
    return named ? [{ column, station: named.station, item: named.item }] : []
  })
  return columns.length > 0 && columns.length === values.length ? columns : null
}

/** Columns whose heads are names of stations alone, of the item that a title or the name of the sheet says. */
function columnsOfNames(sheet: SheetTable, { row, cells }: TableRow): StationColumn[] | null {
  const values = valueColumns(cells)
  const areNames = values.length > 1 && values.every((at) => isStationName(readText(cells[at])))
  if (!areNames) return null
  const items = [...titlesAbove(sheet, row), sheet.name].flatMap((text) => itemInTitle(text) ?? [])
  const [item] = items
  if (item === undefined) return null
  return values.map((column) => ({ column, station: readText(cells[column]), item }))
}

/** Columns that are neither keys nor totals; none where the row is no head: it begins with a key. */
function valueColumns(cells: readonly Cell[]): number[] {
  const named = cells.flatMap((cell, column) => (isText(cell) ? [column] : []))
  const isOfKeys = named.some((column) => KEY.test(readText(cells[column])))
  if (!isOfKeys || cells.some((cell) => cell !== null && !isText(cell))) return []
  return named.filter((column) => {
    const head = readText(cells[column])
    return !KEY.test(head) && !TOTAL.test(head)
  })
}

function isText(cell: Cell | undefined): cell is string {
  return typeof cell === 'string' && cell.trim() !== ''
}

type OfStation = { station: string; columns: readonly StationColumn[] }

/** The table of one station: the cells of the others are empty, and its heads say the item alone. */
function tableOf(
  sheet: SheetTable,
  headIndex: number,
  { station, columns }: OfStation,
): SheetTable {
  const items = new Map<number, string | null>(
    columns.map((one) => [one.column, one.station === station ? one.item : null]),
  )
  const rows = sheet.rows.map(({ cells, ...row }, index): TableRow => {
    if (index < headIndex) return { ...row, cells }
    const own = cells.map((cell, column) => {
      const item = items.get(column)
      if (item === undefined) return cell
      if (index === headIndex) return item
      return item === null ? null : cell
    })
    return { ...row, cells: own }
  })
  const formulas = sheet.formulas?.filter(({ column }) => items.get(column) !== null)
  const name = isOwnName(sheet.name) ? `${sheet.name} ${station}` : station
  return { ...sheet, name, rows, ...(formulas && { formulas }) }
}

/** Names that programs give say nothing. */
function isOwnName(name: string): boolean {
  return name !== '' && !/^(?:sheet|工作表|csv|table|data)\s*\d*$/i.test(name)
}
