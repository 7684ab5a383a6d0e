import { type FileTable, tableOfRows } from '#domain/assistant/files/file-table.ts'
import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { readTable } from '#files/documents/read-table.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { isOversized } from '#files/documents/table.ts'
import { threadTask } from '../../../common/threads/thread-task.ts'

export type ReadFileTask = { path: string; fileName: string }

export const READ_FILE_TABLE = threadTask<ReadFileTask, never, FileTable | null>(
  'server/features/assistant/files/read-file-table.worker',
)

const LIMITS = { ...DEFAULT_LIMITS, rows: 20_000, columns: 60, cells: 400_000, sheets: 20 }

/** The first sheet that holds a table; null where the file has none, or more than a question may read. */
export async function readFileTable({ path, fileName }: ReadFileTask): Promise<FileTable | null> {
  try {
    const { sheets } = await readTable(path, LIMITS, fileName)
    for (const { rows } of sheets) {
      const cells = rows.map((row) => row.cells.map((cell) => (isOversized(cell) ? null : cell)))
      const table = tableOfRows(cells)
      if (table) return table
    }
    return null
  } catch (error) {
    if (error instanceof SpreadsheetError) return null
    throw error
  }
}
