import type { SheetTable, TableRow } from '../documents/table.ts'
import { readPlain } from '../tables/cell-text.ts'
import type { LeftSheet } from '../tables/join-sheets.ts'
import type { ImportIssue, Mapping, ParsedFile } from './layout.ts'

/** Names that programs give to sheets say nothing of what is in them. */
const BARE_NAME = /^(?:sheet|工作表|表)\s*\d*$/i
/** What programs and people add to the name of a copied sheet: 11月 (2), 11月 - 副本, 11月_copy. */
const OF_COPY = /(?:\s*[（(]\d+[)）]|[\s_-]*(?:副本|copy)\s*\d*)$/i

/**
 * Finds a sheet that was left since its rows are there already, and that has other values in them: where neither name
 * says which of both counts, nobody can know.
 *
 * @returns an error that names both sheets and the row, or null
 */
export function contradiction(
  sheets: readonly SheetTable[],
  mapping: Mapping,
  left: readonly LeftSheet[],
): ImportIssue | null {
  const main = sheets[mapping.sheet]!
  for (const { name, reason } of left) {
    const other = sheets.find((sheet) => sheet !== main && sheet.name === name)
    if (reason !== 'SAME_ROWS' || !other || !mayBeEither(main.name, name)) continue
    const row = firstOther(main, other, mapping)
    if (row === null) continue
    const at = { sheet: name, row, column: null }
    const params = { name: main.name, other: name }
    return { ...at, code: 'SHEETS_CONTRADICT', severity: 'error', params }
  }
  return null
}

/** Whether the names of two sheets say of neither that it counts. */
function mayBeEither(one: string, other: string): boolean {
  if (BARE_NAME.test(one) && BARE_NAME.test(other)) return true
  const [base, otherBase] = [one, other].map((name) => name.trim().replace(OF_COPY, ''))
  return one !== other && base === otherBase
}

/** The number of the first row of another sheet that has other values than the row of the same keys. */
function firstOther(main: SheetTable, other: SheetTable, { headerRow, columns }: Mapping) {
  const textOf = (row: TableRow | undefined, column: number) => readPlain(row?.cells[column])
  const [head, otherHead] = [main, other].map(({ rows }) =>
    rows.find(({ row }) => row === headerRow),
  )
  if (columns.some(({ column }) => textOf(head, column) !== textOf(otherHead, column))) return null
  const keys = columns.filter(({ series }) => !series)
  const values = columns.filter(({ series }) => series)
  const joined = (row: TableRow, of: typeof columns) =>
    JSON.stringify(of.map(({ column }) => textOf(row, column)))
  const known = new Map(main.rows.map((row) => [joined(row, keys), joined(row, values)]))
  const differs = (row: TableRow) => {
    const own = known.get(joined(row, keys))
    return row.row > headerRow && own !== undefined && own !== joined(row, values)
  }
  return other.rows.find(differs)?.row ?? null
}

/** A file of which nothing is taken, for one reason. */
export function withoutValues(parsed: ParsedFile, issue: ImportIssue): ParsedFile {
  const told = {
    ...parsed,
    issues: [issue, ...parsed.issues],
    issueCounts: { ...parsed.issueCounts, [issue.code]: 1 },
    errorCount: parsed.errorCount + 1,
  }
  if (told.kind !== 'CURVES') return { ...told, results: [] }
  const { counts } = told
  const none = { rowsAccepted: 0, rowsRejected: counts.rowsRead, daysAccepted: 0 }
  const days = { daysRejected: counts.daysAccepted + counts.daysRejected, completenessPercent: 0 }
  return { ...told, curves: [], counts: { ...counts, ...none, ...days } }
}
