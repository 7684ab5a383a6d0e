import type { TimeAssumption } from '../words.ts'
import { chineseNumber, NUMBER } from './chinese-number.ts'
import { furthest, type Read, readAt, sticky } from './pattern.ts'

/** Minutes of a day, from one to before another. */
export type Hours = { from: number; to: number; assumed: readonly TimeAssumption[] }

const DAY_MINUTES = 1440

const PARTS: Record<string, readonly [number, number]> = {
  ...{ 凌晨: [0, 6], 清晨: [5, 8], 早上: [6, 9], 早晨: [6, 9], 上午: [8, 12], 中午: [11, 13] },
  ...{
    下午: [12, 18],
    傍晚: [17, 19],
    晚上: [18, 24],
    夜间: [22, 24],
    夜里: [22, 24],
    白天: [6, 18],
  },
  ...{ 早高峰: [7, 10], 晚高峰: [17, 21], 'in the morning': [6, 12], 'in the afternoon': [12, 18] },
  ...{ 'in the evening': [18, 22], 'at night': [22, 24], overnight: [0, 6], 'at noon': [11, 13] },
  ...{ 'morning peak': [7, 10], 'evening peak': [17, 21] },
}
const PART = sticky(
  Object.keys(PARTS)
    .sort((a, b) => b.length - a.length)
    .join('|'),
)
const LATE = /下午|傍晚|晚上|晚/

const CLOCK_ZH = sticky(
  `(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚)?(?<![\\d:])(?:(\\d{1,2}):(\\d{2})(?!\\d)|(${NUMBER})(?:点钟?|时(?!段|间|候))(?:(半)|(${NUMBER})分?(?![\\d一二三四五六七八九十点时:]))?)`,
)
const BARE = sticky('(\\d{1,2})(?![\\d月日号年.%:])')
const TO = sticky('到|至|-| - | to ')
const BETWEEN = sticky('\\b(?:between|from) ')
const AND = sticky(' and | to |-| - ')
const CLOCK_EN = sticky(
  '(?:at |from |between )?(\\d{1,2})(?::(\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)',
)
const SLOT = sticky('第(\\d{1,2})(?:个?小时|时段|个?时段)|\\bhour (\\d{1,2})\\b')
const RANGE_EN = sticky(
  '(?:from )?(\\d{1,2})(?::(\\d{2}))? ?(?:to|-|until) ?(\\d{1,2})(?::(\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)',
)

/**
 * Hours of the day at a place of a normalised question. 19点 and 7 pm are the hour that begins then; 第19小时 and hour 19
 * are the hour that ends at 19:00, as the market counts.
 */
export function readHours(text: string, at: number): Read<Hours> | undefined {
  return furthest([
    readEnglishRange(text, at),
    readClockRange(text, at),
    readClock(text, at),
    readSlot(text, at),
    readPart(text, at),
  ])
}

function readPart(text: string, at: number): Read<Hours> | undefined {
  const match = readAt(text, at, PART)
  if (!match) return undefined
  const [from, to] = PARTS[match[0]]!
  return {
    value: { from: 60 * from, to: 60 * to, assumed: ['DAY_PART'] },
    end: at + match[0].length,
  }
}

/** A time of the clock in minutes, and whether it says minutes. */
type Clock = { minute: number; isWhole: boolean; isLate: boolean }

function clockAt(text: string, at: number): Read<Clock> | undefined {
  const english = readAt(text, at, CLOCK_EN)
  if (english) {
    const minute = Number(english[2] ?? 0)
    const hour = twelveHours(Number(english[1]), english[3]!.startsWith('p'))
    return clock(hour, { minute, isLate: false, end: at + english[0].length })
  }
  const match = readAt(text, at, CLOCK_ZH)
  if (!match) return undefined
  const [whole, part, digits, minutes, hours, half, past] = match
  const isLate = part !== undefined && LATE.test(part)
  const said = digits === undefined ? chineseNumber(hours!) : Number(digits)
  const hour = isLate && said < 12 ? said + 12 : said
  const minute = minutes ? Number(minutes) : half ? 30 : past ? chineseNumber(past) : 0
  return clock(hour, { minute, isLate, end: at + whole.length })
}

const twelveHours = (hour: number, isPm: boolean) => (hour % 12) + (isPm ? 12 : 0)

function clock(
  hour: number,
  { minute, isLate, end }: { minute: number; isLate: boolean; end: number },
): Read<Clock> | undefined {
  const of = 60 * hour + minute
  const isReal = hour <= 24 && minute < 60 && of <= DAY_MINUTES
  return isReal ? { value: { minute: of, isWhole: minute === 0, isLate }, end } : undefined
}

function readClock(text: string, at: number): Read<Hours> | undefined {
  const read = clockAt(text, at)
  if (!read || read.value.minute >= DAY_MINUTES) return undefined
  const { minute, isWhole } = read.value
  const to = minute + (isWhole ? 60 : 15)
  return { value: { from: minute, to, assumed: ['HOUR_BEGINS'] }, end: read.end }
}

/** From one time to another: 19点到21点, 下午2点到5点, 8-10点, 17:00-21:00. */
function readClockRange(text: string, at: number): Read<Hours> | undefined {
  const between = readAt(text, at, BETWEEN)
  const begin = at + (between?.[0].length ?? 0)
  const first = clockAt(text, begin) ?? bareHour(text, begin)
  const to = first && readAt(text, first.end, between ? AND : TO)
  const last = to && clockAt(text, first.end + to[0].length)
  if (!last) return undefined
  const from = first.value.minute
  const isCarried = first.value.isLate && last.value.minute < 720 && !last.value.isLate
  const until = last.value.minute + (isCarried ? 720 : 0)
  if (until <= from) return undefined
  return { value: { from, to: until, assumed: [] }, end: last.end }
}

/** 8 of 8-10点: an hour only because of what follows. */
function bareHour(text: string, at: number): Read<Clock> | undefined {
  const match = readAt(text, at, BARE)
  return match
    ? clock(Number(match[1]), { minute: 0, isLate: false, end: at + match[0].length })
    : undefined
}

/** 7 to 9 pm: both ends of the same half of the day. */
function readEnglishRange(text: string, at: number): Read<Hours> | undefined {
  const match = readAt(text, at, RANGE_EN)
  if (!match) return undefined
  const [whole, first, firstMinute, last, lastMinute, half] = match
  const isPm = half!.startsWith('p')
  const to = 60 * twelveHours(Number(last), isPm) + Number(lastMinute ?? 0)
  const same = 60 * twelveHours(Number(first), isPm) + Number(firstMinute ?? 0)
  // 11 to 1 pm begins before noon.
  const from = same < to ? same : same - 720
  if (from < 0 || from >= to) return undefined
  return { value: { from, to, assumed: [] }, end: at + whole.length }
}

function readSlot(text: string, at: number): Read<Hours> | undefined {
  const match = readAt(text, at, SLOT)
  if (!match) return undefined
  const hour = Number(match[1] ?? match[2])
  if (hour < 1 || hour > 24) return undefined
  const value = { from: 60 * (hour - 1), to: 60 * hour, assumed: [] }
  return { value, end: at + match[0].length }
}
