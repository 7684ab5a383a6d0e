import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { readText } from '../../tables/cell-text.ts'
import { readDate } from '../cells/cell-values.ts'
import { matchHeader } from '../headers/header-match.ts'
import { matchWords } from '../headers/match-words.ts'
import type { FieldSpec, SeriesTemplate, SheetHead } from '../layout.ts'
import { readHours, readSlots96 } from './slot-readers.ts'

/** Prices of the whole system. */
export function systemPrice(stage: 'DA' | 'RT'): SeriesTemplate {
  return { metric: 'PRICE', stage, locKind: 'SYSTEM', locCode: '', unit: 'CNY/MWh' }
}

/** A power of the whole system; the exchange over tie-lines is positive inward. */
export function systemPower(metric: CurveMetric, stage: CurveStage | null): SeriesTemplate {
  const template = { metric, stage, locKind: 'SYSTEM', locCode: '', unit: 'MW' } as const
  return metric === 'TIE_LINE' ? { ...template, signConvention: 'IMPORT_POSITIVE' } : template
}

/**
 * Boundary forecasts and prices of a province, as its 96-point files and the export of the market overview name them.
 */
export const MARKET_96_FIELDS: readonly FieldSpec[] = [
  {
    field: 'load',
    zh: '系统负荷预测(MW)',
    en: 'provincial_load_forecast',
    aliases: [
      '全省负荷预测',
      '省内负荷预测',
      '统调负荷预测',
      '直调负荷预测',
      '负荷预测',
      'System load, forecast',
    ],
    series: systemPower('LOAD', 'FORECAST'),
  },
  {
    field: 'tieLine',
    zh: '联络线预测(MW)',
    en: 'tie_line_load_forecast',
    aliases: [
      '联络线负荷预测',
      '联络线计划',
      '联络线受电负荷预测',
      'Tie-line, forecast',
      '区外来电计划',
      '区外受电计划',
      '外来电计划',
      '省外来电计划',
      '区外来电预测',
      '外来电预测',
    ],
    series: systemPower('TIE_LINE', 'FORECAST'),
  },
  {
    field: 'totalPower',
    zh: '总发电预测(MW)',
    en: 'total_power_forecast',
    aliases: ['发电总出力预测', '总出力预测', '发电总加预测'],
    series: systemPower('POWER', 'FORECAST'),
  },
  {
    field: 'renewable',
    zh: '新能源预测(MW)',
    en: 'new_energy_power_forecast',
    aliases: [
      '新能源出力预测',
      '新能源总出力预测',
      '新能源总预测',
      '新能源总加预测',
      '新能源预测合计',
      '新能源合计预测',
      'Renewables, forecast',
    ],
    series: systemPower('RENEWABLE', 'FORECAST'),
  },
  {
    field: 'wind',
    zh: '风电预测(MW)',
    en: 'wind_power_forecast',
    aliases: ['风电出力预测', '风电总加预测', 'Wind, forecast'],
    series: systemPower('WIND', 'FORECAST'),
  },
  {
    field: 'pv',
    zh: '光伏预测(MW)',
    en: 'photovoltaic_power_forecast',
    aliases: ['光伏出力预测', '光伏总加预测', 'PV, forecast'],
    series: systemPower('PV', 'FORECAST'),
  },
  {
    field: 'hydro',
    zh: '水电预测(MW)',
    en: 'hydraulic_power_forecast',
    aliases: ['水电出力预测', '水电（含抽蓄）预测', 'Hydro, forecast'],
    series: systemPower('HYDRO', 'FORECAST'),
  },
  {
    field: 'nonMarket',
    zh: '非市场化机组预测(MW)',
    en: 'non_market_power_forecast',
    aliases: [
      '非市场机组出力预测',
      '非市场化机组出力预测',
      '非市场化出力预测',
      'Non-market units, forecast',
    ],
    series: systemPower('NON_MARKET', 'FORECAST'),
  },
  {
    field: 'dayAheadPrice',
    zh: '日前出清电价(元/MWh)',
    en: 'dayahead_clearing_price',
    aliases: [
      '日前电价',
      '日前价格',
      '日前统一出清电价',
      '日前统一结算价',
      'day_ahead_clearing_price',
      '全省统一日前电价',
      'Unified day-ahead price',
    ],
    series: systemPrice('DA'),
  },
  {
    field: 'realTimePrice',
    zh: '实时出清电价(元/MWh)',
    en: 'realtime_clearing_price',
    aliases: [
      '实时电价',
      '实时价格',
      '实时统一出清电价',
      '实时统一结算价',
      'real_time_clearing_price',
      '全省统一实时电价',
      'Unified real-time price',
    ],
    series: systemPrice('RT'),
  },
]

/** What the boundary conditions turned out to be, disclosed after the day. */
export const ACTUAL_96_FIELDS: readonly FieldSpec[] = [
  {
    field: 'loadActual',
    zh: '系统负荷实际(MW)',
    en: 'provincial_load_actual',
    aliases: ['全省负荷实际', '统调负荷实际', '直调负荷实际', '实际负荷', 'System load, actual'],
    series: systemPower('LOAD', 'ACTUAL'),
  },
  {
    field: 'tieLineActual',
    zh: '联络线实际(MW)',
    en: 'tie_line_load_actual',
    aliases: ['联络线受电负荷实际', '联络线实际值', 'Tie-line, actual'],
    series: systemPower('TIE_LINE', 'ACTUAL'),
  },
  {
    field: 'renewableActual',
    zh: '新能源实际(MW)',
    en: 'new_energy_power_actual',
    aliases: [
      '新能源出力实际',
      '新能源总出力实际',
      '新能源总实际',
      '新能源总加实际',
      '新能源实际合计',
      '新能源合计实际',
      'Renewables, actual',
    ],
    series: systemPower('RENEWABLE', 'ACTUAL'),
  },
  {
    field: 'windActual',
    zh: '风电实际(MW)',
    en: 'wind_power_actual',
    aliases: ['风电出力实际', '风电总加实际', 'Wind, actual'],
    series: systemPower('WIND', 'ACTUAL'),
  },
  {
    field: 'pvActual',
    zh: '光伏实际(MW)',
    en: 'photovoltaic_power_actual',
    aliases: ['光伏出力实际', '光伏总加实际', 'PV, actual'],
    series: systemPower('PV', 'ACTUAL'),
  },
  {
    field: 'hydroActual',
    zh: '水电实际(MW)',
    en: 'hydraulic_power_actual',
    aliases: ['水电出力实际', '水电（含抽蓄）实际', 'Hydro, actual'],
    series: systemPower('HYDRO', 'ACTUAL'),
  },
  {
    field: 'nonMarketActual',
    zh: '非市场化机组实际(MW)',
    en: 'non_market_power_actual',
    aliases: [
      '非市场机组出力实际',
      '非市场化机组出力实际',
      '非市场化出力实际',
      'Non-market units, actual',
    ],
    series: systemPower('NON_MARKET', 'ACTUAL'),
  },
]

const POWERS = [...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS].filter(
  ({ series }) => series?.unit === 'MW',
)

/** Whether a header row names a load or an output of a province. */
export function namesPower(sheet: SheetHead, headerRow: number, fileName: string): boolean {
  const header = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
  return header.some((cell) => {
    const text = readText(cell)
    const isListed = matchHeader(text, POWERS) !== undefined
    return isListed || matchWords(text, POWERS, { sheet, headerRow, fileName }) !== undefined
  })
}

export const DATE_FIELD: FieldSpec = {
  field: 'date',
  zh: '日期',
  en: 'date',
  aliases: [
    'market_date',
    'data_date',
    'trade_date',
    'delivery_date',
    '交易日期',
    '运行日期',
    '标的日',
    '交割日',
    '交割日期',
    '数据日期',
    '市场日期',
    '出清日期',
    '交易日',
    '日期时间',
    '数据时间',
    'datetime',
    'timestamp',
  ],
  alsoNamed: [
    ...['运行日', '交易日', '数据日期', '标的日期', '业务日期', '交割日期', '出清日期', '日期时刻'],
    '采集时间',
    '采样时间',
    '数据时刻',
    '时间戳',
    '时标',
    ...['日期（年月日）', 'day', 'operating_day', 'operating_date', 'business_date', 'trading_day'],
  ],
  required: true,
  read: () => readDate,
}

export const SLOT_96_FIELD: FieldSpec = {
  field: 'slot',
  zh: '时段',
  en: 'slot',
  aliases: ['序号'],
  isNamed: namesSlot,
  required: true,
  read: readSlots96,
}

export const SLOT_24_FIELD: FieldSpec = {
  field: 'slot',
  zh: '时刻',
  en: 'time',
  isNamed: namesSlot,
  required: true,
  read: readHours,
}
