import { columnName } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { Book, ImportIssue, ParsedFile } from '../layout.ts'

/** Says first what was done to the tables of a book before they were read. */
export function tellShapes<T extends ParsedFile>(parsed: T, { sheets }: Book): T {
  const told = sheets.flatMap((sheet) =>
    (sheet.reshaped ?? []).map(
      ({ context, row, column, params }): ImportIssue => ({
        ...(sheets.length > 1 && sheet.name !== '' && { sheet: excerpt(sheet.name) }),
        row: sheet.keys === null ? row : null,
        column: column === null ? null : columnName(sheet, column),
        code: 'TABLE_RESHAPED',
        severity: 'notice',
        params: { ...shortened(params), context },
      }),
    ),
  )
  if (told.length === 0) return parsed
  return {
    ...parsed,
    issues: [...told, ...parsed.issues],
    issueCounts: {
      ...parsed.issueCounts,
      TABLE_RESHAPED: (parsed.issueCounts.TABLE_RESHAPED ?? 0) + told.length,
    },
    noticeCount: parsed.noticeCount + told.length,
  }
}

function shortened(params: Readonly<Record<string, string | number>>): ImportIssue['params'] {
  const entries = Object.entries(params)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? excerpt(value) : value]),
  )
}
