import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import type { FileError, ImportIssueCode } from '#domain/collection/words.ts'
import { AppError } from '../../http/app-error.ts'
import type { UploadedFile } from '../../http/call-context.ts'
import { computeInThread } from '../../jobs/compute-thread.ts'
import { columnLetter } from '../../spreadsheet/table.ts'

/** A row of the exchange's result; energies are totals of the cycle for the hour. */
export type ResultRow = {
  row: number
  unitCode: string
  yearMonth: string
  cycle: Cycle
  hour: number
  direction: 'SELL' | 'BUY'
  declaredMwh: number | null
  clearedMwh: number
  clearedPriceCnyPerMwh: number | null
}

/** Something wrong in the file; row and column as a spreadsheet program shows them. */
export type ResultIssue = {
  row: number | null
  column: string | null
  code: ImportIssueCode
  params: Record<string, string | number>
}

/** What the file says, and where each field of it stands. */
export type ResultFile = {
  rows: ResultRow[]
  issues: ResultIssue[]
  columnOf: (field: string) => string | null
}

/** The reader of files runs in a thread of its own and answers with these. */
const READER = 'server/features/collection/layouts/file-tasks.worker'
const LAYOUT = 'TEN_DAY_RESULT'

type Mapping = { layout: string; columns: { column: number; field: string }[] }
type Refusal = { ok: false; code: FileError }
type Inspection = { ok: true; detections: { layout: string; mapping: Mapping }[] }
type Reading = {
  ok: true
  parsed: {
    results: ResultRow[]
    issues: (ResultIssue & { severity: 'error' | 'warning' | 'notice' })[]
  }
}

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
  const inspection = await run<Inspection>({ kind: 'inspect', path, fileName }, signal)
  const mapping = inspection.detections.find(({ layout }) => layout === LAYOUT)?.mapping
  if (!mapping) throw new AppError('refused', 'resultFileUnknown')
  const options = { knownLocations: [unitCode] }
  const { parsed } = await run<Reading>({ kind: 'parse', path, mapping, options }, signal)
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

async function run<Answer>(task: object, signal: AbortSignal): Promise<Answer> {
  const answer = await computeInThread<object, never, Answer | Refusal>(READER, task, { signal })
  if (!isRefusal(answer)) return answer
  throw new AppError('refused', 'resultFileUnreadable', { code: answer.code })
}

function isRefusal<Answer>(answer: Answer | Refusal): answer is Refusal {
  return (answer as Refusal).ok === false
}
