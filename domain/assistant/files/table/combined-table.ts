import type { FileCell, FileColumn, FileTable } from './file-table.ts'

export const SHEET_COLUMN: FileColumn = {
  name: '工作表',
  kind: 'TEXT',
  decimals: 0,
  isSheet: true,
}

/** Tables with the same columns as one, whose rows say which sheet they are of; null of tables that differ. */
export function combinedTable(tables: readonly FileTable[]): FileTable | null {
  const [first] = tables
  if (first === undefined) return null
  const own = first.columns.filter(({ isSheet }) => !isSheet)
  const places = tables.map(({ columns }) =>
    own.map(({ name, kind }) =>
      columns.findIndex((column) => column.name === name && column.kind === kind),
    ),
  )
  const areAlike = tables.every(
    ({ columns, sheets }, at) =>
      sheets !== undefined &&
      columns.filter(({ isSheet }) => !isSheet).length === own.length &&
      !places[at]!.includes(-1),
  )
  if (!areAlike) return null
  const columnsOf = (column: number) =>
    tables.map((table, at) => table.columns[places[at]![column]!]!)
  return {
    columns: [...own.map((_, column) => joinedColumn(columnsOf(column))), SHEET_COLUMN],
    rows: tables.flatMap((table, at) => rowsOf(table, places[at]!)),
    rowNumbers: tables.flatMap(({ rows, rowNumbers }) => rowNumbers ?? rows.map((_, at) => at + 1)),
    sheets: tables.flatMap(({ sheets = [] }) => sheets),
    summaries: tables.flatMap(({ summaries = [], sheets }) =>
      summaries.map((one) => ({ sheet: sheets![0]!.name, ...one })),
    ),
    mergedNumbers: mergedOf(tables, places),
  }
}

function joinedColumn(columns: readonly FileColumn[]): FileColumn {
  const [first] = columns as [FileColumn]
  const fault = columns.find((column) => column.fault)?.fault
  const withoutResult = columns.reduce((sum, column) => sum + (column.withoutResult ?? 0), 0)
  const decimals = Math.max(...columns.map((column) => column.decimals))
  return {
    ...first,
    decimals,
    ...(fault && { fault }),
    ...(withoutResult > 0 && { withoutResult }),
  }
}

function rowsOf({ rows, sheets = [] }: FileTable, places: readonly number[]): FileCell[][] {
  const names = sheets.flatMap((sheet) => Array<string>(sheet.rows).fill(sheet.name))
  return rows.map((row, at) => [...places.map((place) => row[place] ?? null), names[at] ?? null])
}

function mergedOf(
  tables: readonly FileTable[],
  places: readonly (readonly number[])[],
): NonNullable<FileTable['mergedNumbers']> {
  let first = 0
  return tables.flatMap(({ rows, mergedNumbers = [] }, at) => {
    const before = first
    first += rows.length
    return mergedNumbers.map((one) => ({
      column: places[at]!.indexOf(one.column),
      rows: one.rows.map((row) => row + before),
    }))
  })
}
