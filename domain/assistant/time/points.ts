import { readChineseDate } from './chinese-dates.ts'
import { readEnglishDate } from './english-dates.ts'
import { readIsoDate } from './iso-dates.ts'
import { type DatesRead, type PartialDate, resolve, type Today } from './partial-date.ts'
import { furthest, type Read, sticky } from './pattern.ts'

/** What stands before the first of two dates, or before one from which on. */
export const FROM = sticky('从|自从?|由|from |between ')

/** A date or a period of either language, with what it leaves open. */
export const readPoint = (text: string, at: number, now: Today): Read<PartialDate> | undefined =>
  furthest([readIsoDate(text, at), readChineseDate(text, at, now), readEnglishDate(text, at, now)])

export const NONE = { problem: 'NO_SUCH_DATE' } as const

/** One date or period. */
export function readSingle(text: string, at: number, now: Today): Read<DatesRead> | undefined {
  const point = readPoint(text, at, now)
  return point && { value: resolve(point.value, now) ?? NONE, end: point.end }
}
