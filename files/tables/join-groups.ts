import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell, MergedCells, SheetTable, TableRow } from '../documents/table.ts'
import { isWord, SEARCHED_ROWS } from './head-rows.ts'

type IsUnitRow = (row: TableRow, above: TableRow) => boolean
/** What stands over each column in the row above the heads, null where nothing does; and how it is drawn. */
type Groups = {
  names: (string | null)[]
  /** Whether heads reach down beside the groups, before the first of them: a date, an hour. */
  standBesideHeads: boolean
  /** Whether a group stands over several heads. */
  areWide: boolean
  areDrawn: boolean
}

/** What a title says of its table, or who made it, is no name of a group. */
const REMARK = /[:：]/
const UNIT_AT_END = /^(.*\S)\s*([([（【][^()[\]（）【】]*[)\]）】])$/s
/** Rows below two of a head in which figures begin: further rows of the head may come first. */
const ROWS_TO_FIGURES = 4

/**
 * Names each head with the group that it stands below, row after row: `日前` over `电价` is `日前电价`, `系统负荷(MW)`
 * over `实际` is `系统负荷实际(MW)`. Groups are drawn as merged cells or by leaving the cells beside them empty. A title
 * is drawn so too: it is a group only where it tells equal heads apart, or where other heads reach down beside it.
 */
export function joinGroups(sheet: SheetTable, isUnitRow: IsUnitRow): SheetTable {
  const rows = [...sheet.rows]
  let index = 0
  while (index + 1 < Math.min(rows.length, SEARCHED_ROWS)) {
    const [group, heads] = [rows[index]!, rows[index + 1]!]
    const mayBe = areWords(heads) && !isUnitRow(heads, group) && haveFigures(rows, index + 2)
    const joined = mayBe ? joinRows(group, heads, sheet.merged ?? []) : null
    if (joined) rows.splice(index, 2, joined)
    else index++
  }
  return rows.length < sheet.rows.length ? { ...sheet, rows } : sheet
}

/** The heads with the names of their groups; null where the row above is none of groups. */
function joinRows(
  group: TableRow,
  heads: TableRow,
  merged: readonly MergedCells[],
): TableRow | null {
  const groups = groupsOf(group, heads, merged)
  if (!groups.areWide) return null
  const width = Math.max(group.cells.length, heads.cells.length)
  const cells = Array.from({ length: width }, (_, column): Cell => {
    const [name, own] = [groups.names[column] ?? null, heads.cells[column] ?? null]
    if (name === null || own === null) return own ?? group.cells[column] ?? null
    return withGroup(name, String(own))
  })
  const isHead = isPlainWords(group) && (groups.standBesideHeads || beginBehindKeys(group))
  // A title that reaches over a column without a head names nothing.
  const named = cells.filter((_, column) => (heads.cells[column] ?? null) !== null)
  const tellApart = groups.areDrawn && distinct(named) > distinct(heads.cells)
  return isHead || tellApart ? { ...heads, cells } : null
}

function groupsOf(group: TableRow, heads: TableRow, merged: readonly MergedCells[]): Groups {
  const drawn = merged.filter(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      firstRow <= group.row && group.row <= lastRow && lastColumn > firstColumn,
  )
  const groups: Groups = {
    names: [],
    standBesideHeads: false,
    areWide: false,
    areDrawn: drawn.length > 0,
  }
  let open: { name: string; heads: number } | null = null
  let hasGroup = false
  for (let column = 0; column < Math.max(heads.cells.length, group.cells.length); column++) {
    const [above, own] = [group.cells[column] ?? null, heads.cells[column] ?? null]
    const over = drawn.find((one) => one.firstColumn <= column && column <= one.lastColumn)
    const isTall = above !== null && !over && (own === null || own === above)
    // Files without merged cells repeat the name over each of its heads.
    const goesOn = open !== null && typeof above === 'string' && above.trim() === open.name
    const begins = over ? over.firstColumn === column : above !== null && !goesOn
    if (isTall || (!over && above === null && merged.length > 0)) open = null
    else if (begins) open = typeof above === 'string' ? { name: above.trim(), heads: 0 } : null
    if (isTall && !hasGroup) groups.standBesideHeads = true
    hasGroup ||= open !== null
    groups.names[column] = own === null ? null : (open?.name ?? null)
    if (open && own !== null) open.heads++
    if (open && open.heads > 1) groups.areWide = true
  }
  return groups
}

function areWords({ cells }: TableRow): boolean {
  return cells.every((cell) => cell === null || isWord(cell))
}

function isPlainWords(row: TableRow): boolean {
  return areWords(row) && !row.cells.some((cell) => REMARK.test(String(cell)))
}

function haveFigures(rows: readonly TableRow[], first: number): boolean {
  return rows.slice(first, first + ROWS_TO_FIGURES).some((row) => !areWords(row))
}

/** Whether groups begin behind the columns that place values, several of them. */
function beginBehindKeys({ cells }: TableRow): boolean {
  return cells[0] === null && cells.filter((cell) => cell !== null).length > 1
}

function distinct(cells: readonly Cell[]): number {
  return new Set(cells.filter((cell) => cell !== null)).size
}

/** Words of Latin letters are parted, signs of China are not. */
const ENDS_WORD = /[\p{Script=Latin}\d]$/u
const BEGINS_WORD = /^[\p{Script=Latin}\d]/u

/** The name of the group before the head; a unit of the group stays at the end. */
function withGroup(group: string, head: string): string {
  const own = head.trim()
  const [, name, unit] = UNIT_AT_END.exec(group) ?? []
  const isUnit = unit !== undefined && looksLikeUnit(unit.slice(1, -1))
  const isMoved = isUnit && !UNIT_AT_END.test(own)
  const before = isMoved ? name! : group
  const gap = ENDS_WORD.test(before) && BEGINS_WORD.test(own) ? ' ' : ''
  return `${before}${gap}${own}${isMoved ? unit : ''}`
}
