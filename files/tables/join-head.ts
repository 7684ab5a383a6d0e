import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { takeApart, tidyNumber } from '#domain/units/written-number.ts'
import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { isWord, SEARCHED_ROWS } from './head-rows.ts'
import { joinGroups } from './join-groups.ts'

/** What a column of units is called: what stands below is no unit of the head. */
const UNIT_HEAD = /^(计量|计价)?单位$|^units?$/i
const CODE = /^[A-Za-z][\w.:/-]*$/
const IN_BRACKETS = /^[([【（]\s*(.*?)\s*[)\]】）]$/
const AFTER_WORD = /^(?:单位|unit)\s*[:：]?\s*/i

/**
 * Makes one row of a head of several: units in a row of their own come into the cells above (`负荷预测` over `万千瓦`
 * is `负荷预测(万千瓦)`), and heads below several groups get the name of the group (`日前` over `电价` is `日前电价`).
 */
export function joinHead(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  return joinUnits(joinGroups(sheet, isUnitRow))
}

function joinUnits(sheet: SheetTable): SheetTable {
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const index = searched.findIndex((row, at) => {
    const names = namesAbove(searched, at)
    return names && isUnitRow(row, names) && !isTitle(names, searched[at + 1])
  })
  if (index === -1) return sheet
  const units = sheet.rows[index]!
  const first = topOfHead(searched, index - 1)
  const heads = sheet.rows.slice(first, index).map((head) =>
    isCodeRow(head)
      ? head
      : {
          ...head,
          cells: head.cells.map((cell, column) => headOf(cell, units.cells[column] ?? null)),
        },
  )
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, first), ...heads, ...sheet.rows.slice(index + 1)],
  }
}

/** The row of names above units: directly, or above the codes of its columns. */
function namesAbove(rows: readonly TableRow[], at: number): TableRow | undefined {
  const [over, above] = [rows[at - 2], rows[at - 1]]
  const isAboveCodes = over && above && isCodeRow(above) && filledCount(over) >= filledCount(above)
  return isAboveCodes ? over : above
}

/** Codes of the columns of a system behind a word for them: TIME or 测点ID, AI_0101, YC.0117. H1 and P0015 are slots. */
function isCodeRow({ cells }: TableRow): boolean {
  const [word, ...codes] = cells.filter((cell) => cell !== null)
  const isCode = (cell: Cell) => CODE.test(String(cell)) && !isSlotLabel(String(cell))
  return (
    typeof word === 'string' &&
    (isWord(word) || isCode(word)) &&
    codes.length > 0 &&
    codes.every(isCode) &&
    codes.some((cell) => /\d/.test(String(cell)))
  )
}

/** A head with its unit; the name of an index, which stands in the row of units where the head is empty, is a head. */
function headOf(head: Cell, below: Cell): Cell {
  const isName = head === null && isWord(below) && unitIn(below) === null
  return isName ? below : withUnit(head, unitIn(below))
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

/** One cell at the left is no head where more come below the unit: `单位：万千瓦` under the title of a table. */
function isTitle(row: TableRow, belowUnit: TableRow | undefined): boolean {
  const isAlone = filledCount(row) === 1 && (row.cells[0] ?? null) !== null
  return isAlone && belowUnit !== undefined && filledCount(belowUnit) > 1
}

function filledCount({ cells }: TableRow): number {
  return cells.filter((cell) => cell !== null).length
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

/** `1,200.5 MWh` is a value with its unit; `10MW` and `10^4kWh` may be units. */
function isAmount(text: string): boolean {
  const written = takeApart(tidyNumber(text))
  return written !== null && written.suffix !== '' && !/^10+(?:\^\d+)?[^\d]/.test(text)
}

/** `MW`, `(MW)`, `单位：MW`. */
export function unitIn(cell: Cell | undefined): string | null {
  if (typeof cell !== 'string') return null
  const text = cell.trim().replace(IN_BRACKETS, '$1').replace(AFTER_WORD, '')
  return looksLikeUnit(text) && !isAmount(text) && !isHeadWithUnit(text) ? text : null
}

/** `电价（单位：元/kWh）` is a head that names its unit; `元/MWh（含税）` and `元/(MW·h)` are units. */
function isHeadWithUnit(text: string): boolean {
  const inside = /[^/每][([（【]([^()[\]（）【】]*)[)\]）】]$/.exec(text)?.[1]
  return inside !== undefined && looksLikeUnit(inside.trim().replace(AFTER_WORD, ''))
}

/** A head that names its unit already keeps both where they differ: it is no name that anything has. */
export function withUnit(cell: Cell, unit: string | null): Cell {
  if (unit === null || typeof cell !== 'string') return cell
  const [, own] = /[([（【]([^()[\]（）【】]*)[)\]）】]$/.exec(cell.trim()) ?? []
  if (own === undefined || !looksLikeUnit(own)) return `${cell.trim()}(${unit})`
  const isSame = own.normalize('NFKC').toLowerCase() === unit.normalize('NFKC').toLowerCase()
  return isSame ? cell : `${cell.trim()} / ${unit}`
}
