import { minuteOfLabel } from '../../../calendar/period-sets.ts'
import { readSlotLabels } from '../../../slot-labels/slot-labels.ts'
import type { FileValues } from '../file-query.ts'
import type { FileTable } from './file-table.ts'

const HOUR_HEAD =
  /^(?:小时|时段|时刻|时点|时间|点|时|hour|hours|he|slot|period|interval|time)(?:\s*[([（].*)?$/i
const DAY_MINUTES = 1440
/** Labels of a day, whichever that is. */
const ANY_DATE = '2000-01-01'

/** The column of texts that names the hours of rows, where no column of times does. */
export function hourColumn({ columns }: FileTable): number | null {
  const found = columns.flatMap(({ name, kind }, at) =>
    kind === 'TEXT' && HOUR_HEAD.test(name.normalize('NFKC').trim()) ? [at] : [],
  )
  return found.length === 1 ? found[0]! : null
}

/** The labels of a column of hours that lie within hours of the day; null where the labels say no time. */
export function valuesWithin(
  hours: readonly { from: number; to: number }[],
  table: FileTable,
): FileValues | null {
  const column = hourColumn(table)
  if (column === null) return null
  const all = [...new Set(table.rows.map((row) => row[column]))].filter(
    (value) => typeof value === 'string',
  )
  const labels = readSlotLabels(all.map((cell) => ({ date: ANY_DATE, cell })))
  if (labels === null || labels.unclear !== null) return null
  const minutes = DAY_MINUTES / labels.slotCount
  const clocks = all.map(minuteOfLabel)
  // Of a part of a day nothing shows whether 18:00 begins its hour: 18点 is the row that says so.
  const isOpen = clocks.every((one) => one !== null && one > 0 && one < DAY_MINUTES)
  const values = all.filter((label) => {
    const slot = labels.slotOf(label)
    const start = isOpen ? minuteOfLabel(label) : slot === null ? null : (slot - 1) * minutes
    return start !== null && hours.some(({ from, to }) => start >= from && start < to)
  })
  return values.length === 0 ? null : { column, values }
}

/** The labels of a column of hours from one to another, both included; null of labels in no order. */
export function hoursBetween(table: FileTable, first: string, last: string): string[] | null {
  const column = hourColumn(table)
  if (column === null) return null
  const all = [...new Set(table.rows.map((row) => row[column]))].filter(
    (value) => typeof value === 'string',
  )
  const labels = readSlotLabels(all.map((cell) => ({ date: ANY_DATE, cell })))
  const [from, to] = [labels?.slotOf(first), labels?.slotOf(last)]
  if (!labels || labels.unclear !== null || from == null || to == null || from > to) return null
  return all.filter((label) => {
    const slot = labels.slotOf(label)
    return slot !== null && slot >= from && slot <= to
  })
}
