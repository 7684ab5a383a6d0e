import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'

/** Abbreviations that stand for one offset from Greenwich, in minutes; others (CST, IST) stand for several. */
const OFFSETS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
}
const WORDS = Object.keys(OFFSETS).join('|')
/** The zone behind a time: `13:00Z`, `13:00:00+01:00`, `13:00 (CEST)`. */
const BEHIND_TIME = new RegExp(
  `(:\\d\\d(?:[.,]\\d+)?(?: *[ap]m)?) *\\(?(?:(${WORDS})|(?:UTC|GMT)?([+-])(\\d\\d?)(?::?(\\d\\d))?)\\)?$`,
  'i',
)
/** Heads that say of what zone times are: `Time (UTC)`, `utc_timestamp`, `时间(UTC+8)`, `世界时`. */
const IN_HEAD = /(?:^|[^a-z])(?:utc|gmt)(?:([+-])(\d\d?)(?::?(\d\d))?)?(?:$|[^a-z\d])/i
const IN_CHINESE_HEAD = /世界时|格林/

/** A place has two offsets a year; a change of its law may add one. */
const MOST_OFFSETS = 3

const DAY = 1440

/** A zone by whose clock days are cut. */
export type TimeZone = { name: string; offsetAt: (minute: number) => number }

/** A time without the zone behind it. */
export function withoutZone(text: string): string {
  return mayHaveZone(text) ? text.replace(BEHIND_TIME, '$1') : text
}

/** At a glance, as there are many rows: most times end with their digits alone. */
function mayHaveZone(text: string): boolean {
  if (!text.includes(':')) return false
  return !/\d$/.test(text) || /[+-]/.test(text.slice(-6))
}

/** Minutes that a time is ahead of Greenwich, by what stands behind it; undefined where nothing does. */
function offsetBehind(text: string): number | undefined {
  if (!mayHaveZone(text)) return undefined
  const [, , word, sign, hours, minutes] = BEHIND_TIME.exec(text) ?? []
  if (word !== undefined) return OFFSETS[word.toUpperCase()]
  return sign === undefined ? undefined : offsetOf(sign, hours!, minutes)
}

function offsetOf(sign: string, hours: string, minutes = '0'): number {
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Whether the head of a column says that its times are those of Greenwich. */
export function isGreenwichHead(name: string): boolean {
  const [found, sign] = IN_HEAD.exec(name) ?? []
  return (found !== undefined && sign === undefined) || IN_CHINESE_HEAD.test(name)
}

/** What the cells of a column, or else its head, say of the zone of each time; undefined where one says nothing. */
export function offsetsOf({
  name,
  cells,
}: {
  name: string
  cells: readonly Cell[]
}): number[] | undefined {
  const behind = cells.map((cell) => offsetBehind(readPlain(cell)))
  // 00:00-01:00, 01:00-02:00 are spans.
  const areSpans = new Set(behind).size > MOST_OFFSETS
  if (!areSpans && behind.every((offset) => offset !== undefined)) return behind
  const [found, sign, hours, minutes] = IN_HEAD.exec(name) ?? []
  const isSaid = found !== undefined || IN_CHINESE_HEAD.test(name)
  if (!isSaid || behind.some((offset) => offset !== undefined)) return undefined
  const offset = sign === undefined ? 0 : offsetOf(sign, hours!, minutes)
  return cells.map(() => offset)
}

/**
 * The zone that an option names: `Asia/Shanghai`, `UTC`, `+08:00`.
 *
 * @throws Error naming the option where there is no such zone
 */
export function timeZoneOf(name: string): TimeZone {
  const [, sign, hours, minutes] =
    /^(?:utc|gmt)?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(name.trim()) ?? []
  if (sign !== undefined) {
    const offset = offsetOf(sign, hours!, minutes)
    return { name, offsetAt: () => offset }
  }
  try {
    const format = new Intl.DateTimeFormat('en-CA', { ...FORMAT, timeZone: name })
    return { name, offsetAt: byDays((minute) => offsetIn(format, minute)) }
  } catch {
    throw new Error(`--zone ${name}: there is no such zone; write Asia/Shanghai, UTC or +08:00`)
  }
}

const FORMAT = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Minutes that the clock of a zone is ahead of Greenwich at a minute since 1970. */
function offsetIn(format: Intl.DateTimeFormat, minute: number): number {
  const parts = format.formatToParts(minute * 60_000)
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local / 60_000 - minute
}

/** Asks once for days on which nothing changes: there are many rows. */
function byDays(offsetAt: (minute: number) => number): (minute: number) => number {
  const atMidnight = new Map<number, number>()
  const midnight = (day: number) => {
    const offset = atMidnight.get(day) ?? offsetAt(day * DAY)
    atMidnight.set(day, offset)
    return offset
  }
  return (minute) => {
    const day = Math.floor(minute / DAY)
    const offset = midnight(day)
    return offset === midnight(day + 1) ? offset : offsetAt(minute)
  }
}
