import type { FormulaRuns } from '../cells/formula-runs.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { MergedCells } from '../table.ts'
import { knownFormat } from './library.ts'
import { cellRecord, recordsOfPart, XLSB, type XlsbRecord } from './xlsb-records.ts'

/** A sheet, and a part that names it alone in a workbook. */
export type XlsbSheet = { relation: string; isVisible: boolean; book: Buffer }
export type XlsbBook = { sheets: XlsbSheet[]; is1904: boolean; calculatesAtLoad: boolean }

/** What a sheet holds beside its values. */
export type XlsbMarks = { merged: MergedCells[]; formulas: FormulaRuns }

/** Begin of a book, begin of its sheets; end of both. */
const BOOK_BEGIN = Buffer.from([0x83, 0x01, 0, 0x8f, 0x01, 0])
const BOOK_END = Buffer.from([0x90, 0x01, 0, 0x84, 0x01, 0])
const SHEET_FRAME: readonly number[] = [
  XLSB.ROW,
  XLSB.BEGIN_SHEET,
  XLSB.END_SHEET,
  XLSB.BEGIN_DATA,
  XLSB.END_DATA,
]
const VALUES: readonly number[] = [
  XLSB.RK,
  XLSB.ERROR,
  XLSB.BOOLEAN,
  XLSB.REAL,
  XLSB.TEXT,
  XLSB.SHARED_TEXT,
  XLSB.RICH_TEXT,
]
/** Of the format itself. */
const MAX_ROWS = 1_048_576
/** Column, style and flags, with which every record of a cell begins. */
const PLACE_BYTES = 8
/** Where the flags of the calculation stand; the first says that it is due at the load. */
const CALCULATION_FLAGS = 24

/** What the part of a workbook says of its sheets. */
export function readBookPart(part: Buffer): XlsbBook {
  const book: XlsbBook = { sheets: [], is1904: false, calculatesAtLoad: false }
  for (const { type, start, body, end } of recordsOfPart(part)) {
    if (type === XLSB.BOOK_PROPERTIES) book.is1904 = (part[body]! & 1) === 1
    if (type === XLSB.CALCULATION && end > body + CALCULATION_FLAGS)
      book.calculatesAtLoad = (part[body + CALCULATION_FLAGS]! & 1) === 1
    if (type !== XLSB.SHEET) continue
    const relationAt = body + 8
    const relationEnd = relationAt + 4 + part.readUInt32LE(relationAt) * 2
    book.sheets.push({
      relation: part.toString('utf16le', relationAt + 4, relationEnd),
      isVisible: part.readUInt32LE(body) === 0,
      book: Buffer.concat([BOOK_BEGIN, part.subarray(start, end), BOOK_END]),
    })
  }
  return book
}

/** Styles with the formats that the library knows in place of those that it has to know by number. */
export function keptStyles(part: Buffer): Buffer {
  const styles = Buffer.from(part)
  const records = [...recordsOfPart(styles)]
  const spelled = new Set(
    records
      .filter(({ type }) => type === XLSB.NUMBER_FORMAT)
      .map(({ body }) => styles.readUInt16LE(body)),
  )
  let isOfCells = false
  for (const { type, body } of records) {
    if (type === XLSB.BEGIN_CELL_STYLES) isOfCells = true
    if (type === XLSB.END_CELL_STYLES) isOfCells = false
    if (type !== XLSB.STYLE || !isOfCells) continue
    const id = styles.readUInt16LE(body + 2)
    if (!spelled.has(id)) styles.writeUInt16LE(knownFormat(id), body + 2)
  }
  return styles
}

/**
 * A sheet with its cells alone, each formula as its result.
 *
 * @throws SpreadsheetError TOO_MANY_CELLS, FILE_DAMAGED
 */
export function keptSheet(
  part: Buffer,
  { limits, marks }: { limits: SpreadsheetLimits; marks: XlsbMarks },
): Buffer {
  const kept: Buffer[] = []
  let row = 0
  let column = -1
  let cells = 0
  let isWhole = false
  for (const record of recordsOfPart(part)) {
    const { type, start, body, end } = record
    if (type === XLSB.END_DATA) isWhole = true
    if (type === XLSB.ROW) row = part.readUInt32LE(body) + 1
    if (row > MAX_ROWS) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'row number' })
    if (type === XLSB.MERGED_CELLS) marks.merged.push(mergedIn(part.subarray(body, end)))
    if (SHEET_FRAME.includes(type)) kept.push(part.subarray(start, end))
    const isBare = type >= XLSB.FIRST_WITHOUT_COLUMN && type <= XLSB.LAST_WITHOUT_COLUMN
    if (isBare) column++
    else if (isCell(type)) column = part.readUInt32LE(body)
    const cell = isBare
      ? withColumn(column, record, part)
      : VALUES.includes(type)
        ? part.subarray(start, end)
        : resultOf(part, record, { row, formulas: marks.formulas })
    if (!cell) continue
    if (column >= limits.columns) {
      const params = { row, columns: column + 1, limit: limits.columns }
      throw new SpreadsheetError('TOO_MANY_COLUMNS', params)
    }
    kept.push(cell)
    if (++cells > limits.cells) {
      throw new SpreadsheetError('TOO_MANY_CELLS', { row, limit: limits.cells })
    }
  }
  if (!isWhole) throw new SpreadsheetError('FILE_DAMAGED', { detail: 'sheet ends early' })
  return Buffer.concat(kept)
}

const isCell = (type: number) => type >= XLSB.BLANK && type <= XLSB.FORMULA_ERROR

/** A cell as one that says its column; a blank one is left out. */
function withColumn(column: number, { type, body, end }: XlsbRecord, part: Buffer): Buffer | null {
  if (type === XLSB.FIRST_WITHOUT_COLUMN) return null
  const at = Buffer.alloc(4)
  at.writeUInt32LE(column)
  const withOne = type - XLSB.FIRST_WITHOUT_COLUMN + XLSB.BLANK
  return cellRecord(withOne, Buffer.concat([at, part.subarray(body, end)]))
}

function resultOf(
  part: Buffer,
  { type, body, end }: XlsbRecord,
  { row, formulas }: { row: number; formulas: FormulaRuns },
): Buffer | null {
  if (type < XLSB.FORMULA_TEXT || type > XLSB.FORMULA_ERROR || end - body < PLACE_BYTES + 1)
    return null
  const valueAt = body + PLACE_BYTES
  const number = type === XLSB.FORMULA_REAL ? part.readDoubleLE(valueAt) : null
  formulas.add({ row, column: part.readUInt32LE(body) }, number)
  const upTo = (bytes: number) => part.subarray(body, valueAt + bytes)
  if (type === XLSB.FORMULA_TEXT)
    return cellRecord(XLSB.TEXT, upTo(4 + part.readUInt32LE(valueAt) * 2))
  if (type === XLSB.FORMULA_REAL) return cellRecord(XLSB.REAL, upTo(8))
  return cellRecord(type === XLSB.FORMULA_BOOLEAN ? XLSB.BOOLEAN : XLSB.ERROR, upTo(1))
}

function mergedIn(body: Buffer): MergedCells {
  return {
    firstRow: body.readUInt32LE(0) + 1,
    lastRow: body.readUInt32LE(4) + 1,
    firstColumn: body.readUInt32LE(8),
    lastColumn: body.readUInt32LE(12),
  }
}
