import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { CYCLES, type Cycle } from '#domain/calendar/ten-day-period.ts'
import {
  isWithin,
  largestCycleEnergyMwh,
  priceRangeCnyPerMwh,
  type ValueRange,
} from '#domain/market/plausible-values.ts'
import type { TableRow } from '#server/spreadsheet/table.ts'
import { excerpt, readInteger, readText } from './cell-values.ts'
import { limitsOn } from './dated-limits.ts'
import { warnOfNoRule } from './finish-curves.ts'
import { findHeaders } from './headers.ts'
import type {
  FieldSpec,
  Layout,
  ParsedTenDayResult,
  ParseOptions,
  TenDayResultRow,
} from './layout.ts'
import { MappedSheet } from './mapped-sheet.ts'

/** Columns of a declaration as it is filed; a result has the three after them too. */
export const FILING_FIELDS: readonly FieldSpec[] = [
  {
    field: 'location',
    zh: '交易单元',
    en: 'unit_code',
    aliases: ['unit', '交易单元编码'],
    required: true,
  },
  { field: 'yearMonth', zh: '年月', en: 'year_month', aliases: ['月份'], required: true },
  { field: 'cycle', zh: '旬', en: 'cycle', aliases: ['旬次'], required: true },
  { field: 'slot', zh: '时段', en: 'hour', aliases: ['slot', '小时'], required: true },
  {
    field: 'direction',
    zh: '方向',
    en: 'direction',
    aliases: ['买卖方向', '交易方向'],
    required: true,
  },
  { field: 'declared', zh: '申报电量(MWh)', en: 'declared_mwh', unit: 'MWh' },
]

const RESULT_FIELDS: readonly FieldSpec[] = [
  ...FILING_FIELDS,
  { field: 'cleared', zh: '成交电量(MWh)', en: 'cleared_mwh', required: true, unit: 'MWh' },
  {
    field: 'price',
    zh: '成交电价(元/MWh)',
    en: 'cleared_price_cny_per_mwh',
    aliases: ['cleared_price_cny_mwh'],
    required: true,
    unit: 'CNY/MWh',
  },
]

const CYCLE_WORDS: Readonly<Record<string, Cycle>> = {
  上旬: 1,
  中旬: 2,
  下旬: 3,
  上: 1,
  中: 2,
  下: 3,
}
const SELL = /^(sell|卖出?|售出?|出售)$/i
const BUY = /^(buy|买入?|购入?|购买)$/i
const HOURS = 24

/** Result of a ten-day declaration: one row per unit, hour and direction. */
export const tenDayResult: Layout = {
  code: 'TEN_DAY_RESULT',
  nameKey: 'collection.layout.TEN_DAY_RESULT',
  fields: RESULT_FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'TEN_DAY_RESULT',
      fields: RESULT_FIELDS,
      sheets,
      fileNameFits: /旬|ten-?day/i.test(fileName),
      rowsFit: () => true,
    }),
  parse: (table, mapping, options): ParsedTenDayResult => {
    const sheet = new MappedSheet(table, mapping)
    const usable = sheet.checkMapping({ mapping, fields: RESULT_FIELDS, options })
    const results = usable ? readResults(sheet, options) : []
    return {
      kind: 'TEN_DAY_RESULT',
      results,
      counts: {
        rowsRead: sheet.rows.length,
        rowsAccepted: results.length,
        rowsRejected: sheet.rows.length - results.length,
      },
      ...sheet.issues.found(),
    }
  },
}

function readResults(sheet: MappedSheet, options: ParseOptions): TenDayResultRow[] {
  const results = new Map<string, TenDayResultRow>()
  const repeated = new Set<string>()
  for (const row of sheet.rows) {
    const result = readResult(sheet, row, options)
    if (!result) continue
    const { unitCode, yearMonth, cycle, hour, direction } = result
    const key = [unitCode, yearMonth, cycle, hour, direction].join('|')
    const first = results.get(key)
    if (!first) {
      results.set(key, result)
      checkPrice(sheet, result, options)
      continue
    }
    repeated.add(key)
    const params = { unitCode, hour, firstRow: first.row }
    sheet.issues.error('DUPLICATE_RESULT', sheet.at(row.row, 'slot'), params)
  }
  for (const key of repeated) results.delete(key)
  warnOfOldPeriods(sheet, [...results.values()], options)
  return [...results.values()]
}

/** A row without fault, or null after each fault of it has been noted. */
function readResult(
  sheet: MappedSheet,
  row: TableRow,
  options: ParseOptions,
): TenDayResultRow | null {
  const unitCode = readUnit(sheet, row, options)
  const yearMonth = orIssue(sheet, row, 'yearMonth', 'WRONG_MONTH', readYearMonth)
  const cycle = orIssue(sheet, row, 'cycle', 'WRONG_CYCLE', readCycle)
  const hour = orIssue(sheet, row, 'slot', 'WRONG_SLOT', readHour)
  const direction = orIssue(sheet, row, 'direction', 'WRONG_DIRECTION', readDirection)
  const declaredMwh = readEnergy(sheet, row, 'declared')
  const clearedMwh = readEnergy(sheet, row, 'cleared')
  const price = readPrice(sheet, row, { yearMonth, cycle }, options)
  const hasWidth = sheet.hasWidth(row)
  const at = (field: string) => sheet.at(row.row, field)
  if (clearedMwh === null) sheet.issues.error('MISSING_VALUE', at('cleared'))
  const lacksPrice = price === null && (clearedMwh ?? 0) > 0
  if (lacksPrice) sheet.issues.error('MISSING_VALUE', at('price'))
  if (!unitCode || !yearMonth || !cycle || !hour || !direction || lacksPrice) return null
  if (declaredMwh === undefined || clearedMwh === undefined || clearedMwh === null) return null
  if (price === undefined || !hasWidth) return null
  if (declaredMwh !== null && clearedMwh > declaredMwh) {
    sheet.issues.warn('CLEARED_OVER_DECLARED', at('cleared'), { clearedMwh, declaredMwh })
  }
  return {
    row: row.row,
    unitCode,
    yearMonth,
    cycle,
    hour,
    direction,
    declaredMwh,
    clearedMwh,
    clearedPriceCnyPerMwh: price,
  }
}

/** The price of a row, null if it is missing, undefined after saying that no market can have it. */
function readPrice(sheet: MappedSheet, row: TableRow, period: Period, options: ParseOptions) {
  const value = readOrIssue(sheet, row, 'price')
  const date = firstDateOf(period)
  const possible = priceRangeCnyPerMwh(legalOn(date, options))
  if (typeof value !== 'number' || isWithin(value, possible)) return value
  const params = { date: date ?? '', value, ...possible }
  sheet.issues.error('IMPOSSIBLE_PRICE', sheet.at(row.row, 'price'), params)
  return undefined
}

function checkPrice(sheet: MappedSheet, result: TenDayResultRow, options: ParseOptions): void {
  const date = firstDateOf(result)
  const value = result.clearedPriceCnyPerMwh
  const legal = legalOn(date, options)
  if (!legal || value === null || isWithin(value, legal)) return
  const params = { date: date ?? '', value, ...legal }
  sheet.issues.warn('PRICE_OUT_OF_LIMITS', sheet.at(result.row, 'price'), params)
}

function legalOn(date: DeliveryDate | null, { priceLimits }: ParseOptions): ValueRange | null {
  const limits = date === null ? null : limitsOn(priceLimits, date)
  return limits && { min: limits.minCnyPerMwh, max: limits.maxCnyPerMwh }
}

type Period = { yearMonth: string | null; cycle: Cycle | null }

function firstDateOf({ yearMonth, cycle }: Period): DeliveryDate | null {
  return yearMonth && cycle ? `${yearMonth}-${['01', '11', '21'][cycle - 1]}` : null
}

/** Warns of periods that no rule of the province reaches, once each. */
function warnOfOldPeriods(
  sheet: MappedSheet,
  results: readonly TenDayResultRow[],
  options: ParseOptions,
) {
  const firsts = new Map(
    results.map((result) => [firstDateOf(result)!, result.row] as const).reverse(),
  )
  const seen = [...firsts].sort().map(([date, row]) => ({ date, at: sheet.at(row, 'yearMonth') }))
  warnOfNoRule(seen, sheet.issues, options)
}

function orIssue<T>(
  sheet: MappedSheet,
  row: TableRow,
  field: string,
  code: 'WRONG_MONTH' | 'WRONG_CYCLE' | 'WRONG_SLOT' | 'WRONG_DIRECTION',
  read: (text: string) => T | null,
): T | null {
  const cell = sheet.cell(row, field)
  const value = read(readText(cell))
  if (value === null) sheet.issues.error(code, sheet.at(row.row, field), { value: excerpt(cell) })
  return value
}

function readUnit(sheet: MappedSheet, row: TableRow, { knownLocations }: ParseOptions) {
  const code = readText(sheet.cell(row, 'location'))
  const at = sheet.at(row.row, 'location')
  if (!code) sheet.issues.error('MISSING_LOCATION', at)
  if (!code || !knownLocations || knownLocations.includes(code)) return code
  sheet.issues.error('UNKNOWN_LOCATION', at, { value: excerpt(code) })
  return ''
}

function readYearMonth(text: string): string | null {
  const match = /^(20\d{2})[-/.年]?(0?[1-9]|1[0-2])(月|[-/.]0?1)?$/.exec(text)
  return match ? `${match[1]}-${match[2]!.padStart(2, '0')}` : null
}

function readCycle(text: string): Cycle | null {
  return CYCLE_WORDS[text] ?? CYCLES.find((cycle) => String(cycle) === text) ?? null
}

function readHour(text: string): number | null {
  const span = /^(\d{1,2}):00\s*[-~]\s*(\d{1,2}):00$/.exec(text)
  const hour = readInteger(span ? span[2]! : text)
  return hour !== null && hour >= 1 && hour <= HOURS ? hour : null
}

function readDirection(text: string): 'SELL' | 'BUY' | null {
  if (SELL.test(text)) return 'SELL'
  return BUY.test(text) ? 'BUY' : null
}

/** Undefined if the cell holds no number, after saying so. */
function readOrIssue(sheet: MappedSheet, row: TableRow, field: string): number | null | undefined {
  const cell = sheet.cell(row, field)
  const value = sheet.numberOf(row, field)
  if (typeof value !== 'string') return value
  sheet.issues.error(value, sheet.at(row.row, field), { value: excerpt(cell) })
  return undefined
}

function readEnergy(sheet: MappedSheet, row: TableRow, field: string): number | null | undefined {
  const value = readOrIssue(sheet, row, field)
  if (typeof value !== 'number') return value
  const most = largestCycleEnergyMwh()
  if (value >= 0 && value <= most) return value
  const at = sheet.at(row.row, field)
  if (value < 0) sheet.issues.error('NEGATIVE_ENERGY', at, { value })
  else sheet.issues.error('IMPOSSIBLE_ENERGY', at, { value, max: most })
  return undefined
}
