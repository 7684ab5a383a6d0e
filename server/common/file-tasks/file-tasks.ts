import type { FileError } from '#domain/collection/words.ts'
import type { SpreadsheetLimits } from '#files/documents/limits.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import type { SheetTable, Table } from '#files/documents/table.ts'
import type { Detection, Mapping, ParsedFile, ParseOptions } from '#files/layouts/layout.ts'
import { parseBook } from '#files/layouts/province-check.ts'
import { detectLayouts } from '#files/layouts/registry.ts'
import { readCurveTables } from '#files/layouts/shapes/read-curve-tables.ts'
import { repeatedTask } from '../threads/thread-task.ts'

/**
 * Tasks for worker threads: plain data in, plain data out. A file that cannot be read is an answer and
 * not an exception, because exceptions lose their code on the way between threads.
 */
export type FileRefusal = { ok: false; code: FileError; params: Record<string, string | number> }

export type InspectTask = { path: string; fileName: string; limits?: SpreadsheetLimits }
export type ParseTask = {
  path: string
  fileName?: string
  mapping: Mapping
  options: ParseOptions
  limits?: SpreadsheetLimits
}

export type Inspection = {
  ok: true
  format: Table['format']
  /** First rows of each sheet, for the preview. */
  sheets: (SheetTable & { rowCount: number })[]
  detections: Detection[]
}

export type ParseAnswer = { ok: true; parsed: ParsedFile }

const PREVIEW_ROWS = 20

export const INSPECT_FILE = repeatedTask<InspectTask, never, Inspection | FileRefusal>(
  'server/common/file-tasks/inspect-file.worker',
)
export const PARSE_FILE = repeatedTask<ParseTask, never, ParseAnswer | FileRefusal>(
  'server/common/file-tasks/parse-file.worker',
)

/** What a file holds and which layouts fit it. */
export async function inspectFile(task: InspectTask): Promise<Inspection | FileRefusal> {
  return orRefusal(async () => {
    const { format, sheets } = await readCurveTables(task.path, task.limits, task.fileName)
    return {
      ok: true,
      format,
      sheets: sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.slice(0, PREVIEW_ROWS),
        rowCount: sheet.rows.length,
      })),
      detections: detectLayouts(task.fileName, sheets),
    }
  })
}

/** Reads a file by a confirmed mapping. */
export async function parseFile(task: ParseTask): Promise<ParseAnswer | FileRefusal> {
  return orRefusal(async () => {
    const { sheets } = await readCurveTables(task.path, task.limits, task.fileName)
    const { mapping, options, fileName = '' } = task
    if (!sheets[mapping.sheet]) throw new SpreadsheetError('FILE_DAMAGED', { sheet: mapping.sheet })
    return { ok: true, parsed: parseBook({ fileName, sheets }, mapping, options) }
  })
}

/** A file that cannot be read becomes an answer; every other failure stays one. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | FileRefusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    return { ok: false, code: error.code, params: { ...error.params } }
  }
}
