import type { Cell, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { slotRunOf } from '../../tables/slot-run.ts'
import { readDate } from '../cells/cell-values.ts'
import type { FieldSpec, MappedColumn } from '../layout.ts'
import { namesUtc } from '../shapes/china-time.ts'

/**
 * The column that names the slots whatever its header: beside a column of dates and without one whose header names
 * them, the first that runs through the slots of every date.
 */
export function slotColumnByRun(
  header: readonly Cell[],
  rows: readonly TableRow[],
  { columns, fields }: { columns: readonly MappedColumn[]; fields: readonly FieldSpec[] },
): MappedColumn | null {
  const ofDate = columns.find(({ field }) => field === 'date')?.column
  const wantsSlot = fields.some(({ field }) => field === 'slot')
  if (!wantsSlot || ofDate === undefined || columns.some(({ field }) => field === 'slot'))
    return null
  const dates = rows.map(({ cells }) => readDate(cells[ofDate]))
  if (dates.every((date) => date === null)) return null
  const mapped = new Set(columns.map(({ column }) => column))
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column++) {
    if (mapped.has(column) || namesUtc(header[column])) continue
    const count = slotRunOf(
      dates,
      rows.map(({ cells }) => cells[column]),
    )
    if (count !== null) return { column, header: readText(header[column]), field: 'slot' }
  }
  return null
}
