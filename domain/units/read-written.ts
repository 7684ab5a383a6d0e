import type { CurveUnit } from '../curves/words.ts'
import type { NumberMarks } from './number-marks.ts'
import { isMissing, takeApart, tidyNumber, type WrittenNumber } from './written-number.ts'
import { readWrittenUnit, shiftDecimal } from './written-unit.ts'

/** How the numbers of a column are read. */
export type NumberStyle = {
  marks: NumberMarks
  /** One of the unit of the column is 10^powerOfTen of the unit that is kept. */
  powerOfTen: number
  /** The unit that is kept, where it is known: then numbers may name a unit of their own. */
  unit?: CurveUnit | undefined
  /** Whether `12.5%` is an eighth where the column names no unit, as in spreadsheets. */
  takesShares?: boolean
}

/** Why a text gives no number. */
export type NumberFault = 'NOT_A_NUMBER' | 'AMBIGUOUS_DOT' | 'AMBIGUOUS_COMMA'

const MANY: Readonly<Record<string, number>> = { 万: 4, 亿: 8 }
const AMOUNT = /^([万亿]?)(元?)$/

/** A number in the unit that is kept; null says that the value is missing. */
export function readWritten(text: string, style: NumberStyle): number | null | NumberFault {
  const tidy = tidyNumber(text)
  if (isMissing(tidy)) return null
  const written = takeApart(tidy)
  if (!written) return 'NOT_A_NUMBER'
  const value = readingOf(written, style.marks)
  if (typeof value === 'string') return value
  const powerOfTen = powerOf(written, style)
  return powerOfTen === null ? 'NOT_A_NUMBER' : shiftDecimal(value, powerOfTen)
}

/** An ambiguous text under both readings, as a question shows them. */
export function bothReadings(text: string): { asPoint: number; asComma: number } | null {
  const { open } = takeApart(tidyNumber(text)) ?? {}
  if (!open) return null
  const { asDecimal, asGroup } = open
  return open.mark === 'DOT'
    ? { asPoint: asDecimal, asComma: asGroup }
    : { asPoint: asGroup, asComma: asDecimal }
}

/** Whether a text has signs beside its digits: brackets, a minus behind, money, a unit. */
export function isDecorated(text: string): boolean {
  const tidy = tidyNumber(text)
  return !isMissing(tidy) && (takeApart(tidy)?.isDecorated ?? false)
}

function readingOf({ value, open }: WrittenNumber, { dot, comma }: NumberMarks) {
  if (!open) return value!
  const role = open.mark === 'DOT' ? dot : comma
  if (role === 'OPEN') return open.mark === 'DOT' ? 'AMBIGUOUS_DOT' : 'AMBIGUOUS_COMMA'
  return role === 'DECIMAL' ? open.asDecimal : open.asGroup
}

/**
 * What a number is shifted by, by what stands beside it; null where that cannot stand in the column. A unit of its own
 * is stronger than that of the column. 万 in a column of 万千瓦 cannot stand: it may count twice or once.
 */
function powerOf({ suffix, hasMoneySign }: WrittenNumber, style: NumberStyle): number | null {
  const { unit, powerOfTen } = style
  if (hasMoneySign && unit !== 'CNY/MWh') return null
  if (suffix === '') return powerOfTen
  if (hasMoneySign) return ownPower(`¥${suffix}`, style)
  if (suffix === '%') return percentPower(style)
  const [, many, money] = AMOUNT.exec(suffix) ?? []
  if (many !== undefined) {
    if ((money && unit !== 'CNY/MWh') || (many && powerOfTen > 0)) return null
    return powerOfTen + (MANY[many] ?? 0)
  }
  return ownPower(suffix, style)
}

function ownPower(text: string, { unit }: NumberStyle): number | null {
  const own = readWrittenUnit(text)
  return own && own.unit === unit ? own.powerOfTen : null
}

/** A share in a column of percents is its number; in a column without a unit it is a part of one. */
function percentPower({ unit, powerOfTen, takesShares }: NumberStyle): number | null {
  if (unit === '%') return powerOfTen
  return takesShares && unit === undefined ? powerOfTen - 2 : null
}
