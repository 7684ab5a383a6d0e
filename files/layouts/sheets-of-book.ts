import type { SheetTable } from '../documents/table.ts'
import { type JoinedSheets, joinSheets, type LeftSheet } from '../tables/join-sheets.ts'
import { excerpt } from './cells/cell-values.ts'
import { dateOfName } from './exchange/dates-of-names.ts'
import type { Book, ImportIssue, Mapping, ParsedFile } from './layout.ts'
import { saySame } from './names/same-names.ts'
import { fileUnitsOf } from './units/table-units.ts'

/** The mapped sheet with all that have its head, and what of the book is not read. */
export function sheetsOfBook({ sheets }: Book, mapping: Mapping): JoinedSheets {
  const { sheet, headerRow, columns } = mapping
  const hasDates = columns.some(({ field }) => field === 'date')
  const main = { sheet: sheets[sheet]!, headerRow }
  const units = unitsAbove(main.sheet, headerRow)
  const placesOf = (isValue: boolean) =>
    columns.flatMap(({ series, column }) => ((series !== undefined) === isValue ? [column] : []))
  return joinSheets({
    sheets,
    sheet,
    headerRow,
    keys: placesOf(false),
    values: placesOf(true),
    fits: (other, row) =>
      unitsAbove(other, row) === units && saySame(main, { sheet: other, headerRow: row }, mapping),
    // Without a column of dates each sheet is of the date of its name.
    namesTellRows: (name) => !hasDates && dateOfName(name) !== null,
  })
}

/** Names the sheets that are not read; their rows count among those of the file, so that nothing looks complete. */
export function withLeftSheets<T extends ParsedFile>(parsed: T, left: readonly LeftSheet[]): T {
  if (left.length === 0) return parsed
  const found = left.map(issueOfSheet)
  const warnings = found.filter(({ severity }) => severity === 'warning').length
  const issueCounts = { ...parsed.issueCounts }
  for (const { code } of found) issueCounts[code] = (issueCounts[code] ?? 0) + 1
  const rows = left.reduce((sum, sheet) => sum + (sheet.reason === 'NOTES' ? 0 : sheet.rows), 0)
  return {
    ...parsed,
    issues: [...found, ...parsed.issues],
    issueCounts,
    warningCount: parsed.warningCount + warnings,
    noticeCount: parsed.noticeCount + found.length - warnings,
    counts: withRows(parsed.counts, rows),
  }
}

function unitsAbove(sheet: SheetTable, headerRow: number): string {
  return JSON.stringify(fileUnitsOf(sheet, headerRow))
}

function issueOfSheet({ name, rows, reason }: LeftSheet): ImportIssue {
  const at = { row: null, column: null, sheet: excerpt(name) }
  const params = { name: excerpt(name), rows }
  if (reason === 'NOTES') return { ...at, code: 'SHEET_NOT_READ', severity: 'notice', params }
  return { ...at, code: 'SHEET_LEFT', severity: 'warning', params: { ...params, reason } }
}

function withRows(counts: ParsedFile['counts'], rows: number): ParsedFile['counts'] {
  const { rowsRead, rowsRejected } = counts
  const all = rowsRead + rows
  const of = { ...counts, rowsRead: all, rowsRejected: rowsRejected + rows }
  if (!('completenessPercent' in counts) || all === 0) return of
  const share = Math.floor(((counts.completenessPercent as number) * rowsRead * 100) / all) / 100
  return { ...of, completenessPercent: share }
}
