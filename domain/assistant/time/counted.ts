import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { chineseNumber, NUMBER } from './chinese-number.ts'
import { addMonths, type DatesRead, type Today } from './partial-date.ts'
import { furthest, type Read, readAt, sticky } from './pattern.ts'

const LAST_ZH = sticky(
  `(?:最近的?|近|过去的?|前(?!${NUMBER}个?季))(?:(${NUMBER})|(半))?个?(?:(天|日)(?!期)|(周|星期|礼拜)|(旬)|(月)|(季度|季)|(年)|(小时))`,
)
const NEXT_ZH = sticky(
  `(?:未来的?|今后的?|接下来的?|往后的?|后)(${NUMBER}|半)?个?(?:(天|日)|(周|星期|礼拜)|(旬)|(月)|(季度|季)|(年))`,
)
// Of days and months only what cannot be a date: 3日前 and 3月前 may be before the third, before March.
const AGO_ZH = sticky(
  `(${NUMBER})(?:(天)|个?(周|星期|礼拜)|个?(旬)|个(月)|个(季度)|(年))(?:之|以)?(前|后)`,
)
const NUMBER_EN =
  '(\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty)'
const UNIT_EN = '(?:(days?)|(weeks?)|(ten-day periods?)|(months?)|(quarters?)|(years?))'
const LAST_EN = sticky(
  `\\b(?:the )?(?:last|past|previous|trailing) (?:${NUMBER_EN} )?${UNIT_EN}\\b`,
)
const NEXT_EN = sticky(`\\b(?:the )?(?:next|coming) ${NUMBER_EN} ${UNIT_EN}\\b`)
const AGO_EN = sticky(`\\b${NUMBER_EN} ${UNIT_EN} (ago|from now)\\b`)

const WORDS_EN: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, twelve: 12, fourteen: 14, thirty: 30 },
}
const countOf = (text: string | undefined): number =>
  text === undefined ? 1 : (WORDS_EN[text] ?? chineseNumber(text))

/** So many days, weeks or months before today, after it, or one day so far away. */
export function readCounted(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  return furthest([
    counted(text, at, { pattern: LAST_ZH, make: lastOf(now, 1) }),
    counted(text, at, { pattern: LAST_EN, make: lastOf(now, 0) }),
    counted(text, at, { pattern: NEXT_ZH, make: nextOf(now) }),
    counted(text, at, { pattern: NEXT_EN, make: nextOf(now) }),
    counted(text, at, { pattern: AGO_ZH, make: awayOf(now) }),
    counted(text, at, { pattern: AGO_EN, make: awayOf(now) }),
  ])
}

type Groups = readonly (string | undefined)[]

function counted(
  text: string,
  at: number,
  { pattern, make }: { pattern: RegExp; make: (groups: Groups) => DatesRead | undefined },
): Read<DatesRead> | undefined {
  const match = readAt(text, at, pattern)
  const value = match && make(match.slice(1))
  return value ? { value, end: at + match[0].length } : undefined
}

/** A date so many of a unit away; `units`: days, weeks, thirds of months, months, quarters, years. */
function away(date: DeliveryDate, units: Groups, count: number): DeliveryDate | undefined {
  const index = units.findIndex((unit) => unit !== undefined)
  if (index === -1 || !Number.isFinite(count)) return undefined
  if (index === 0) return addDays(date, count)
  if (index === 1) return addDays(date, 7 * count)
  if (index === 2) return addDays(date, 10 * count)
  return addMonths(date, count * [1, 3, 12][index - 3]!)
}

function lastOf({ today }: Today, isHalfSaid: 0 | 1) {
  return (groups: Groups): DatesRead | undefined => {
    const [number, ...rest] = groups
    const half = isHalfSaid ? rest.shift() : undefined
    const units = rest.slice(0, 6)
    // Without a number "last week" is a week of the calendar, 近一周 is not.
    if (number === undefined && half === undefined) return undefined
    const start = half ? halfAway(today, units, -1) : away(today, units, -countOf(number))
    return start === undefined ? undefined : { start, end: today, grain: 'SPAN', assumed: [] }
  }
}

/** Half a month is fifteen days, half a year six months. */
function halfAway(date: DeliveryDate, units: Groups, sign: 1 | -1): DeliveryDate | undefined {
  if (units[3] !== undefined) return addDays(date, 15 * sign)
  return units[5] === undefined ? undefined : addMonths(date, 6 * sign)
}

function nextOf({ today }: Today) {
  return ([number, ...units]: Groups): DatesRead | undefined => {
    const start = addDays(today, 1)
    if (number === undefined) return undefined
    const end = number === '半' ? halfAway(start, units, 1) : away(start, units, countOf(number))
    return end === undefined ? undefined : { start, end, grain: 'SPAN', assumed: [] }
  }
}

function awayOf({ today }: Today) {
  return ([number, ...rest]: Groups): DatesRead | undefined => {
    const direction = rest.pop()
    const sign = direction === '前' || direction === 'ago' ? -1 : 1
    const start = away(today, rest, sign * countOf(number))
    if (start === undefined) return undefined
    return { start, end: addDays(start, 1), grain: 'DAY', assumed: [] }
  }
}
