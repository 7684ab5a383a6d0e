import { clockText } from '#domain/slot-labels/clock-text.ts'
import type { RowDays } from './day-columns.ts'
import type { FileTable } from './file-table.ts'
import { timeZoneOf } from './time-zones.ts'
import { zoneOfHeads } from './zone-of-place.ts'

const DAY = 1440
const HOUR = 60
/** The zone that is furthest ahead of Greenwich is so by 14 hours. */
const MOST_AHEAD = 14 * HOUR

/** Times by the clock of the market, and what is said of them. */
export type MarketTimes = { dates: RowDays; notes: string[] }

/**
 * The times of a table by the clock of its market. Times with an offset are the market's own, unless a zone is named.
 * Times of Greenwich are so only where the file begins at midnight: else its days are those of the place that its heads
 * speak of, where it begins at the midnight of that place, or of one that nobody knows.
 *
 * @throws Error naming the column and the option that decides
 */
export function inMarketZone(table: FileTable, dates: RowDays, zone?: string): MarketTimes {
  const { name, offsets } = dates
  if (zone !== undefined) {
    if (!offsets) throw new Error(`--zone ${zone}: ${withoutOffsets(name)}`)
    return {
      dates: converted(dates, offsets, zone),
      notes: [`${name} is taken by the clock of ${zone}`],
    }
  }
  if (!offsets) return { dates, notes: [] }
  if (offsets.some((offset) => offset !== 0)) {
    const told = [...new Set(offsets)].map(offsetText).join(' and ')
    return {
      dates,
      notes: [
        `${name} is taken as the clock of the market, which is ${told} from UTC; say --zone if it is another`,
      ],
    }
  }
  const row = firstRow(dates)
  if (dates.minutes[row]! > HOUR) {
    const place = zoneOfHeads(table)
    const local = place && converted(dates, offsets, place)
    if (!local || local.minutes[row]! > HOUR) throw noMidnight(table, dates, row)
    return {
      dates: local,
      notes: [
        `${name} is in UTC and begins at midnight of ${place}, of which the heads speak: days are cut by that clock; say --zone if the market is elsewhere`,
      ],
    }
  }
  return {
    dates,
    notes: [
      `${name} is in UTC: days are taken from 00:00 to 24:00 UTC; where the market has another midnight, say --zone, as --zone Europe/Berlin`,
    ],
  }
}

function withoutOffsets(name: string): string {
  return `the times of ${name} do not say of which zone they are: where they are the market's own, leave --zone out; where they are of UTC, call the column ${JSON.stringify(`${name} (UTC)`)}`
}

function converted(dates: RowDays, offsets: readonly number[], zone: string): RowDays {
  const { offsetAt } = timeZoneOf(zone)
  const days = new Int32Array(dates.days.length)
  const minutes = new Int32Array(dates.days.length)
  offsets.forEach((offset, row) => {
    const instant = dates.days[row]! * DAY + dates.minutes[row]! - offset
    const local = instant + offsetAt(instant)
    days[row] = Math.floor(local / DAY)
    minutes[row] = local - days[row]! * DAY
  })
  return { ...dates, days, minutes }
}

/** The row of the first time. */
function firstRow({ days, minutes }: RowDays): number {
  const instant = (row: number) => days[row]! * DAY + minutes[row]!
  return days.reduce((first, _, row) => (instant(row) < instant(first) ? row : first), 0)
}

function noMidnight({ placeOf }: FileTable, { minutes, name }: RowDays, row: number): Error {
  const minute = minutes[row]!
  const ahead = DAY - minute
  const whole = offsetText(ahead > MOST_AHEAD ? -minute : ahead)
  return new Error(
    `${placeOf(row)}: ${name} is in UTC and begins at ${clockText(minute)}, so that its days are not those of UTC: say by --zone where the market is, as --zone Asia/Shanghai or --zone Europe/Berlin; --zone ${whole} has its midnight there, --zone UTC takes days of UTC`,
  )
}

function offsetText(minutes: number): string {
  return `${minutes < 0 ? '-' : '+'}${clockText(Math.abs(minutes))}`
}
