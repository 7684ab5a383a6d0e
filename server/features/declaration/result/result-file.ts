import { columnLetter } from '#files/documents/table.ts'
import type { ImportIssue, TenDayResultRow } from '#files/layouts/layout.ts'
import {
  type FileRefusal,
  INSPECT_FILE,
  PARSE_FILE,
} from '../../../common/file-tasks/file-tasks.ts'
import { readInThread } from '../../../common/file-tasks/reading-limits.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { UploadedFile } from '../../../http/call-context.ts'

/** Something wrong in the file; row and column as a spreadsheet program shows them. */
export type ResultIssue = Omit<ImportIssue, 'severity'>

/** What the file says, and where each field of it stands. */
export type ResultFile = {
  rows: TenDayResultRow[]
  issues: ResultIssue[]
  columnOf: (field: string) => string | null
}

const LAYOUT = 'TEN_DAY_RESULT'

/**
 * Reads a result file; rows of any unit but the one named are issues.
 *
 * @throws AppError refused when it is no spreadsheet or no result of a ten-day trade
 */
export async function readResultFile(
  { path, fileName }: UploadedFile,
  unitCode: string,
  signal: AbortSignal,
): Promise<ResultFile> {
  const inspection = readable(await readInThread(INSPECT_FILE, { path, fileName }, signal))
  const mapping = inspection.detections.find(({ layout }) => layout === LAYOUT)?.mapping
  if (!mapping) throw new AppError('refused', 'resultFileUnknown')
  const task = { path, mapping, options: { knownLocations: [unitCode] } }
  const { parsed } = readable(await readInThread(PARSE_FILE, task, signal))
  if (parsed.kind !== 'TEN_DAY_RESULT') throw new AppError('refused', 'resultFileUnknown')
  const columnOf = (field: string) => {
    const found = mapping.columns.find((column) => column.field === field)
    return found ? columnLetter(found.column) : null
  }
  return {
    rows: parsed.results,
    issues: parsed.issues.filter(
      ({ severity, code }) => severity === 'error' || code === 'CLEARED_OVER_DECLARED',
    ),
    columnOf,
  }
}

function readable<Answer extends { ok: true }>(answer: Answer | FileRefusal): Answer {
  if (answer.ok) return answer
  throw new AppError('refused', `file${answer.code}`, answer.params)
}
