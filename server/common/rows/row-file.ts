import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { ImportOutcome } from '#api/kernel/list.ts'
import type { FileError } from '#domain/collection/words.ts'
import { decodeText } from '#files/documents/decode-text.ts'
import { readCsv } from '#files/documents/read-csv.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { isOversized, type TableRow } from '#files/documents/table.ts'
import { errorFacts } from '../../error-facts.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { UploadedFile } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import { computeInThread } from '../threads/compute-in-thread.ts'
import { READ_BOOK_ROWS, ROW_FILE_LIMITS } from './read-book-rows.ts'

export const MAX_IMPORTED = 2_000
/** What workbooks, old workbooks and web pages begin with, in hexadecimal digits. */
const BOOK = /^(504b|d0cf11e0|090[0248]|(efbbbf)?(09|0a|0d|20)*3c)/
const SECONDS = 30
const MEGABYTES = 512
const MIB = 1024 * 1024
const MAX_BYTES = 2 * MIB

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
  const [head, ...rows] = await tableOf(path, maxRows)
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

/** What a file is tells its content, not its name; a csv is read at once, all else in a thread within limits. */
async function tableOf(path: string, maxRows: number): Promise<TableRow[]> {
  const bytes = await readFile(path)
  if (BOOK.test(bytes.toString('hex', 0, 64))) return bookRows(path, maxRows)
  try {
    return readCsv(decodeText(bytes), { ...ROW_FILE_LIMITS, rows: maxRows + 1 })[0]!.rows
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw refusalOf(error.code, maxRows)
  }
}

async function bookRows(path: string, maxRows: number): Promise<TableRow[]> {
  const control = {
    signal: AbortSignal.timeout(SECONDS * 1000),
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  }
  const answer = await computeInThread(READ_BOOK_ROWS, { path, maxRows }, control).catch(
    (error) => {
      const { name, code } = errorFacts(error)
      if (name !== 'TimeoutError' && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
      throw new AppError('refused', 'rowFileUnreadable')
    },
  )
  if (!answer.ok) throw refusalOf(answer.code, maxRows)
  return answer.rows
}

function refusalOf(code: FileError, maxRows: number): AppError {
  if (code === 'TOO_MANY_ROWS') return tooLong(maxRows)
  return new AppError('refused', code === 'FILE_EMPTY' ? 'rowFileEmpty' : 'rowFileUnreadable')
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
