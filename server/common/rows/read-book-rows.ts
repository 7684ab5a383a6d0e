import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { readTable } from '#files/documents/read-table.ts'
import type { TableRow } from '#files/documents/table.ts'
import { type FileRefusal, orRefusal } from '../file-tasks/file-tasks.ts'
import { repeatedTask } from '../threads/thread-task.ts'

const MIB = 1024 * 1024
/** Of lists of people, places and rules. */
export const ROW_FILE_LIMITS = {
  ...DEFAULT_LIMITS,
  columns: 64,
  cellChars: 2_000,
  unfoldedBytes: 16 * MIB,
}

export type BookRowsTask = { path: string; maxRows: number }
export type BookRows = { ok: true; rows: TableRow[] }

/** Reads the first visible sheet of a workbook, or the first table of a web page. */
export const READ_BOOK_ROWS = repeatedTask<BookRowsTask, never, BookRows | FileRefusal>(
  'server/common/rows/read-book-rows.worker',
)

export async function readBookRows({
  path,
  maxRows,
}: BookRowsTask): Promise<BookRows | FileRefusal> {
  return orRefusal(async () => {
    const { sheets } = await readTable(path, { ...ROW_FILE_LIMITS, rows: maxRows + 1 })
    return { ok: true, rows: sheets[0]?.rows ?? [] }
  })
}
