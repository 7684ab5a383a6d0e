import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { ImportOutcome } from '#api/kernel/list.ts'
import { decodeText } from '#files/documents/decode-text.ts'
import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { readCsv } from '#files/documents/read-csv.ts'
import { readXlsx } from '#files/documents/read-xlsx.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { isOversized } from '#files/documents/table.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { UploadedFile } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'

export const MAX_IMPORTED = 2_000
/** Of a zip archive, as workbooks are. */
const ZIP_MAGIC = Buffer.from('PK')
const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB
/** Read beside all other calls, so no workbook may unfold far. */
const LIMITS = { ...DEFAULT_LIMITS, columns: 64, cellChars: 2_000, unfoldedBytes: 16 * MIB }

export type Problem = ImportOutcome['problems'][number]

/** A line of the file: a text for each field that is filled, a stored value for each that has no column. */
export type RowLine = { line: number; cells: Record<string, unknown> }

/**
 * Lines of a csv or a workbook whose head has the names of a schema's fields; `leftOut` are fields without
 * a column, problems those of the head.
 *
 * @throws AppError refused when it is no text, too long, or empty
 */
export async function readRowFile(
  { path, sizeBytes }: UploadedFile,
  schema: z.ZodObject,
  language: Language,
  maxRows: number = MAX_IMPORTED,
): Promise<{ lines: RowLine[]; leftOut: string[]; problems: Problem[] }> {
  if (sizeBytes > MAX_BYTES) throw tooLong(maxRows)
  const [head, ...rows] = await tableOf(await readFile(path), maxRows)
  if (!head || rows.length === 0) throw new AppError('refused', 'rowFileEmpty')
  const names = head.cells.map((cell) => textOfCell(cell))
  const lines = rows.map(({ row, cells }) => ({
    line: row,
    cells: Object.fromEntries(
      cells.flatMap((cell, column) =>
        cell === null || cell === undefined ? [] : [[names[column] ?? '', textOfCell(cell)]],
      ),
    ),
  }))
  const leftOut = Object.keys(schema.shape).filter((field) => !names.includes(field))
  return { lines, leftOut, problems: headProblems(names, schema, { line: head.row, language }) }
}

/** What a file is tells its content, not its name; of a workbook the first visible sheet is read. */
async function tableOf(bytes: Buffer, maxRows: number) {
  const isWorkbook = bytes.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC)
  const limits = { ...LIMITS, rows: maxRows + 1 }
  try {
    if (isWorkbook) return (await readXlsx(bytes, limits)).sheets[0]?.rows ?? []
    return readCsv(decodeText(bytes), limits)[0]!.rows
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw tooLong(maxRows)
    throw new AppError('refused', 'rowFileUnreadable')
  }
}

function headProblems(
  names: readonly string[],
  schema: z.ZodObject,
  { line, language }: { line: number; language: Language },
): Problem[] {
  const known = Object.entries(schema.shape)
  const isMissing = (field: string, type: z.core.$ZodType) =>
    !names.includes(field) && !(type as z.ZodType).safeParse(undefined).success
  const problem = (column: string, text: Parameters<typeof textOf>[1]) => ({
    line,
    column,
    message: textOf(language, text),
  })
  return [
    ...names
      .filter((name) => !known.some(([field]) => field === name))
      .map((name) => problem(name, 'rowColumnUnknown')),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => problem(name, 'rowColumnTwice')),
    ...known
      .filter(([field, type]) => isMissing(field, type))
      .map(([field]) => problem(field, 'rowColumnMissing')),
  ]
}

/** A text above the limit fits no field, so what it says does not matter. */
function textOfCell(cell: Parameters<typeof isOversized>[0]): string {
  return isOversized(cell) ? '…'.repeat(LIMITS.cellChars) : String(cell ?? '')
}

function tooLong(rows: number): AppError {
  return new AppError('refused', 'rowFileTooLong', { rows })
}
