import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { CYCLES, type Cycle } from '#domain/calendar/ten-day-period.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { isWithin, priceRangeCnyPerMwh, type ValueRange } from '#domain/market/plausible-values.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { wrongNumber } from '../audit/wrong-number.ts'
import { excerpt, readInteger } from '../cells/cell-values.ts'
import { limitsOn } from '../checks/dated-limits.ts'
import type { ParseOptions } from '../layout.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'

const CYCLE_WORDS: Readonly<Record<string, Cycle>> = {
  上旬: 1,
  中旬: 2,
  下旬: 3,
  月度: 4,
  上: 1,
  中: 2,
  下: 3,
}
const SELL = /^(sell|卖出?|售出?|出售)$/i
const BUY = /^(buy|买入?|购入?|购买)$/i
const HOURS = 24

/** The price of a row, null if it is missing, undefined after saying that no market can have it. */
export function readPrice(
  sheet: MappedSheet,
  row: TableRow,
  { field, ...period }: Period & { field: string },
  options: ParseOptions,
) {
  const value = readOrIssue(sheet, row, field)
  const date = firstDateOf(period)
  const possible = priceRangeCnyPerMwh(legalOn(date, options))
  if (typeof value !== 'number' || isWithin(value, possible)) return value
  const params = { date: date ?? '', value, ...possible }
  sheet.issues.error('IMPOSSIBLE_PRICE', sheet.at(row.row, field), params)
  return undefined
}

export function legalOn(
  date: DeliveryDate | null,
  { priceLimits }: ParseOptions,
): ValueRange | null {
  const limits = date === null ? null : limitsOn(priceLimits, date)
  return limits && { min: limits.minCnyPerMwh, max: limits.maxCnyPerMwh }
}

export type Period = { yearMonth: string | null; cycle: Cycle | null }

export function firstDateOf({ yearMonth, cycle }: Period): DeliveryDate | null {
  return yearMonth && cycle ? `${yearMonth}-${['01', '11', '21'][cycle - 1]}` : null
}

export function orIssue<T>(
  sheet: MappedSheet,
  row: TableRow,
  field: string,
  code: 'WRONG_MONTH' | 'WRONG_CYCLE' | 'WRONG_SLOT' | 'WRONG_DIRECTION' | 'WRONG_TECHNOLOGY',
  read: (text: string) => T | null,
): T | null {
  const cell = sheet.cell(row, field)
  const value = read(readText(cell))
  if (value === null) sheet.issues.error(code, sheet.at(row.row, field), { value: excerpt(cell) })
  return value
}

export function readUnit(sheet: MappedSheet, row: TableRow, { knownLocations }: ParseOptions) {
  const code = readText(sheet.cell(row, 'location'))
  const at = sheet.at(row.row, 'location')
  if (!code) sheet.issues.error('MISSING_LOCATION', at)
  if (!code || !knownLocations || knownLocations.includes(code)) return code
  sheet.issues.error('UNKNOWN_LOCATION', at, { value: excerpt(code) })
  return ''
}

/** The month of a row, or null after saying what is wrong with it. */
export function readMonth(
  sheet: MappedSheet,
  row: TableRow,
  { dateRange }: ParseOptions,
): string | null {
  const month = orIssue(sheet, row, 'yearMonth', 'WRONG_MONTH', readYearMonth)
  if (month === null || !dateRange) return month
  const first = `${month}-01`
  if (first >= dateRange.from && first <= dateRange.to) return month
  const params = { value: month, ...dateRange }
  sheet.issues.error('DATE_OUT_OF_RANGE', sheet.at(row.row, 'yearMonth'), params)
  return null
}

export function readYearMonth(text: string): string | null {
  const match = /^(20\d{2})[-/.年]?(0?[1-9]|1[0-2])(月|[-/.]0?1)?$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}` : null
}

export function readCycle(text: string): Cycle | null {
  return CYCLE_WORDS[text] ?? CYCLES.find((cycle) => String(cycle) === text) ?? null
}

export function readHour(text: string): number | null {
  const span = /^(\d{1,2}):00\s*[-~]\s*(\d{1,2}):00$/.exec(text)
  const hour = readInteger(span ? span[2]! : text)
  return hour !== null && hour >= 1 && hour <= HOURS ? hour : null
}

export function readDirection(text: string): Direction | null {
  if (SELL.test(text)) return 'SELL'
  return BUY.test(text) ? 'BUY' : null
}

/** Undefined if the cell holds no number, after saying so. */
export function readOrIssue(
  sheet: MappedSheet,
  row: TableRow,
  field: string,
): number | null | undefined {
  const cell = sheet.cell(row, field)
  const value = sheet.numberOf(row, field)
  if (typeof value !== 'string') return value
  sheet.issues.error(value, sheet.at(row.row, field), wrongNumber(cell))
  return undefined
}

/** An energy of a cycle in MWh, null if it is missing, undefined after saying that it cannot be. */
export function readEnergy(
  sheet: MappedSheet,
  row: TableRow,
  { field, max }: { field: string; max: number },
): number | null | undefined {
  const value = readOrIssue(sheet, row, field)
  if (typeof value !== 'number') return value
  if (value >= 0 && value <= max) return value
  const at = sheet.at(row.row, field)
  if (value < 0) sheet.issues.error('NEGATIVE_ENERGY', at, { value })
  else sheet.issues.error('IMPOSSIBLE_ENERGY', at, { value, max })
  return undefined
}
