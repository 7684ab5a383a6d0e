import {
  decideMarks,
  marksOfAll,
  marksShown,
  type NumberMarks,
} from '#domain/units/number-marks.ts'
import { bothReadings, readWritten } from '#domain/units/read-written.ts'
import type { DecimalMark } from '#domain/units/words.ts'
import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'

/** A column of a table as numbers: a value a row, NaN where missing; `text` is its first cell that is no number. */
export type NumberColumn = {
  name: string
  values: Float64Array
  hasNumber: boolean
  text: { cell: string; row: number } | undefined
  /** The longest number that programs write otherwise: with a decimal comma, with groups of thousands. */
  marked: { text: string; value: number } | undefined
}

/** What programs write where a value is missing, beside what people write; n/e is of the European transparency platform. */
const ALSO_MISSING = /^(?:#?na|#n\/a.*|n\/e|\.)$/i

/**
 * The numbers of columns. What a dot and a comma part is told by the column, else by `chosen`, else by the other
 * columns.
 *
 * @throws Error naming row, column and both readings where a number stays open, or is none among others
 */
export function numbersOf(
  table: FileTable,
  columns: readonly FileColumn[],
  chosen?: DecimalMark,
): NumberColumn[] {
  const facts = columns.map(({ cells }) => marksShown(cells))
  const file = marksOfAll(facts)
  return columns.map((column, index) => {
    const marks = decideMarks(facts[index]!, { file, chosen })
    return numberColumn(column, withoutCustom(marks), table.placeOf)
  })
}

/** A command can be told, so that nothing is taken as it mostly is. */
function withoutCustom(marks: NumberMarks): NumberMarks {
  return marks.isCustom ? { ...marks, comma: 'OPEN' } : marks
}

function numberColumn(
  { name, cells }: FileColumn,
  marks: NumberMarks,
  placeOf: FileTable['placeOf'],
): NumberColumn {
  const values = new Float64Array(cells.length).fill(Number.NaN)
  const column: NumberColumn = {
    name,
    values,
    hasNumber: false,
    text: undefined,
    marked: undefined,
  }
  let open: { cell: string; row: number } | undefined
  cells.forEach((cell, row) => {
    const value = numberOf(cell, marks)
    if (typeof value === 'number') {
      values[row] = value
      column.hasNumber = true
      if (typeof cell === 'string') noteMarks(column, cell, value)
    } else if (value === 'NOT_A_NUMBER') column.text ??= { cell: readPlain(cell), row }
    else if (value !== null) open ??= { cell: readPlain(cell), row }
  })
  if (column.text !== undefined) {
    if (column.hasNumber) throw notANumber(column, placeOf)
    return column
  }
  if (open) throw openNumber(name, open, placeOf)
  return column
}

function noteMarks(column: NumberColumn, cell: string, value: number): void {
  if (PLAIN.test(cell) && value === Number(cell)) return
  const text = readPlain(cell)
  if (Number(text) !== value && text.length > (column.marked?.text.length ?? 0)) {
    column.marked = { text, value }
  }
}

/** As programs write numbers: most cells of most files. */
const PLAIN = /^-?\d+(?:\.\d+)?$/

/** A number, null where it is missing, or why there is none. */
function numberOf(cell: Cell, marks: NumberMarks): ReturnType<typeof readWritten> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : 'NOT_A_NUMBER'
  // Where a dot parts decimals, nothing else is to be known of such a number.
  if (typeof cell === 'string' && marks.dot === 'DECIMAL' && PLAIN.test(cell))
    return Number(cell) || 0
  const text = readPlain(cell)
  return ALSO_MISSING.test(text) ? null : readWritten(text, { marks, powerOfTen: 0 })
}

/** What is said of a cell that should be a number. */
export function notANumber({ name, text }: NumberColumn, placeOf: FileTable['placeOf']): Error {
  return new Error(
    `${placeOf(text!.row)}: ${name} is not a number: ${JSON.stringify(text!.cell)}; a missing value is an empty cell`,
  )
}

function openNumber(
  name: string,
  { cell, row }: { cell: string; row: number },
  placeOf: FileTable['placeOf'],
): Error {
  const { asPoint, asComma } = bothReadings(cell)!
  return new Error(
    `${placeOf(row)}: ${name} is ${asPoint} or ${asComma}: ${JSON.stringify(cell)}, and nothing in the file tells; say by --decimal point or --decimal comma what parts decimals`,
  )
}
