import type { SheetTable, TableRow } from '#files/documents/table.ts'

const HEADS = ['H', 'I']
const DATA = 'D'

/**
 * A sheet whose rows begin with what they are, as reports of system operators do (C a comment, H or I a head, D data, T
 * the end), as its first head and its data without these marks. A sheet of several tables stays as it is.
 */
export function withoutRecordMarks(sheet: SheetTable): SheetTable {
  const { rows } = sheet
  if (!rows.every((row) => /^[A-Z]$/.test(markOf(row)))) return sheet
  const data = rows.filter((row) => markOf(row) === DATA)
  const head = rows.findIndex((row) => HEADS.includes(markOf(row)))
  const firstData = rows.findIndex((row) => markOf(row) === DATA)
  const hasOneTable = rows.findLastIndex((row) => HEADS.includes(markOf(row))) < firstData
  if (head < 0 || data.length === 0 || !hasOneTable) return sheet
  return { ...sheet, rows: [rows[head]!, ...data].map(withoutMark) }
}

const markOf = ({ cells }: TableRow) => String(cells[0] ?? '')

function withoutMark({ fields, ...row }: TableRow): TableRow {
  const cells = row.cells.slice(1)
  return fields === undefined ? { ...row, cells } : { ...row, cells, fields: fields - 1 }
}
