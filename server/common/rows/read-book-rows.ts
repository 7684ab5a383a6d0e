import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import type { SheetTable } from '#files/documents/table.ts'
import { readPlainTables } from '#files/tables/read-plain-tables.ts'
import { type FileRefusal, orRefusal } from '../file-tasks/file-tasks.ts'
import { repeatedTask } from '../threads/thread-task.ts'

const MIB = 1024 * 1024
/** Of head, titles and notes. */
const TITLE_ROWS = 20
/** Of lists of people, places and rules. */
export const ROW_FILE_LIMITS = {
  ...DEFAULT_LIMITS,
  columns: 64,
  cellChars: 2_000,
  unfoldedBytes: 16 * MIB,
}

export type BookRowsTask = { path: string; maxRows: number }
export type BookRows = { ok: true; sheets: SheetTable[] }

/** Reads the visible sheets of a workbook, or the tables of a web page. */
export const READ_BOOK_ROWS = repeatedTask<BookRowsTask, never, BookRows | FileRefusal>(
  'server/common/rows/read-book-rows.worker',
)

export async function readBookRows({
  path,
  maxRows,
}: BookRowsTask): Promise<BookRows | FileRefusal> {
  return orRefusal(async () => {
    const limits = { ...ROW_FILE_LIMITS, rows: maxRows + TITLE_ROWS }
    const { sheets } = await readPlainTables(path, limits)
    return { ok: true, sheets }
  })
}
