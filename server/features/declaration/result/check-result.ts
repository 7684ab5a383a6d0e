import { declaredLine, type StoredLine } from '#database/rows/declaration-lines.ts'
import { declares } from '#domain/declaration/ten-day-declaration.ts'
import { mwhText, toMwh } from '#domain/units/energy.ts'
import { quantity } from '#domain/units/quantity.ts'
import { RESULT_FIELDS } from '#files/layouts/kinds/ten-day-fields.ts'
import type { TenDayResultRow } from '#files/layouts/layout.ts'
import { AppError, type TextParams } from '../../../http/answer/app-error.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import type { Place, TradeSession } from '../place.ts'
import type { ResultFile, ResultIssue } from './result-file.ts'

/** Files carry binary numbers: less than a watt-hour more than declared is no more. */
const TOLERANCE_MWH = 1e-6

/**
 * Everything that is wrong with a result for what was declared: rows of another cycle or direction,
 * more cleared than declared, a price outside the session's band, declared hours that are missing.
 */
export function issuesOfResult(
  file: ResultFile,
  stored: readonly StoredLine[],
  place: Place,
): ResultIssue[] {
  const rows = file.rows.flatMap((row) => rowIssues(row, stored, { place, file }))
  const found = [...file.issues, ...rows.filter((issue) => !isNamed(issue, file.issues))]
  return found.length > 0 ? found : missingHours(file, stored)
}

/** Refuses a file, each fault named by its cell. */
export function refusedByFile(issues: readonly ResultIssue[], language: Language): AppError {
  return new AppError(
    'refused',
    'resultFileRefused',
    { count: issues.length },
    issues.map(({ row, column, code, params }) => {
      const known = isTold(code) ? (`result${code}` as const) : ('resultOTHER' as const)
      const where =
        row === null
          ? textOf(language, 'resultWholeFile')
          : textOf(language, 'resultCell', { row, column: column ?? '-' })
      return {
        field: row === null ? 'file' : `${column ?? ''}${row}`,
        message: `${where}${textOf(language, known, { ...params, ...columnNamed(params) })}`,
      }
    }),
  )
}

/** A column is called what the template of the exchange heads it with. */
function columnNamed({ field }: ResultIssue['params']): TextParams {
  const spec = RESULT_FIELDS.find((one) => one.field === field)
  return spec ? { field: { zh: spec.zh, en: spec.en } } : {}
}

function rowIssues(
  row: TenDayResultRow,
  stored: readonly StoredLine[],
  { place, file }: { place: Place; file: ResultFile },
): ResultIssue[] {
  const { subject, tradeSession } = place
  const issues: ResultIssue[] = []
  const note = (code: ResultIssue['code'], field: string, params: ResultIssue['params']) =>
    issues.push({ row: row.row, column: file.columnOf(field), code, params })
  if (row.yearMonth !== subject.yearMonth)
    note('WRONG_MONTH', 'yearMonth', { value: row.yearMonth })
  if (row.cycle !== subject.cycle) note('WRONG_CYCLE', 'cycle', { value: row.cycle })
  const line = stored.find(({ slot }) => slot === row.hour)
  const declared = line ? declaredLine(line) : null
  const declaredWh = (declared && declares(declared) && declared.energyWh) || quantity(0)
  if (row.clearedMwh > toMwh(declaredWh) + TOLERANCE_MWH) {
    const { clearedMwh } = row
    note('CLEARED_OVER_DECLARED', 'cleared', { clearedMwh, declaredMwh: mwhText(declaredWh) })
  }
  if (row.clearedMwh > 0 && declaredWh > 0 && row.direction !== line?.direction) {
    note('WRONG_DIRECTION', 'direction', { value: row.direction })
  }
  if (row.clearedMwh > 0 && tradeSession && isOutside(row.clearedPriceCnyPerMwh, tradeSession)) {
    note('PRICE_OUT_OF_LIMITS', 'price', { value: row.clearedPriceCnyPerMwh ?? '' })
  }
  for (const [field, price] of publicPrices(row)) {
    if (tradeSession && isOutside(price, tradeSession)) {
      note('PRICE_OUT_OF_LIMITS', field, { value: price ?? '' })
    }
  }
  return issues
}

/** What was published of the hour, by the field of the file. */
function publicPrices({ session }: TenDayResultRow): [string, number | null][] {
  if (!session) return []
  return [
    ['sessionPrice', session.priceCnyPerMwh],
    ['sessionMaxPrice', session.maxPriceCnyPerMwh],
    ['sessionMinPrice', session.minPriceCnyPerMwh],
  ]
}

function isOutside(price: number | null, tradeSession: TradeSession): boolean {
  if (price === null) return false
  return price < tradeSession.priceMinCnyPerMwh || price > tradeSession.priceMaxCnyPerMwh
}

/** A declared hour without a row is not an hour that failed to clear. */
function missingHours({ rows }: ResultFile, stored: readonly StoredLine[]): ResultIssue[] {
  return stored
    .filter((line) => declares(declaredLine(line)) && !rows.some((row) => row.hour === line.slot))
    .map(({ slot }) => ({ row: null, column: null, code: 'MISSING_SLOT', params: { slot } }))
}

function isNamed(issue: ResultIssue, issues: readonly ResultIssue[]): boolean {
  return issues.some(
    ({ row, column, code }) => row === issue.row && column === issue.column && code === issue.code,
  )
}

/** Faults that have a sentence of their own. */
const TOLD = [
  'NOT_A_NUMBER',
  'MISSING_VALUE',
  'MISSING_LOCATION',
  'UNKNOWN_LOCATION',
  'WRONG_MONTH',
  'WRONG_CYCLE',
  'WRONG_SLOT',
  'WRONG_DIRECTION',
  'NEGATIVE_ENERGY',
  'DUPLICATE_RESULT',
  'CLEARED_OVER_DECLARED',
  'PRICE_OUT_OF_LIMITS',
  'MISSING_SLOT',
  'MISSING_COLUMN',
  'DUPLICATE_COLUMN',
  'NO_DATA',
  'UNKNOWN_UNIT',
  'ROW_WIDTH',
  'AMBIGUOUS_COMMA',
  'AMBIGUOUS_DOT',
  'IMPOSSIBLE_ENERGY',
  'IMPOSSIBLE_PRICE',
  'FORMULA_UNKNOWN',
] as const

function isTold(code: ResultIssue['code']): code is (typeof TOLD)[number] {
  return (TOLD as readonly string[]).includes(code)
}
