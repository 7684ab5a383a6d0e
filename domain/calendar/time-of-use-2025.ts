import type { PeriodRow } from './time-of-use.ts'
import type { PeriodKind } from './words.ts'

/** A province's published period table; hours that it does not name are flat in the months that it names. */
export type PeriodTable = { province: string; document: string; rows: readonly PeriodRow[] }

const ALL_YEAR = months(1, 12)
/** 大风季, the windy season of Mengxi. */
const WINDY = [...months(1, 5), ...months(9, 12)]

/**
 * Period tables in force in 2025 of the seven provinces (docs/domain/market.md#peak-and-valley-periods,
 * which names the documents). They bind the grid's proxy purchase only; direct participants group hours
 * by them. Shandong publishes by season: the rows are the seasons that the source quotes, the other
 * months have no table until the administrator enters them. Guangdong's sharp days of 35 °C and more outside
 * July to September depend on the weather and are not in the table.
 */
export const PERIOD_TABLES_2025: readonly PeriodTable[] = [
  table('SHAANXI', '陕发改价格〔2025〕1034号', [
    period('SHARP', months(7, 8), [[19, 21]]),
    period('SHARP', [12, 1], [[18, 20]]),
    period('PEAK', ALL_YEAR, [[16, 23]]),
    period('VALLEY', ALL_YEAR, [
      [0, 6],
      [11, 14],
    ]),
  ]),
  table('XINJIANG', '新发改规〔2023〕11号', [
    period('SHARP', [7], [[21, 23]]),
    period('SHARP', [1, 11, 12], [[19, 21]]),
    period('PEAK', ALL_YEAR, [
      [8, 11],
      [19, 24],
    ]),
    period('VALLEY', ALL_YEAR, [
      [4, 8],
      [13, 17],
    ]),
    period('DEEP', months(5, 8), [[14, 16]]),
  ]),
  table('GANSU', '甘发改价格〔2024〕424号', [
    period('PEAK', ALL_YEAR, [
      [6, 8],
      [18, 23],
    ]),
    period('VALLEY', ALL_YEAR, [[10, 16]]),
  ]),
  table('SHANXI', '晋发改商品发〔2021〕479号', [
    period('SHARP', [1, 7, 8, 12], [[18, 20]]),
    period('PEAK', ALL_YEAR, [
      [8, 11],
      [17, 23],
    ]),
    period('VALLEY', ALL_YEAR, [
      [0, 7],
      [11, 13],
    ]),
  ]),
  table('SHANDONG', '鲁发改价格〔2023〕914号', [
    period('SHARP', months(3, 5), [[17, 20]]),
    period('SHARP', months(6, 8), [[17, 22]]),
    period('PEAK', months(3, 5), [[17, 22]]),
    period('PEAK', months(6, 8), [[16, 23]]),
    period('VALLEY', months(3, 5), [[10, 15]]),
    period('VALLEY', [6], [[7, 12]]),
    period('VALLEY', months(7, 8), [[1, 6]]),
    period('DEEP', months(3, 5), [[11, 14]]),
  ]),
  table('MENGXI', '内发改价费字〔2023〕1630号', [
    period('SHARP', months(6, 8), [[19, 21]]),
    period('PEAK', ALL_YEAR, [
      [6, 8],
      [18, 22],
    ]),
    period('VALLEY', WINDY, [
      [0, 4],
      [11, 16],
    ]),
    period('VALLEY', months(6, 8), [[11, 16]]),
    period('DEEP', months(6, 8), [[13, 15]]),
  ]),
  table('GUANGDONG', '粤发改价格〔2021〕331号', [
    period('SHARP', months(7, 9), [
      [11, 12],
      [15, 17],
    ]),
    period('PEAK', ALL_YEAR, [
      [10, 12],
      [14, 19],
    ]),
    period('VALLEY', ALL_YEAR, [[0, 8]]),
  ]),
]

function table(
  province: string,
  document: string,
  rows: readonly (readonly PeriodRow[])[],
): PeriodTable {
  return { province, document, rows: rows.flat() }
}

function period(
  kind: PeriodKind,
  inMonths: readonly number[],
  hours: readonly (readonly [number, number])[],
): PeriodRow[] {
  return hours.map(([from, to]) => ({
    months: inMonths,
    dayKind: 'ALL',
    minuteFrom: from * 60,
    minuteTo: to * 60,
    kind,
  }))
}

function months(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
