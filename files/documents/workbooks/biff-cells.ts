import type { FormulaRuns } from '../cells/formula-runs.ts'
import type { SpreadsheetLimits } from '../limits.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import type { MergedCells } from '../table.ts'
import { BIFF, type BiffRecord, biffRecord, HEADER_BYTES, recordsOf } from './biff-records.ts'

/** Records of cells as they are handed to the library: as they stand in the stream, or made anew. */
export type CellRecords = { cells: number } & ({ from: number; to: number } | { made: Buffer })

/** What a sheet holds beside its values. */
export type BiffMarks = { merged: MergedCells[]; formulas: FormulaRuns }

const SINGLE: readonly number[] = [
  BIFF.NUMBER,
  BIFF.RK,
  BIFF.SHARED_TEXT,
  BIFF.LABEL,
  BIFF.RICH_LABEL,
  BIFF.BOOLEAN_OR_ERROR,
]
/** Row, column and style, with which every record of a cell begins. */
const PLACE_BYTES = 6
const RK_BYTES = 6
/** A formula whose tokens are left out: the record then says that it has none. */
const BARE_FORMULA_BYTES = 22
const NO_NUMBER = 0xffff
const RESULTS = { TEXT: 0, BOOLEAN: 1, ERROR: 2, EMPTY: 3 } as const

/**
 * The records of a sheet's cells, each formula as its result: what the library is not given can do no harm. Counts as
 * it goes, so that nothing is read of a sheet with too many cells.
 *
 * @throws SpreadsheetError TOO_MANY_CELLS, FILE_DAMAGED
 */
export function* cellRecordsOf(
  stream: Buffer,
  start: number,
  { limits, marks }: { limits: SpreadsheetLimits; marks: BiffMarks },
): Generator<CellRecords> {
  let depth = 0
  let total = 0
  let isText = false
  for (const record of recordsOf(stream, start)) {
    if (record.type === BIFF.BOF) depth++
    else if (record.type === BIFF.EOF) depth--
    if (depth === 0) return
    if (depth > 1) continue
    const isMore: boolean = record.type === BIFF.CONTINUE && isText
    const found: CellRecords | null = isMore ? whole(record, 0) : cellsOf(stream, record, marks)
    isText = isMore || (found !== null && record.type !== BIFF.FORMULA)
    if (!found) continue
    total += found.cells
    if (total > limits.cells) {
      const row = stream.readUInt16LE(record.body) + 1
      throw new SpreadsheetError('TOO_MANY_CELLS', { row, limit: limits.cells })
    }
    yield found
  }
  throw new SpreadsheetError('FILE_DAMAGED', { detail: 'sheet ends early' })
}

function cellsOf(stream: Buffer, record: BiffRecord, marks: BiffMarks): CellRecords | null {
  const { type, body, end } = record
  if (type === BIFF.MERGED_CELLS) marks.merged.push(...mergedIn(stream.subarray(body, end)))
  if (type === BIFF.TEXT_OF_FORMULA) return whole(record, 0)
  if (end - body < PLACE_BYTES) return null
  if (SINGLE.includes(type)) return whole(record, 1)
  if (type === BIFF.MULTIPLE_RK)
    return whole(record, Math.floor((end - body - PLACE_BYTES) / RK_BYTES))
  return type === BIFF.FORMULA ? resultOf(stream.subarray(body, end), marks.formulas) : null
}

function whole({ body, end }: BiffRecord, cells: number): CellRecords {
  return { cells, from: body - HEADER_BYTES, to: end }
}

/** A formula as a cell with its result; one with a text is followed by it. */
function resultOf(body: Buffer, formulas: FormulaRuns): CellRecords | null {
  if (body.length < BARE_FORMULA_BYTES) return null
  const place = { row: body.readUInt16LE(0) + 1, column: body.readUInt16LE(2) }
  const isNumber = body.readUInt16LE(PLACE_BYTES + 6) !== NO_NUMBER
  const head = body.subarray(0, PLACE_BYTES)
  if (isNumber) {
    formulas.add(place, body.readDoubleLE(PLACE_BYTES))
    return { made: biffRecord(BIFF.NUMBER, body.subarray(0, PLACE_BYTES + 8)), cells: 1 }
  }
  const kind = body[PLACE_BYTES]
  formulas.add(place, null)
  if (kind === RESULTS.EMPTY) return null
  if (kind === RESULTS.TEXT) {
    const bare = Buffer.from(body.subarray(0, BARE_FORMULA_BYTES))
    bare.writeUInt16LE(0, BARE_FORMULA_BYTES - 2)
    return { made: biffRecord(BIFF.FORMULA, bare), cells: 1 }
  }
  const value = Buffer.from([body[PLACE_BYTES + 2]!, kind === RESULTS.ERROR ? 1 : 0])
  return { made: biffRecord(BIFF.BOOLEAN_OR_ERROR, Buffer.concat([head, value])), cells: 1 }
}

function mergedIn(body: Buffer): MergedCells[] {
  const count = body.length < 2 ? 0 : Math.min(body.readUInt16LE(0), (body.length - 2) >> 3)
  return Array.from({ length: count }, (_, index) => {
    const at = 2 + index * 8
    const firstRow = body.readUInt16LE(at) + 1
    const lastRow = body.readUInt16LE(at + 2) + 1
    const firstColumn = body.readUInt16LE(at + 4)
    return { firstRow, lastRow, firstColumn, lastColumn: body.readUInt16LE(at + 6) }
  })
}
