import type { SheetTable } from '../../documents/table.ts'
import { readDate } from '../cells/cell-values.ts'
import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { IssueList } from '../issue-list.ts'
import type {
  FieldSpec,
  Layout,
  MappedColumn,
  Mapping,
  ParsedCurve,
  ParsedCurves,
  ParseOptions,
  SheetHead,
} from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, systemPrice } from '../rows/market-fields.ts'

/** Prices of days. */
export const DAILY_PRICE_FIELDS: readonly FieldSpec[] = [
  { ...DATE_FIELD, aliases: [...(DATE_FIELD.aliases ?? []), 'time', 'day'] },
  UNIT_FIELD,
  {
    field: 'dayAheadMean',
    zh: '日前出清加权均价(元/MWh)',
    en: 'dayahead_mean_price',
    aliases: [
      '日前出清均价',
      '日前加权均价',
      '日前加权平均电价',
      '日前均价',
      '日前日均价',
      '日前平均电价',
      'day_ahead_mean_price',
      'day_ahead_average_price',
      'day_ahead_weighted_average_price',
      'day_ahead_daily_price',
    ],
    series: systemPrice('DA'),
  },
  {
    field: 'realTimeMean',
    zh: '实时出清加权均价(元/MWh)',
    en: 'realtime_mean_price',
    aliases: [
      '实时出清均价',
      '实时加权均价',
      '实时加权平均电价',
      '实时均价',
      '实时日均价',
      '实时平均电价',
      'real_time_mean_price',
      'real_time_average_price',
      'real_time_weighted_average_price',
      'real_time_daily_price',
    ],
    series: systemPrice('RT'),
  },
]

/**
 * Mean prices of days, weighted by volume as the exchange publishes them: one row per date. Every slot of a day
 * gets its mean, and the curve says of itself that it is one; prices of slots that are there already stay.
 */
export const dailyPrice: Layout = {
  code: 'DAILY_PRICE',
  nameKey: 'collection.layout.DAILY_PRICE',
  fields: DAILY_PRICE_FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'DAILY_PRICE',
      fields: DAILY_PRICE_FIELDS,
      sheets,
      fileNameFits: /均价|daily|mean/i.test(fileName),
      rowsFit: hasRowADay,
    }),
  parse: (sheet, mapping, options) =>
    parseDailyMeans(DAILY_PRICE_FIELDS, { sheet, mapping, options }),
}

/** Reads a row a day; an energy of a day is spread over its slots, a price stands in each. */
export function parseDailyMeans(
  fields: readonly FieldSpec[],
  { sheet, mapping, options }: { sheet: SheetTable; mapping: Mapping; options: ParseOptions },
): ParsedCurves {
  const parsed = parseLongTable({
    ...{ sheet, mapping, fields, options },
    readers: () => ({ slotCount: 1, slotOf: () => 1 }),
    choose: (curves, issues) => withoutPriced(curves, issues, options),
  })
  return { ...parsed, curves: parsed.curves.map((mean) => spread(mean, options)) }
}

/** Whether most rows have a date of their own: hours of a day repeat it. */
export function hasRowADay(sheet: SheetHead, columns: MappedColumn[], headerRow: number): boolean {
  const column = columns.find(({ field }) => field === 'date')?.column
  if (column === undefined) return false
  const rows = sheet.rows.filter(({ row }) => row > headerRow)
  const dates = rows.flatMap(({ cells }) => readDate(cells[column]) ?? [])
  // Where a date stands once for all hours below it, few rows have one.
  return new Set(dates).size > rows.length / 2
}

/** The means of days that have no prices of slots; of the others, and of what a mean is, it is told. */
function withoutPriced(
  means: RawCurve[],
  issues: IssueList,
  { pricedDays }: ParseOptions,
): RawCurve[] {
  const priced = new Set(
    Object.entries(pricedDays ?? {}).flatMap(([stage, dates]) =>
      (dates ?? []).map((date) => `${stage} ${date}`),
    ),
  )
  const skipped = new Set<string>()
  const taken = means.filter(({ seriesKey: { metric, stage }, date, values }) => {
    const stands = metric === 'PRICE' && values[0] !== null && priced.has(`${stage} ${date}`)
    if (stands) skipped.add(date)
    return !stands
  })
  if (skipped.size > 0) {
    // Files of before have a line for each day, in other words.
    const params = { days: skipped.size, context: 'DAYS' }
    issues.notice('HOURLY_STANDS', { row: null, column: null }, params)
  }
  const days = new Set(taken.map(({ date }) => date)).size
  if (days > 0) issues.notice('DAY_MEAN', { row: null, column: null }, { days })
  return taken
}

/** The mean of a day in every slot of it. */
function spread(mean: ParsedCurve, { slotCount = 24 }: ParseOptions): ParsedCurve {
  const [ofDay = null] = mean.values
  const isEnergy = mean.seriesKey.unit === 'MWh'
  const value = ofDay !== null && isEnergy ? ofDay / slotCount : ofDay
  return {
    ...mean,
    seriesKey: { ...mean.seriesKey, resolutionMin: slotCount === 96 ? 15 : 60 },
    values: Array.from({ length: slotCount }, () => value),
    presentCount: slotCount,
    quality: 'DAY_MEAN',
  }
}
