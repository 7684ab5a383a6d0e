import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { isKnownCell } from '../audit/uncalculated.ts'
import type { MappedColumn, SheetHead } from '../layout.ts'

/** Headers may stand below a title. */
export const HEADER_SEARCH_ROWS = 10
/** Rows numbered 1 to 24, with codes above and notes below, are a day of hours, or the beginning of one of quarters. */
const SHORT_TABLE = 30
/** More than a day of quarters. */
const SAMPLE_ROWS = 100

type Rank = { score: number; hasValues: boolean }

/** A sheet that was filled in goes before one of formulas that nobody has calculated. */
export function isBetter(one: Rank, other: Rank): boolean {
  return one.hasValues === other.hasValues ? one.score > other.score : one.hasValues
}

/** Whether any row has a value in the columns of series; in any other column where the table has none. */
export function holdsValues(
  sheet: SheetHead,
  rows: readonly TableRow[],
  columns: readonly MappedColumn[],
): boolean {
  const ofSeries = columns.filter(({ series }) => series !== undefined)
  const mapped = columns.map(({ column }) => column)
  const ofRow = ({ cells }: TableRow) =>
    ofSeries.length > 0
      ? ofSeries.map(({ column }) => column)
      : [...cells.keys()].filter((column) => !mapped.includes(column))
  return rows.some((row) => ofRow(row).some((column) => isKnownCell(sheet, row, column)))
}

/** A table; a short one with the rows of those that have its head, which say how many slots its days have. */
export function withRowsBeside(
  sheets: readonly SheetHead[],
  sheet: SheetHead,
  { headerRow, columns }: { headerRow: number; columns: readonly MappedColumn[] },
): SheetHead {
  const own = sheet.rows.filter(({ row }) => row > headerRow)
  if (own.length > SHORT_TABLE) return sheet
  const head = namesOf(sheet.rows.find(({ row }) => row === headerRow))
  const keys = columns.filter(({ series }) => series === undefined)
  const keyOf = ({ cells }: TableRow) => keys.map(({ column }) => readText(cells[column])).join(' ')
  const seen = new Set(own.map(keyOf))
  const ofSlot = columns.find(({ field }) => field === 'slot')?.column
  // Numbers up to 24 may be the first quarters of a day, times of hours are none.
  const areNumbered =
    ofSlot === undefined || own.every(({ cells }) => /^\d*$/.test(readText(cells[ofSlot])))
  const beside = sheets.flatMap((other) => {
    if (other === sheet) return []
    const searched = other.rows.slice(0, HEADER_SEARCH_ROWS)
    const at = searched.findIndex((row) => sameNames(namesOf(row), head))
    if (at === -1) return []
    const names = namesOf(searched[at])
    const places = head.map((name) => names.indexOf(name))
    const rows = other.rows
      .slice(at + 1, at + 1 + SAMPLE_ROWS)
      .map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? null) }))
    // A sheet that holds the same rows and more is another table rather than what goes on.
    const others = new Set(rows.map(keyOf))
    const isAnother =
      !areNumbered && own.filter((row) => others.has(keyOf(row))).length * 2 >= own.length
    return isAnother ? [] : rows.filter((row) => !seen.has(keyOf(row)))
  })
  if (beside.length === 0) return sheet
  const last = sheet.rows.at(-1)?.row ?? headerRow
  const rows = beside.map((row, index) => ({ ...row, row: last + 1 + index }))
  return { ...sheet, rows: [...sheet.rows, ...rows] }
}

function namesOf(row: TableRow | undefined): string[] {
  return row?.cells.map(readText) ?? []
}

/** Whether two heads have the same names, in whatever order. */
function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.toSorted().join('|') === other.toSorted().join('|')
}
