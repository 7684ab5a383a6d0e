import { dateReadings } from '#domain/assistant/time/day-or-month.ts'
import { isDeliveryDate } from '#domain/calendar/delivery-date.ts'
import { takeApart, tidyNumber, type WrittenNumber } from '#domain/units/written-number.ts'
import { type Cell, isOversized } from '../documents/table.ts'

const MAX_TEXT = 200
/** Controls and halves of characters, which no database stores. */
const UNKEPT = /[\p{Cc}\p{Cs}]/gu
const MISSING =
  /^(?:[-–—―/\\.·*]+|n\.?\/?a\.?|#n\/a|null|nan|none|nil|无|無|空|缺|暂无|暫無|无数据|缺失|缺测|未知)$/i
/** Money before its number; ¥ is known to every reader of numbers. */
const MONEY = /^([-+(]?)\s*(?:[$€]|cny|rmb|usd|eur)\s*/i
const TIME =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]*(\d{1,2})[:时点](\d{2})?分?(?::\d{2}(?:\.\d+)?)?)?$/
const COMPACT_DAY = /^(20\d{2})(\d{2})(\d{2})$/

/** A cell as it is kept: half width, without what no database stores. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || isOversized(cell)
    ? ''
    : String(cell).replace(UNKEPT, '').normalize('NFKC').trim().slice(0, MAX_TEXT)

export const isMissing = (text: string): boolean => text === '' || MISSING.test(text)

/** A number as people write it, with what stands behind it: ¥1,200, 1200元, 3.5万, 85%, (300); null where it is none. */
export const readWrittenNumber = (text: string): WrittenNumber | null =>
  takeApart(tidyNumber(text.replace(MONEY, '$1')))

/** A day, with its time where one is written; null where it is none. */
export function readTimeText(text: string): string | null {
  const found = TIME.exec(text)
  if (!found) {
    const [only, ...others] = dateReadings(text)
    return only !== undefined && others.length === 0 && isDeliveryDate(only.text) ? only.text : null
  }
  const [, year, month, day, hour, minute = '00'] = found
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year}-${two(month!)}-${two(day!)}`
  if (!isDeliveryDate(date) || Number(hour ?? 0) > 24) return null
  return hour === undefined ? date : `${date} ${two(hour)}:${minute}`
}

/** 20261101 in a column of days. */
export function readCompactDay(text: string): string | null {
  const [, year, month, day] = COMPACT_DAY.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDeliveryDate(date) ? date : null
}
