import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { type RowCount, rowsByDay } from './row-slots.ts'

/** Dates from a day on to another that have so many rows each. */
export type ResolutionPart = { firstDay: number; lastDay: number; slotCount: RowCount }

/** Fewer dates of another number of rows are dates with gaps. */
const LEAST_DATES = 2

/**
 * The parts of a file by the number of rows of its dates, in the order of dates: one part mostly, or two where the
 * resolution changes at a date and stays so.
 *
 * @throws Error when most dates have neither 24, 48 nor 96 rows
 */
export function resolutionParts(days: Int32Array): ResolutionPart[] {
  const rows = [...rowsByDay(days)].sort(([a], [b]) => a - b)
  const [firstDay, lastDay] = [rows[0]![0], rows.at(-1)![0]]
  const told = rows.flatMap(([day, count]) => {
    const slotCount = countOf(count)
    return slotCount ? [{ day, slotCount }] : []
  })
  const change = told.findIndex(({ slotCount }) => slotCount !== told[0]!.slotCount)
  const [before, after] = [told.slice(0, change), told.slice(change)]
  const isChange =
    change >= LEAST_DATES &&
    after.length >= LEAST_DATES &&
    after.every(({ slotCount }) => slotCount === after[0]!.slotCount)
  if (!isChange)
    return [{ firstDay, lastDay, slotCount: slotCountOf(rows.map(([, count]) => count)) }]
  return [
    { firstDay, lastDay: after[0]!.day - 1, slotCount: before[0]!.slotCount },
    { firstDay: after[0]!.day, lastDay, slotCount: after[0]!.slotCount },
  ]
}

/** What is said of a file whose resolution changes. */
export function resolutionNote([before, after]: readonly ResolutionPart[]): string {
  const wordOf = ({ slotCount }: ResolutionPart) =>
    ({ 24: 'hours', 48: 'half hours', 96: 'quarters of an hour' })[slotCount]
  return `${wordOf(before!)} until ${fromDayNumber(after!.firstDay - 1)}, ${wordOf(after!)} from ${fromDayNumber(after!.firstDay)} on: all are taken as the means of hours`
}

/** 24, 48 or 96, by the number of rows that most dates have. */
function slotCountOf(counts: readonly number[]): RowCount {
  const dates = new Map<number, number>()
  for (const count of counts) dates.set(count, (dates.get(count) ?? 0) + 1)
  const [max] = [...dates].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a))
  const slotCount = countOf(max)
  if (slotCount) return slotCount
  throw new Error(
    `most dates have ${max} ${max === 1 ? 'row' : 'rows'}, but 24 (hours), 48 or 96 (quarters) are read: give the means of hours, or choose rows by --only COLUMN=VALUE where a column tells several places or markets apart`,
  )
}

/** A date may lack a few rows, or have those of a doubled hour. */
function countOf(rows: number): RowCount | undefined {
  if (rows >= 20 && rows <= 26) return 24
  if (rows >= 44 && rows <= 52) return 48
  return rows >= 90 && rows <= 104 ? 96 : undefined
}
