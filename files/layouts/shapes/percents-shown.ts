import { shiftDecimal } from '#domain/units/written-unit.ts'
import type { Cell, CellRun, SheetTable } from '../../documents/table.ts'

/** A share is a part of one; a little more is a store that is full by a meter that drifts. */
const MOST_SHARE = 1.5

/**
 * Writes shares as a workbook shows them: 0.452 in the format `0.0%` as `45.2%`. A column with a percent of more than
 * {@link MOST_SHARE} holds no shares (45.2 shown as 4520 %), and one with other shares beside those in the format may
 * have lost it: both stay as they are.
 */
export function withPercentsShown(sheet: SheetTable): SheetTable {
  const { percents = [] } = sheet
  if (percents.length === 0) return sheet
  const rows = new Map(sheet.rows.map((row) => [row.row, [...row.cells]]))
  for (const column of new Set(percents.map((run) => run.column))) {
    const inFormat = rowsOf(percents.filter((run) => run.column === column))
    const numbers = sheet.rows.flatMap(({ row, cells }) => {
      const cell = cells[column]
      return typeof cell === 'number' ? [{ isShare: inFormat.has(row), value: Math.abs(cell) }] : []
    })
    const shares = numbers.filter(({ isShare }) => isShare)
    const others = numbers.filter(({ isShare, value }) => !isShare && value !== 0)
    const areShares = shares.every(({ value }) => value <= MOST_SHARE)
    const hasLostFormat = others.length > 0 && others.every(({ value }) => value <= MOST_SHARE)
    if (!areShares || hasLostFormat) continue
    for (const row of inFormat) {
      const cells = rows.get(row)
      if (cells?.[column] !== undefined) cells[column] = percentText(cells[column])
    }
  }
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: rows.get(row.row)! })) }
}

function rowsOf(runs: readonly CellRun[]): Set<number> {
  return new Set(
    runs.flatMap(({ firstRow, cells }) => Array.from({ length: cells }, (_, at) => firstRow + at)),
  )
}

/** The text of a share; one so small that it is written with an exponent is as good as 0. */
function percentText(cell: Cell): Cell {
  if (typeof cell !== 'number') return cell
  const text = String(shiftDecimal(cell, 2))
  return text.includes('e') ? '0%' : `${text}%`
}
