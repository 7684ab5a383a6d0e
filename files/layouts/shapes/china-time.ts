import type { Cell, SheetTable } from '../../documents/table.ts'
import { readPlain } from '../../tables/cell-text.ts'
import { columnsHolding, withColumn, withRemark } from './rewrite-column.ts'

/** Minutes that China's clock is before that of Greenwich. */
const CHINA = 480
const DAY_AND_TIME = '(20\\d{2}-\\d{2}-\\d{2})[T ](\\d{2}:\\d{2})(?::00(?:\\.0+)?)?'
const MOMENT = new RegExp(`^${DAY_AND_TIME} ?(Z|UTC|GMT|[+-]\\d{2}:?\\d{2})$`)
const INTERVAL = new RegExp(
  `^(${DAY_AND_TIME}(?:Z|[+-]\\d{2}:?\\d{2})?) ?/ ?(${DAY_AND_TIME}(?:Z|[+-]\\d{2}:?\\d{2})?)$`,
)
const WITHOUT_ZONE = new RegExp(`^${DAY_AND_TIME}$`)
/** `时间(UTC)`, `timestamp_utc`: of moments that do not say it themselves. */
const OF_UTC = /(?:^|[^a-z])(?:utc|gmt)(?![a-z]|\s*[+-]?\d)/i
const ZONE = /[(（[]?\s*(?:utc|gmt)\s*[)）\]]?/gi

/** Whether a head says that its times are those of Greenwich. */
export function namesUtc(head: Cell | undefined): boolean {
  return OF_UTC.test(readPlain(head))
}

/**
 * Writes moments of other zones (`2026-09-30T16:00:00Z`, intervals of two of them, `+00:00`) by China's clock, an interval
 * by its beginning, and says so. A column of which any moment has no zone, while its head names none, stays.
 */
export function withChinaTime(sheet: SheetTable): SheetTable {
  let table = sheet
  for (const column of columnsHolding(sheet, isMoment)) table = turned(table, column)
  return table
}

function isMoment(cell: Cell): boolean {
  if (typeof cell !== 'string') return false
  const text = readPlain(cell)
  return MOMENT.test(text) || INTERVAL.test(text) || WITHOUT_ZONE.test(text)
}

function turned(sheet: SheetTable, column: number): SheetTable {
  const { rows } = sheet
  const first = rows.findIndex(({ cells }) => isMoment(cells[column] ?? null))
  const head = rows[first - 1]
  const name = readPlain(head?.cells[column])
  const cells = rows.slice(first).map((row) => row.cells[column] ?? null)
  const areOfUtc = OF_UTC.test(name)
  const moments = cells.map((cell) => inChina(cell, areOfUtc))
  const isRead = cells.every((cell, at) => moments[at] !== null || !isMoment(cell))
  const areTurned = cells.some((cell, at) => moments[at] !== null && moments[at] !== cell)
  const areIntervals = cells.some((cell) => INTERVAL.test(readPlain(cell)))
  const isOther = cells.some((cell) => isMoment(cell) && offsetOf(cell, areOfUtc) !== CHINA)
  if (!head || !isRead || !areTurned || !(isOther || areIntervals)) return sheet
  // Midnights of Greenwich alone are days rather than moments.
  if (!areIntervals && cells.every((cell) => !isMoment(cell) || /[T ]00:00/.test(readPlain(cell))))
    return sheet
  const byHead = withColumn(sheet, column, (cell, row) => {
    if (row.row > head.row) return inChina(cell, areOfUtc) ?? cell
    if (row !== head) return cell
    if (areIntervals) return 'interval start'
    return name.replace(ZONE, '').replace(/^[\s_-]+|[\s_-]+$/g, '') || 'timestamp'
  })
  const example = cells.findIndex((cell, at) => moments[at] !== null && moments[at] !== cell)
  return withRemark(byHead, {
    context: 'CLOCK',
    row: rows[first]!.row,
    column,
    params: {
      header: name,
      from: readPlain(cells[example]),
      to: String(moments[example]),
      count: moments.filter((moment) => moment !== null).length,
    },
  })
}

/** A moment as `2026-10-01 00:00` by China's clock; null where its zone is not known. */
function inChina(cell: Cell, areOfUtc: boolean): string | null {
  const text = readPlain(cell)
  const begin = INTERVAL.exec(text)?.[1] ?? text
  const [, day, time] = MOMENT.exec(begin) ?? WITHOUT_ZONE.exec(begin) ?? []
  const offset = offsetOf(begin, areOfUtc)
  if (day === undefined || offset === null) return null
  const ms = Date.parse(`${day}T${time}:00Z`) + (CHINA - offset) * 60_000
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

/** Minutes before Greenwich of the zone that a moment names, or its head; null where neither does. */
function offsetOf(cell: Cell, areOfUtc: boolean): number | null {
  const text = readPlain(cell)
  const zone = MOMENT.exec(INTERVAL.exec(text)?.[1] ?? text)?.[3]
  if (zone === undefined) return areOfUtc ? 0 : null
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
