import type { TableRow } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'

type DatedColumns = { date: number; slot: number; location: number | undefined }

/** A date over fewer slots may be one that was forgotten in the others. */
const LEAST_SLOTS = 12

/**
 * Rows with the date of the first of their day, where each date stands once above all slots of it: a merged cell that
 * was saved as text. Null where any date stands otherwise, so that no single empty cell is filled.
 */
export function withCarriedDates(
  rows: readonly TableRow[],
  { date, slot, location }: DatedColumns,
): TableRow[] | null {
  const carried: TableRow[] = []
  let slots = new Set<string>()
  let current: TableRow['cells'][number] = null
  for (const row of rows) {
    const own = row.cells[date] ?? null
    if (own !== null) {
      if (current !== null && slots.size < LEAST_SLOTS) return null
      current = own
      slots = new Set()
    }
    const place = location === undefined ? '' : readPlain(row.cells[location])
    const key = `${place} ${readPlain(row.cells[slot])}`
    if (current === null || slots.has(key)) return null
    slots.add(key)
    carried.push(own === null ? { ...row, cells: withDate(row.cells, date, current) } : row)
  }
  return slots.size < LEAST_SLOTS ? null : carried
}

function withDate(cells: TableRow['cells'], column: number, date: TableRow['cells'][number]) {
  const filled = [...cells]
  filled[column] = date
  return filled
}
