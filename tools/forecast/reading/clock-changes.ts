import { fromDayNumber } from '#domain/calendar/delivery-date.ts'
import type { FileTable } from './file-table.ts'

/** The hour of a day (from 0) that a change of the clock doubles (`extraHours` 1) or skips (−1). */
export type ClockChange = { hour: number; extraHours: 1 | -1 }

/** A place for each rule by which electricity markets change their clocks; where two change on one day, the first counts. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'Pacific/Auckland',
  'America/Santiago',
  'Europe/London',
  'Europe/Athens',
  'America/Mexico_City',
  'Asia/Jerusalem',
  'America/Sao_Paulo',
]

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, ClockChange[]>()

/** Heads in the signs of China, Japan and Korea: there the clock does not change. */
const WITHOUT_CHANGES = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u

/** Heads of Great Britain, whose clock is an hour behind that of most of Europe when both change. */
const BRITISH = /£|\bGBP\b|\bsettlement period\b/i

/** The changes of the clock on a day where a table may be from: nowhere most days, and never where its heads are Chinese. */
export function clockChangesOf({ columns }: FileTable): (day: number) => ClockChange[] {
  const has = (heads: RegExp) => columns.some(({ name }) => heads.test(name))
  if (has(WITHOUT_CHANGES)) return () => []
  const zones = has(BRITISH) ? ['Europe/London'] : ZONES
  return (day) => clockChanges(day, zones)
}

/** The changes of the clock that there were on a day, by the time zone data of the program. */
function clockChanges(day: number, zones: readonly string[]): ClockChange[] {
  const key = `${day} ${zones[0]}`
  const seen = known.get(key)
  if (seen) return seen
  const changes = zones.flatMap((zone) => changeIn(zone, day))
  known.set(key, changes)
  return changes
}

/** Counts the hours of a day by the clock of a place. */
function changeIn(zone: string, day: number): ClockChange[] {
  const date = fromDayNumber(day)
  const counts = new Array<number>(24).fill(0)
  // No place is further from Greenwich than 14 hours.
  for (let hour = -14; hour < 38; hour++) {
    const local = localHour(zone, (day * 24 + hour) * 3_600_000)
    if (local.date === date) counts[local.hour]! += 1
  }
  const doubled = counts.indexOf(2)
  if (doubled >= 0) return [{ hour: doubled, extraHours: 1 }]
  const skipped = counts.indexOf(0)
  return skipped >= 0 ? [{ hour: skipped, extraHours: -1 }] : []
}

function localHour(zone: string, ms: number): { date: string; hour: number } {
  const parts = formatOf(zone).formatToParts(ms)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, hour: Number(part('hour')) }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
  formats.set(zone, format)
  return format
}
