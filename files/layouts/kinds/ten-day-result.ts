import {
  isWithin,
  largestCycleEnergyMwh,
  largestSessionEnergyMwh,
} from '#domain/market/plausible-values.ts'
import type { TableRow } from '../../documents/table.ts'
import { warnOfNoRule } from '../checks/finish-curves.ts'
import { findHeaders } from '../headers/headers.ts'
import type {
  Layout,
  Mapping,
  ParsedTenDayResult,
  ParseOptions,
  PublishedHour,
  TenDayResultRow,
} from '../layout.ts'
import { MappedSheet } from '../rows/mapped-sheet.ts'
import { firstDifference } from '../rows/repeated-rows.ts'
import {
  firstDateOf,
  legalOn,
  orIssue,
  type Period,
  readCycle,
  readDirection,
  readEnergy,
  readHour,
  readMonth,
  readPrice,
  readUnit,
} from './ten-day-cells.ts'
import { RESULT_FIELDS } from './ten-day-fields.ts'

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
    const results = usable ? readResults(sheet, mapping, options) : []
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

function readResults(
  sheet: MappedSheet,
  { columns }: Mapping,
  options: ParseOptions,
): TenDayResultRow[] {
  const results = new Map<string, TenDayResultRow>()
  const rowOf = new Map<string, TableRow>()
  const repeated = new Set<string>()
  for (const row of sheet.rows) {
    const result = readResult(sheet, row, options)
    if (!result) continue
    const { unitCode, yearMonth, cycle, hour, direction } = result
    const key = [unitCode, yearMonth, cycle, hour, direction].join('|')
    const first = results.get(key)
    if (!first) {
      results.set(key, result)
      rowOf.set(key, row)
      checkPrice(sheet, result, options)
      continue
    }
    repeated.add(key)
    const params = { unitCode, hour, firstRow: first.row }
    sheet.issues.error('DUPLICATE_RESULT', sheet.at(row.row, 'slot'), {
      ...params,
      ...firstDifference({ first: rowOf.get(key)!, row }, { columns, fields: RESULT_FIELDS }),
    })
  }
  for (const key of repeated) results.delete(key)
  warnOfUndeclared(sheet, [...results.values()])
  warnOfOldPeriods(sheet, [...results.values()], options)
  return [...results.values()]
}

/** Where other rows say what was declared, one that was cleared and does not say has lost it. */
function warnOfUndeclared(sheet: MappedSheet, results: readonly TenDayResultRow[]): void {
  if (results.every(({ declaredMwh }) => declaredMwh === null)) return
  for (const { row, declaredMwh, clearedMwh } of results) {
    if (declaredMwh === null && clearedMwh > 0)
      sheet.issues.warn('MISSING_VALUE', sheet.at(row, 'declared'))
  }
}

/** A row without fault, or null after each fault of it has been noted. */
function readResult(
  sheet: MappedSheet,
  row: TableRow,
  options: ParseOptions,
): TenDayResultRow | null {
  const unitCode = readUnit(sheet, row, options)
  const yearMonth = readMonth(sheet, row, options)
  const cycle = orIssue(sheet, row, 'cycle', 'WRONG_CYCLE', readCycle)
  const hour = orIssue(sheet, row, 'slot', 'WRONG_SLOT', readHour)
  const direction = orIssue(sheet, row, 'direction', 'WRONG_DIRECTION', readDirection)
  const max = largestCycleEnergyMwh(options.capacitiesMw?.[unitCode])
  const declaredMwh = readEnergy(sheet, row, { field: 'declared', max })
  const clearedMwh = readEnergy(sheet, row, { field: 'cleared', max })
  const price = readPrice(sheet, row, { field: 'price', yearMonth, cycle }, options)
  const session = readSession(sheet, row, { yearMonth, cycle }, options)
  const hasWidth = sheet.hasWidth(row)
  const hasUnits = sheet.hasUnits(row)
  const at = (field: string) => sheet.at(row.row, field)
  if (clearedMwh === null) sheet.issues.error('MISSING_VALUE', at('cleared'))
  const lacksPrice = price === null && (clearedMwh ?? 0) > 0
  if (lacksPrice) sheet.issues.error('MISSING_VALUE', at('price'))
  if (!unitCode || !yearMonth || !cycle || !hour || !direction || lacksPrice) return null
  if (declaredMwh === undefined || clearedMwh === undefined || clearedMwh === null) return null
  if (price === undefined || session === undefined || !hasWidth || !hasUnits) return null
  if (declaredMwh !== null && clearedMwh > declaredMwh) {
    sheet.issues.warn('CLEARED_OVER_DECLARED', at('cleared'), { clearedMwh, declaredMwh })
  }
  return {
    row: at('slot').row ?? row.row,
    unitCode,
    yearMonth,
    cycle,
    hour,
    direction,
    declaredMwh,
    clearedMwh,
    clearedPriceCnyPerMwh: price,
    session,
  }
}

/** The public columns of a row: null where they say nothing, undefined after naming what is wrong. */
function readSession(
  sheet: MappedSheet,
  row: TableRow,
  period: Period,
  options: ParseOptions,
): PublishedHour | null | undefined {
  const price = (field: string) => readPrice(sheet, row, { field, ...period }, options)
  const max = largestSessionEnergyMwh()
  const clearedMwh = readEnergy(sheet, row, { field: 'sessionCleared', max })
  const [priceCnyPerMwh, maxPriceCnyPerMwh, minPriceCnyPerMwh] = [
    price('sessionPrice'),
    price('sessionMaxPrice'),
    price('sessionMinPrice'),
  ]
  if (clearedMwh === undefined || priceCnyPerMwh === undefined) return undefined
  if (maxPriceCnyPerMwh === undefined || minPriceCnyPerMwh === undefined) return undefined
  if (clearedMwh === null && priceCnyPerMwh === null) return null
  return { clearedMwh, priceCnyPerMwh, maxPriceCnyPerMwh, minPriceCnyPerMwh }
}

function checkPrice(sheet: MappedSheet, result: TenDayResultRow, options: ParseOptions): void {
  const date = firstDateOf(result)
  const value = result.clearedPriceCnyPerMwh
  const legal = legalOn(date, options)
  if (!legal || value === null || isWithin(value, legal)) return
  const params = { date: date ?? '', value, ...legal }
  sheet.issues.warn('PRICE_OUT_OF_LIMITS', sheet.at(result.row, 'price'), params)
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
