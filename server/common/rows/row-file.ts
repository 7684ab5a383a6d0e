import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { ImportOutcome } from '#api/kernel/list.ts'
import { decodeText } from '#files/documents/decode-text.ts'
import { readCsv } from '#files/documents/read-csv.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { isOversized, type SheetTable } from '#files/documents/table.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { UploadedFile } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import type { FileRefusal } from '../file-tasks/file-tasks.ts'
import { readInThread } from '../file-tasks/reading-limits.ts'
import { fieldText } from './field-text.ts'
import { READ_BOOK_ROWS, ROW_FILE_LIMITS } from './read-book-rows.ts'
import { RowPlaces } from './row-places.ts'
import { rowsOfSheets } from './sheets-of-rows.ts'

export const MAX_IMPORTED = 2_000
/** What workbooks, old workbooks and web pages begin with, in hexadecimal digits. */
const BOOK = /^(504b|d0cf11e0|090[0248]|(efbbbf)?(09|0a|0d|20)*3c)/
const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB

export type Problem = ImportOutcome['problems'][number]

/**
 * A line of the file: a text for each field that is filled, a stored value for each that has no column. Lines of
 * several sheets are numbered on; `places` of the file says where they stand.
 */
export type RowLine = { line: number; cells: Record<string, unknown> }

export type RowFile = {
  lines: RowLine[]
  /** Fields without a column. */
  leftOut: string[]
  /** Those of the head. */
  problems: Problem[]
  places: RowPlaces
}

/**
 * Lines of a csv, or of all sheets of a workbook whose head has the names of a schema's fields.
 *
 * @throws AppError refused when it is no text, too long, or empty
 */
export async function readRowFile(
  { path, sizeBytes }: UploadedFile,
  schema: z.ZodObject,
  language: Language,
  maxRows: number = MAX_IMPORTED,
): Promise<RowFile> {
  if (sizeBytes > MAX_BYTES) throw tooLong(maxRows)
  const sheets = await sheetsOf(path, maxRows)
  const { head, rows, parts, sheetsNotRead } = rowsOfSheets(sheets, schema)
  if (!head || rows.length === 0) throw new AppError('refused', 'rowFileEmpty')
  if (rows.length > maxRows) throw tooLong(maxRows)
  const names = head.cells.map((cell) => textOfCell(cell))
  const valueIn = (name: string, text: string) => {
    const type = schema.shape[name] as z.ZodType | undefined
    return type ? fieldText(text, type) : text
  }
  const lines = rows.map(({ row, cells }) => ({
    line: row,
    cells: Object.fromEntries(
      cells.flatMap((cell, column) =>
        cell === null || cell === undefined
          ? []
          : [[names[column] ?? '', valueIn(names[column] ?? '', textOfCell(cell))]],
      ),
    ),
  }))
  const leftOut = Object.keys(schema.shape).filter((field) => !names.includes(field))
  const problems = headProblems(names, schema, { line: head.row, language })
  return { lines, leftOut, problems, places: new RowPlaces(parts, sheetsNotRead) }
}

/** What a file is tells its content, not its name; a csv is read at once, all else in a thread within limits. */
async function sheetsOf(path: string, maxRows: number): Promise<SheetTable[]> {
  const bytes = await readFile(path)
  if (BOOK.test(bytes.toString('hex', 0, 64))) return sheetsOfBook(path, maxRows)
  try {
    return readCsv(decodeText(bytes), { ...ROW_FILE_LIMITS, rows: maxRows + 1 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw refusalOf(error, maxRows)
  }
}

async function sheetsOfBook(path: string, maxRows: number): Promise<SheetTable[]> {
  const answer = await readInThread(READ_BOOK_ROWS, { path, maxRows }, new AbortController().signal)
  if (!answer.ok) throw refusalOf(answer, maxRows)
  return answer.sheets
}

function refusalOf(
  { code, params }: Pick<FileRefusal, 'code' | 'params'>,
  maxRows: number,
): AppError {
  if (code === 'TOO_MANY_ROWS') return tooLong(maxRows)
  if (code === 'FILE_EMPTY') return new AppError('refused', 'rowFileEmpty')
  return new AppError('refused', `file${code}`, params)
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
  return isOversized(cell) ? '…'.repeat(ROW_FILE_LIMITS.cellChars) : String(cell ?? '')
}

function tooLong(rows: number): AppError {
  return new AppError('refused', 'rowFileTooLong', { rows })
}
