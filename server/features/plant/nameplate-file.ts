import { readFile } from 'node:fs/promises'
import { saveModuleType } from '#api/plant/module-types.ts'
import { decodeText } from '../../common/documents/decode-text.ts'
import { DEFAULT_LIMITS } from '../../common/documents/limits.ts'
import { readCsv } from '../../common/documents/read-csv.ts'
import { SpreadsheetError } from '../../common/documents/spreadsheet-error.ts'
import { isOversized } from '../../common/documents/table.ts'
import { AppError } from '../../http/app-error.ts'
import type { UploadedFile } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'

/** What a nameplate says, by the names of the contract. */
export const nameplateFields = saveModuleType.request.omit({ id: true, lockVersion: true })

export const MOST_NAMEPLATES = 2_000
const MOST_BYTES = 2 * 1024 * 1024
const LIMITS = { ...DEFAULT_LIMITS, rows: MOST_NAMEPLATES + 1, columns: 64, cellChars: 200 }

export type Problem = { line: number; column: string; message: string }

/** A line of the file: a text for each field that is filled. */
export type NameplateLine = { line: number; cells: Record<string, string> }

/**
 * Lines of a csv whose head has the names of the contract; problems are those of the head.
 *
 * @throws AppError refused when it is no text, too long, or empty
 */
export async function readNameplateFile(
  { path, sizeBytes }: UploadedFile,
  language: Language,
): Promise<{ lines: NameplateLine[]; problems: Problem[] }> {
  if (sizeBytes > MOST_BYTES) throw tooLong()
  const [head, ...rows] = tableOf(await readFile(path))
  if (!head || rows.length === 0) throw new AppError('refused', 'nameplateFileEmpty')
  const names = head.cells.map((cell) => textOfCell(cell))
  const lines = rows.map(({ row, cells }) => ({
    line: row,
    cells: Object.fromEntries(
      cells.flatMap((cell, column) =>
        cell === null || cell === undefined ? [] : [[names[column] ?? '', textOfCell(cell)]],
      ),
    ),
  }))
  return { lines, problems: headProblems(names, { line: head.row, language }) }
}

function tableOf(bytes: Buffer) {
  try {
    return readCsv(decodeText(bytes), LIMITS)[0]!.rows
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    if (error.code === 'TOO_MANY_ROWS') throw tooLong()
    throw new AppError('refused', 'nameplateFileUnreadable', { code: error.code })
  }
}

function headProblems(
  names: readonly string[],
  { line, language }: { line: number; language: Language },
): Problem[] {
  const known = Object.entries(nameplateFields.shape)
  const problem = (column: string, text: Parameters<typeof textOf>[1]) => ({
    line,
    column,
    message: textOf(language, text),
  })
  return [
    ...names
      .filter((name) => !known.some(([field]) => field === name))
      .map((name) => problem(name, 'nameplateColumnUnknown')),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => problem(name, 'nameplateColumnTwice')),
    ...known
      .filter(([field, schema]) => !names.includes(field) && !schema.safeParse(undefined).success)
      .map(([field]) => problem(field, 'nameplateColumnMissing')),
  ]
}

/** A text above the limit fits no field, so what it says does not matter. */
function textOfCell(cell: Parameters<typeof isOversized>[0]): string {
  return isOversized(cell) ? '…'.repeat(LIMITS.cellChars) : String(cell ?? '')
}

function tooLong(): AppError {
  return new AppError('refused', 'nameplateFileTooLong', { rows: MOST_NAMEPLATES })
}
