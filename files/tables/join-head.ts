import { takeApart, tidyNumber } from '#domain/units/written-number.ts'
import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../documents/table.ts'

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12
/** What a column of units is called: what stands below is no unit of the head. */
const UNIT_HEAD = /^(计量|计价)?单位$|^units?$/i
const IN_BRACKETS = /^[([【（]\s*(.*?)\s*[)\]】）]$/
const AFTER_WORD = /^(?:单位|unit)\s*[:：]?\s*/i

/**
 * Makes one row of a head of two: units in a row of their own come into the cells above (`负荷预测` over `万千瓦` is
 * `负荷预测(万千瓦)`), and heads that repeat below several groups get the name of the group (`日前` over `电价` is
 * `日前电价`).
 */
export function joinHead(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  return joinUnits(joinGroups(sheet))
}

function joinUnits(sheet: SheetTable): SheetTable {
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const index = searched.findIndex((row, at) => at > 0 && isUnitRow(row, searched[at - 1]!))
  if (index === -1) return sheet
  const units = sheet.rows[index]!
  const first = topOfHead(searched, index - 1)
  const heads = sheet.rows.slice(first, index).map((head) => ({
    ...head,
    cells: head.cells.map((cell, column) => withUnit(cell, unitIn(units.cells[column]))),
  }))
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, first), ...heads, ...sheet.rows.slice(index + 1)],
  }
}

/** The first of the rows of words above the units: names and codes of the same columns, not a title. */
function topOfHead(rows: readonly TableRow[], last: number): number {
  const isHead = (row: TableRow) =>
    filledCount(row) >= filledCount(rows[last]!) &&
    row.cells.every((cell) => cell === null || isWord(cell))
  let first = last
  while (first > 0 && isHead(rows[first - 1]!)) first--
  return first
}

function filledCount({ cells }: TableRow): number {
  return cells.filter((cell) => cell !== null).length
}

/** The sheet with the rows at `index` and below it as one row. */
function withRow(sheet: SheetTable, index: number, joined: TableRow): SheetTable {
  return { ...sheet, rows: [...sheet.rows.slice(0, index), joined, ...sheet.rows.slice(index + 2)] }
}

/** Words alone, at least one of them a unit, and each unit below a head. */
function isUnitRow({ cells }: TableRow, { cells: heads }: TableRow): boolean {
  const units = cells.flatMap((cell, column) => (unitIn(cell) === null ? [] : [column]))
  if (units.length === 0) return false
  const areBelowHeads = units.every((column) => {
    const head = heads[column]
    return isWord(head) && unitIn(head) === null && !UNIT_HEAD.test(String(head).trim())
  })
  return (
    areBelowHeads && cells.every((cell) => cell === null || isWord(cell) || unitIn(cell) !== null)
  )
}

function isWord(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && !/\d/.test(cell.normalize('NFKC'))
}

/** `1,200.5 MWh` is a value with its unit; `10MW` and `10^4kWh` may be units. */
function isAmount(text: string): boolean {
  const written = takeApart(tidyNumber(text))
  return written !== null && written.suffix !== '' && !/^10+(?:\^\d+)?[^\d]/.test(text)
}

/** `MW`, `(MW)`, `单位：MW`. */
function unitIn(cell: Cell | undefined): string | null {
  if (typeof cell !== 'string') return null
  const text = cell.trim().replace(IN_BRACKETS, '$1').replace(AFTER_WORD, '')
  return looksLikeUnit(text) && !isAmount(text) ? text : null
}

/** A head that names its unit already keeps both where they differ: it is no name that anything has. */
function withUnit(cell: Cell, unit: string | null): Cell {
  if (unit === null || typeof cell !== 'string') return cell
  const [, own] = /[([（【]([^()[\]（）【】]*)[)\]）】]$/.exec(cell.trim()) ?? []
  if (own === undefined || !looksLikeUnit(own)) return `${cell.trim()}(${unit})`
  const isSame = own.normalize('NFKC').toLowerCase() === unit.normalize('NFKC').toLowerCase()
  return isSame ? cell : `${cell.trim()} / ${unit}`
}

function joinGroups(sheet: SheetTable): SheetTable {
  const { merged = [], rows } = sheet
  for (const [index, group] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const heads = rows[index + 1]
    const groups = merged.filter(
      ({ firstRow, lastRow, firstColumn, lastColumn }) =>
        firstRow === group.row && lastRow === group.row && lastColumn > firstColumn,
    )
    if (!heads?.cells.every((cell) => cell === null || isWord(cell))) continue
    const cells = heads.cells.map((cell, column) => {
      const over = groups.find((one) => one.firstColumn <= column && column <= one.lastColumn)
      const name = over && group.cells[over.firstColumn]
      return typeof name === 'string' && cell !== null
        ? `${name.trim()}${String(cell).trim()}`
        : cell
    })
    const tellsMore = new Set(cells).size > new Set(heads.cells).size
    if (tellsMore) return withRow(sheet, index, { ...heads, cells })
  }
  return sheet
}
