import { DAY_MINUTES, readClock } from '#domain/slot-labels/clock-text.ts'
import type { TableRow } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { readMoment } from '../cells/clock-cells.ts'
import type { MappedSheet } from './mapped-sheet.ts'

/**
 * Leaves out rows at 0:00 without any value in a table whose days end at 24:00, after saying so: 97 moments of a day
 * are 96 slots, and the first moment is the end of the day before.
 */
export function leaveEmptyMidnights(sheet: MappedSheet): void {
  const minuteOf = (row: TableRow) => {
    const cell = sheet.cell(row, 'slot')
    return readClock(cell) ?? (sheet.isJoined ? readMoment(cell)?.minute : undefined)
  }
  if (!sheet.has('slot') || !sheet.rows.some((row) => minuteOf(row) === DAY_MINUTES)) return
  const isEmpty = (row: TableRow) =>
    sheet.values.every(({ column }) => sheet.number(row, column) === null)
  const left = new Set(sheet.rows.filter((row) => minuteOf(row) === 0 && isEmpty(row)))
  const [first] = left
  if (!first) return
  const params = { header: excerpt(sheet.cell(first, 'slot')), count: left.size, context: 'DOWN' }
  sheet.issues.notice('MIDNIGHT_LEFT', sheet.at(first.row, 'slot'), params)
  sheet.rows = sheet.rows.filter((row) => !left.has(row))
}
