import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { isWord, SEARCHED_ROWS } from './head-rows.ts'
import { unitIn, withUnit } from './join-head.ts'

const HAN = /\p{Script=Han}/u
const NAME_WITH_UNIT = /^(.*\p{L}.*?)\s*[([（【]([^()[\]（）【】]*)[)\]）】]$/u
/** A date, a slot and a value: fewer columns are no head in two languages. */
const LEAST_COLUMNS = 3

/**
 * Takes units into a Chinese head that only its names in another language below it say: `充电电量` over
 * `Charge Energy (MWh)` is `充电电量(MWh)`. The row of these names stays a row of words below the head; a head whose own
 * unit differs keeps both, so that neither is believed.
 */
export function joinUnitsOfNamesBelow(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  const index = searched.findIndex((head, at) => isHeadInTwo(head, searched[at + 1]))
  if (index === -1) return sheet
  const [head, below] = [searched[index]!, searched[index + 1]!]
  const cells = head.cells.map((cell, column) => withUnit(cell, unitOfName(below.cells[column])))
  return {
    ...sheet,
    rows: [...sheet.rows.slice(0, index), { ...head, cells }, ...sheet.rows.slice(index + 1)],
  }
}

/** The same columns named in Chinese and below that in Latin letters, each by a name of its own, with some unit. */
function isHeadInTwo(head: TableRow, below: TableRow | undefined): boolean {
  if (!below) return false
  const [columns, columnsBelow] = [filledColumns(head), filledColumns(below)]
  const areSame = columns.length >= LEAST_COLUMNS && String(columns) === String(columnsBelow)
  if (!areSame || !below.cells.some((cell) => unitOfName(cell) !== null)) return false
  const names = columns.map((column) => nameOf(below.cells[column]))
  return (
    columns.every((column) => isWord(head.cells[column]) && HAN.test(String(head.cells[column]))) &&
    names.every((name) => name !== null) &&
    areDistinct(names) &&
    areDistinct(columns.map((column) => head.cells[column]))
  )
}

/** A name in Latin letters without its unit; null for anything else. */
function nameOf(cell: Cell | undefined): string | null {
  if (typeof cell !== 'string' || unitIn(cell) !== null) return null
  const name = unitOfName(cell) === null ? cell : NAME_WITH_UNIT.exec(cell.trim())![1]!
  const isName = /\p{Script=Latin}/u.test(name) && !HAN.test(name) && isWord(name)
  return isName ? name.trim().toLowerCase() : null
}

function unitOfName(cell: Cell | undefined): string | null {
  if (typeof cell !== 'string') return null
  const unit = NAME_WITH_UNIT.exec(cell.trim())?.[2]?.trim() ?? ''
  return looksLikeUnit(unit) ? unit : null
}

function filledColumns({ cells }: TableRow): number[] {
  return cells.flatMap((cell, column) => (cell === null ? [] : [column]))
}

function areDistinct(names: readonly (Cell | undefined)[]): boolean {
  return new Set(names).size === names.length
}
