import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import { type RowCount, rowsByDay } from './row-slots.ts'

/** Dates from a day on to another that have so many rows each. */
export type ResolutionPart = { firstDay: number; lastDay: number; slotCount: RowCount }

/** Fewer dates of another number of rows are dates with gaps. */
const LEAST_DATES = 2

/**
 * The parts of a file by the number of rows of its dates, in the order of dates: one part mostly, or several where the
 * resolution changes at a date and stays so for some.
 *
 * @throws Error when most dates have neither 24, 48 nor 96 rows
 */
export function resolutionParts(days: Int32Array): ResolutionPart[] {
  const rows = [...rowsByDay(days)].sort(([a], [b]) => a - b)
  const [firstDay, lastDay] = [rows[0]![0], rows.at(-1)![0]]
  const runs = runsOf(rows)
  if (runs.length < 2 || runs.some(({ dates }) => dates < LEAST_DATES))
    return [{ firstDay, lastDay, slotCount: slotCountOf(rows.map(([, count]) => count)) }]
  return runs.map((run, at) => ({
    firstDay: at === 0 ? firstDay : run.firstDay,
    lastDay: (runs[at + 1]?.firstDay ?? lastDay + 1) - 1,
    slotCount: run.slotCount,
  }))
}

/** Dates one after the other that have one resolution; dates that tell none are passed over. */
function runsOf(rows: readonly (readonly [number, number])[]) {
  const runs: { firstDay: number; dates: number; slotCount: RowCount }[] = []
  for (const [day, count] of rows) {
    const slotCount = countOf(count)
    const last = runs.at(-1)
    if (slotCount === undefined) continue
    if (last?.slotCount === slotCount) last.dates++
    else runs.push({ firstDay: day, dates: 1, slotCount })
  }
  return runs
}

/** What is said of a file whose resolution changes. */
export function resolutionNote(parts: readonly ResolutionPart[]): string {
  const spans = parts.map(({ firstDay, lastDay, slotCount }, at) => {
    const word = WORDS[slotCount]
    if (at === 0) return `${word} until ${fromDayNumber(lastDay)}`
    return at === parts.length - 1
      ? `${word} from ${fromDayNumber(firstDay)} on`
      : `${word} from ${fromDayNumber(firstDay)} to ${fromDayNumber(lastDay)}`
  })
  return `${spans.join(', ')}: all are taken as the means of hours`
}

const WORDS: Record<RowCount, string> = {
  24: 'hours',
  48: 'half hours',
  96: 'quarters of an hour',
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
