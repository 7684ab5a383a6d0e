import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { readNumber } from '../cells/cell-values.ts'
import { namesZone } from '../names/place-of-names.ts'
import { withRemark } from './rewrite-column.ts'

const OF_ZONES = /^(?:地区|地區|区域|區域|分区|分區|价区|價區)(?:名称|名稱|名)?$/
/** Heads of columns whose rows are of something smaller, of which the zone says no more than where it lies. */
export const OF_OTHERS =
  /节点|節點|母线|母線|场站|場站|电站|電站|电厂|電廠|厂站|机组|機組|企业|公司|用户|名称|\b(?:node|bus|station|plant|name)\b/i
/** What a column of zones holds for the whole grid. */
const WHOLE = /^(?:全网|全網|全省)$/
/** The head that tables of zones know. */
const ZONE_HEAD = '价区'

type ZoneColumn = { head: TableRow; column: number }

/**
 * A table of the whole grid and one of its zones, of one whose column (区域, 价区) says of each row which it is of. Any
 * other name in that column leaves the table as it is.
 */
export function tablesOfZones(sheet: SheetTable): SheetTable[] {
  const found = findZoneColumn(sheet)
  if (!found) return [sheet]
  const { head, column } = found
  const below = sheet.rows.filter(({ row }) => row > head.row)
  const names = [...new Set(below.map(({ cells }) => readPlain(cells[column])))].filter(Boolean)
  const remark = {
    context: 'ZONES',
    row: head.row,
    column,
    params: { header: readPlain(head.cells[column]), values: names.join('、') },
  } as const
  const ofZones = { ...sheet, rows: rowsOfZones(sheet, found) }
  const isWhole = names.some((name) => WHOLE.test(name))
  if (!isWhole) return [withRemark(ofZones, remark)]
  return [withRemark({ ...sheet, rows: rowsOfWhole(sheet, found) }, remark), ofZones]
}

function findZoneColumn({ rows }: SheetTable): ZoneColumn | null {
  for (const head of rows.slice(0, SEARCHED_ROWS)) {
    const columns = [...head.cells.keys()].filter((at) => OF_ZONES.test(readPlain(head.cells[at])))
    const [column, second] = columns
    if (column === undefined || second !== undefined) continue
    const isOfOthers = head.cells.some(
      (cell, at) => at !== column && OF_OTHERS.test(readPlain(cell)),
    )
    if (isOfOthers) return null
    const below = rows.filter(({ row }) => row > head.row)
    return holdsZones(below, column) ? { head, column } : null
  }
  return null
}

/** Whether a column names a zone or the whole in every row that has a number, nothing else in any, and a zone in some. */
function holdsZones(rows: readonly TableRow[], column: number): boolean {
  const isZone = (name: string) => namesZone(name)
  const names = rows.map(({ cells }) => readPlain(cells[column]))
  const areKnown = rows.every(({ cells }, index) => {
    const name = names[index]!
    return name === '' ? !hasNumber(cells) : WHOLE.test(name) || isZone(name)
  })
  return areKnown && names.some(isZone)
}

function hasNumber(cells: readonly Cell[]): boolean {
  return cells.some((cell) => typeof readNumber(cell) === 'number')
}

/** Rows of the whole, and those above and below the table; the column of zones is empty. */
function rowsOfWhole({ rows }: SheetTable, { head, column }: ZoneColumn): TableRow[] {
  return rows.flatMap((row) => {
    if (row.row < head.row) return row
    const name = readPlain(row.cells[column])
    const isOwn = row === head || name === '' || WHOLE.test(name)
    return isOwn ? { ...row, cells: withCell(row.cells, column, null) } : []
  })
}

/** Rows of zones, and those above the table, under the head that tables of zones know. */
function rowsOfZones({ rows }: SheetTable, { head, column }: ZoneColumn): TableRow[] {
  return rows.flatMap((row) => {
    if (row.row < head.row) return row
    if (row === head) return { ...row, cells: withCell(row.cells, column, ZONE_HEAD) }
    return namesZone(readPlain(row.cells[column])) ? row : []
  })
}

function withCell(cells: readonly Cell[], column: number, cell: Cell): Cell[] {
  return column < cells.length ? cells.with(column, cell) : [...cells]
}
