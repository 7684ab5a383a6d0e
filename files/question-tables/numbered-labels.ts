import type { FileCell, FileColumn, FileTable } from '#domain/assistant/files/table/file-table.ts'
import { bareName } from '#domain/assistant/files/table/simple-names.ts'

const MONTH_HEAD = /^(?:月份?|month)$/i
const HOUR_HEAD = /^(?:小时|时点|点|hour|he)$/i
const SLOT_HEAD = /^(?:交易|结算|出清|申报)?(?:时段|时间段|時段)(?:序?号|编号)?$/
const [MONTHS, HOURS, QUARTERS] = [12, 24, 96]
const MIN_ROWS = 2
/** Fewer hours than these may be how long something took. */
const MIN_HOURS = 6

/**
 * A table whose months, hours or slots are plain numbers, with what people call them in their place: 8月 of 8 below 月份,
 * 18点 of 18 below 小时, 18时段 of 18 below 时段. Only whole numbers that a year or a day has, of a table that has no times but
 * the days of its slots.
 */
export function withNumberedLabels(table: FileTable): FileTable {
  const { columns, rows } = table
  if (rows.length < MIN_ROWS) return table
  const times = columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const isClocked = rows.some((row) => times.some((at) => String(row[at] ?? '').includes(':')))
  if (times.length > 1 || isClocked) return table
  const kinds = columns.map((column, at) => {
    const cells = rows.map((row) => row[at] ?? null)
    if (SLOT_HEAD.test(bareName(column.name))) return areSlots(column, cells) ? '时段' : null
    return times.length > 0 ? null : labelOf(column, cells)
  })
  if (kinds.filter((kind) => kind !== null).length !== 1) return table
  return {
    ...table,
    columns: columns.map((column, at) =>
      kinds[at] === null ? column : { ...column, kind: 'TEXT' as const },
    ),
    rows: rows.map((row) =>
      row.map((cell, at) => (kinds[at] === null || cell === null ? cell : `${cell}${kinds[at]}`)),
    ),
  }
}

function labelOf({ name, kind, fault }: FileColumn, cells: readonly FileCell[]): string | null {
  const isMonth = MONTH_HEAD.test(bareName(name))
  const isHour = HOUR_HEAD.test(bareName(name))
  if (kind !== 'NUMBER' || fault !== undefined || (!isMonth && !isHour)) return null
  const [first, last] = isMonth ? [1, MONTHS] : [0, HOURS]
  const areLabels = cells.every(
    (cell) => typeof cell === 'number' && Number.isInteger(cell) && cell >= first && cell <= last,
  )
  // A day has hours from 0 to 23 or from 1 to 24.
  const areOfOneDay = !(cells.includes(0) && cells.includes(HOURS))
  const many = new Set(cells).size
  const isClear = areOfOneDay && inTurn(cells) && many >= (isMonth ? MIN_ROWS : MIN_HOURS)
  return areLabels && isClear ? (isMonth ? '月' : '点') : null
}

/** Numbers of slots that go up, and down only to the first of them. */
function areSlots({ kind, fault }: FileColumn, cells: readonly FileCell[]): boolean {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const first = Math.min(...numbers)
  const areOfDay = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= QUARTERS)
  const areInTurn = numbers.every((one, at) => at === 0 || one >= numbers[at - 1]! || one === first)
  const isClear = numbers.length === cells.length && areOfDay && areInTurn
  return kind === 'NUMBER' && fault === undefined && isClear && new Set(numbers).size >= MIN_HOURS
}

/** Each is that of the row before, the next one or the first again: hours that something took come in no such order. */
const inTurn = (cells: readonly FileCell[]): boolean =>
  cells.every((cell, at) => {
    const before = cells[at - 1]
    return typeof before !== 'number' || cell === before || cell === before + 1 || cell === cells[0]
  })
