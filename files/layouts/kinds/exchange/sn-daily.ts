import type { CurveMetric } from '#domain/curves/words.ts'
import { findHeaders } from '../../headers/headers.ts'
import type { FieldSpec, Layout } from '../../layout.ts'
import { systemPrice } from '../../rows/market-fields.ts'
import { DAILY_PRICE_FIELDS, hasRowADay, parseDailyMeans } from '../daily-price.ts'

/** What of a day is told besides its prices: an energy, or the mean of a technology. */
function daily(
  [field, zh, ...aliases]: readonly [FieldSpec['field'], string, ...string[]],
  [metric, stage]: readonly [CurveMetric, 'DA' | 'RT'],
): FieldSpec {
  const unit = metric === 'ENERGY' ? 'MWh' : 'CNY/MWh'
  const name = unit === 'MWh' ? `${zh}(MWh)` : `${zh}(元/MWh)`
  const series = { ...systemPrice(stage), metric, unit } as const
  return { field, zh: name, en: `${field}_daily`, aliases, series }
}

const FIELDS: readonly FieldSpec[] = [
  ...DAILY_PRICE_FIELDS,
  daily(['dayAheadEnergy', '日前出清电量'], ['ENERGY', 'DA']),
  daily(['realTimeEnergy', '实时出清电量'], ['ENERGY', 'RT']),
  daily(['thermalDayAhead', '火电日前出清加权均价'], ['PRICE_THERMAL', 'DA']),
  daily(['thermalRealTime', '火电实时出清加权均价'], ['PRICE_THERMAL', 'RT']),
  daily(['renewableDayAhead', '新能源日前出清加权均价'], ['PRICE_RENEWABLE', 'DA']),
  daily(['renewableRealTime', '新能源实时出清加权均价'], ['PRICE_RENEWABLE', 'RT']),
]
const OWN = new Set(FIELDS.slice(DAILY_PRICE_FIELDS.length).map(({ field }) => field))

/**
 * Shaanxi, the public page of the exchange: a row a day with energy and weighted price of both markets, and
 * the prices of thermal and of renewable plants.
 */
export const snDaily: Layout = {
  code: 'SN_DAILY',
  nameKey: 'collection.layout.SN_DAILY',
  fields: FIELDS,
  exchange: 'SHAANXI',
  detect: (fileName, sheets) => {
    const found = findHeaders({
      ...{ layout: 'SN_DAILY', fields: FIELDS, sheets, rowsFit: hasRowADay },
      fileNameFits: /陕西|snpx/i.test(fileName),
    })
    const isOwn = found?.mapping.columns.some(({ field }) => OWN.has(field as FieldSpec['field']))
    return found && isOwn ? { ...found, isExact: true } : null
  },
  parse: (sheet, mapping, options) => parseDailyMeans(FIELDS, { sheet, mapping, options }),
}
