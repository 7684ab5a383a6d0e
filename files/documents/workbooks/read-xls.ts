import { FormulaRuns } from '../cells/formula-runs.ts'
import { PercentCells } from '../cells/percent-cells.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { Cell, SheetTable, Table } from '../table.ts'
import { type BiffBook, type BiffSheet, openBiffBook } from './biff-book.ts'
import { type BiffMarks, type CellRecords, cellRecordsOf } from './biff-cells.ts'
import { BIFF, biffRecord, HEADER_BYTES } from './biff-records.ts'
import { CellReader } from './cell-of-library.ts'
import { workbookStream } from './compound-file.ts'
import { type Library, readByLibrary, workbookLibrary } from './library.ts'
import { sheetTable } from './sheet-rows.ts'

/** Cells that the library has in memory at once: it takes half a kilobyte for each. */
const CELLS_AT_ONCE = 50_000
const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const END = biffRecord(BIFF.EOF, Buffer.alloc(0))
const BIFF5_SHEET = biffRecord(BIFF.BOF, Buffer.from([0, 5, 0x10, 0, 0, 0, 0, 0]))
const BIFF8_SHEET = biffRecord(
  BIFF.BOF,
  Buffer.from([0, 6, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
)

/**
 * Reads the visible worksheets of an xls file, of Excel 5 to 2003, with or without its container. The library is given
 * the records of cells and what they need, nothing else, and no more of them at once than it has room for.
 *
 * @throws SpreadsheetError
 */
export async function readXls(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Promise<Omit<Table, 'format'>> {
  const library = await workbookLibrary()
  const isContained = bytes.subarray(0, COMPOUND_MAGIC.length).equals(COMPOUND_MAGIC)
  const book = openBiffBook(isContained ? workbookStream(library, bytes) : bytes)
  if (book.sheetCount > limits.sheets) {
    const params = { sheets: book.sheetCount, limit: limits.sheets }
    throw new SpreadsheetError('TOO_MANY_SHEETS', params)
  }
  if (book.isBiff5) library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  try {
    const sheets = book.sheets.map((sheet) => readSheet(library, book, { sheet, limits }))
    return { sheets }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error
    throw new SpreadsheetError('FILE_DAMAGED', { detail: 'workbook' }, error)
  }
}

function readSheet(
  library: Library,
  book: BiffBook,
  { sheet, limits }: { sheet: BiffSheet; limits: SpreadsheetLimits },
): SheetTable {
  const marks: BiffMarks = { merged: [], formulas: new FormulaRuns(book.calculatesAtLoad) }
  const cells = new CellReader(library, book.is1904)
  const percents = new PercentCells()
  const found = new Map<number, (Cell | undefined)[]>()
  let name = ''
  for (const portion of portionsOf(book, sheet, { limits, marks })) {
    const { SheetNames, Sheets } = readByLibrary(library, portion)
    name = SheetNames[0] ?? ''
    for (const [row, values] of cells.rowsOf(Sheets[name] ?? {}, percents)) {
      const before = found.get(row)
      if (before) addCells(before, values)
      else found.set(row, values)
    }
  }
  return sheetTable(name, found, { ...marks, percents, limits })
}

/** A portion can end within a row: the next one begins with empty cells there. */
function addCells(row: (Cell | undefined)[], values: readonly (Cell | undefined)[]): void {
  for (const [column, value] of values.entries()) if (value !== undefined) row[column] = value
}

/** Streams of one sheet with some of its cells each; one at least, which names it. */
function* portionsOf(
  book: BiffBook,
  sheet: BiffSheet,
  reading: { limits: SpreadsheetLimits; marks: BiffMarks },
): Generator<Buffer> {
  let portion = new Portion(book.stream)
  for (const records of cellRecordsOf(book.stream, sheet.start, reading)) {
    // A text follows the formula that it is the result of, and what is continued follows its beginning.
    if (portion.cells >= CELLS_AT_ONCE && records.cells > 0) {
      yield streamOf(book, sheet, portion)
      portion = new Portion(book.stream)
    }
    portion.add(records)
  }
  yield streamOf(book, sheet, portion)
}

/** Some records of a sheet; those that stand beside each other in the stream are one piece. */
class Portion {
  cells = 0
  readonly #pieces: Buffer[] = []
  #from = 0
  #to = 0

  constructor(private readonly stream: Buffer) {}

  add(records: CellRecords): void {
    this.cells += records.cells
    if ('made' in records) {
      this.#cut()
      this.#pieces.push(records.made)
    } else if (records.from === this.#to) {
      this.#to = records.to
    } else {
      this.#cut()
      this.#from = records.from
      this.#to = records.to
    }
  }

  get pieces(): readonly Buffer[] {
    this.#cut()
    return this.#pieces
  }

  #cut(): void {
    if (this.#to > this.#from) this.#pieces.push(this.stream.subarray(this.#from, this.#to))
    this.#from = this.#to
  }
}

function streamOf(book: BiffBook, { naming }: BiffSheet, portion: Portion): Buffer {
  const named = Buffer.from(naming)
  const start = book.globals.length + named.length + END.length
  named.writeUInt32LE(start, HEADER_BYTES)
  const begin = book.isBiff5 ? BIFF5_SHEET : BIFF8_SHEET
  return Buffer.concat([book.globals, named, END, begin, ...portion.pieces, END])
}
