import type { FileContent } from '#domain/assistant/files/table/file-table.ts'
import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { questionTables } from '#files/question-tables/question-tables.ts'
import { readPlainTables } from '#files/tables/read-plain-tables.ts'
import { repeatedTask } from '../../../common/threads/thread-task.ts'

export type ReadFileTask = { path: string; fileName: string }

export const READ_FILE_TABLE = repeatedTask<ReadFileTask, never, FileContent | null>(
  'server/features/assistant/files/read-file-table.worker',
)

const LIMITS = { ...DEFAULT_LIMITS, rows: 20_000, columns: 60, cells: 400_000, sheets: 20 }

/** The tables of a file; null where it has none, or more than a question may read. */
export async function readFileTable({ path, fileName }: ReadFileTask): Promise<FileContent | null> {
  try {
    const content = questionTables(await readPlainTables(path, LIMITS, fileName))
    return content.tables.length === 0 ? null : content
  } catch (error) {
    if (error instanceof SpreadsheetError) return null
    throw error
  }
}
