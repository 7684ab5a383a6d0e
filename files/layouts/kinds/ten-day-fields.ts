import { readText } from '../../tables/cell-text.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, KeyReader } from '../layout.ts'
import { readCycle, readDirection, readHour, readYearMonth } from './ten-day-cells.ts'

/** Columns of a declaration as it is filed; a result has the three after them too. */
export const FILING_FIELDS: readonly FieldSpec[] = [
  {
    field: 'location',
    zh: '交易单元',
    en: 'unit_code',
    aliases: ['unit', '交易单元编码'],
    required: true,
    read: readLocationKey,
  },
  {
    field: 'yearMonth',
    zh: '年月',
    en: 'year_month',
    aliases: ['月份'],
    required: true,
    read: readAs(readYearMonth),
  },
  {
    field: 'cycle',
    zh: '旬',
    en: 'cycle',
    aliases: ['旬次'],
    required: true,
    read: readAs(readCycle),
  },
  {
    field: 'slot',
    zh: '时段',
    en: 'hour',
    aliases: ['slot', '小时'],
    required: true,
    read: readAs(readHour),
  },
  {
    field: 'direction',
    zh: '方向',
    en: 'direction',
    aliases: ['买卖方向', '交易方向'],
    required: true,
    read: readAs(readDirection),
  },
  { field: 'declared', zh: '申报电量(MWh)', en: 'declared_mwh', unit: 'MWh' },
]

/** What the exchange published of the whole session, beside the own result or in rows of their own. */
export const PUBLISHED_FIELDS: readonly FieldSpec[] = [
  { field: 'sessionCleared', zh: '全场成交电量(MWh)', en: 'session_cleared_mwh', unit: 'MWh' },
  {
    field: 'sessionPrice',
    zh: '全场成交均价(元/MWh)',
    en: 'session_price_cny_per_mwh',
    unit: 'CNY/MWh',
  },
  {
    field: 'sessionMaxPrice',
    zh: '全场最高成交价(元/MWh)',
    en: 'session_max_price_cny_per_mwh',
    unit: 'CNY/MWh',
  },
  {
    field: 'sessionMinPrice',
    zh: '全场最低成交价(元/MWh)',
    en: 'session_min_price_cny_per_mwh',
    unit: 'CNY/MWh',
  },
]

export const RESULT_FIELDS: readonly FieldSpec[] = [
  ...FILING_FIELDS,
  { ...UNIT_FIELD, en: 'unit_of_measure' },
  { field: 'cleared', zh: '成交电量(MWh)', en: 'cleared_mwh', required: true, unit: 'MWh' },
  {
    field: 'price',
    zh: '成交电价(元/MWh)',
    en: 'cleared_price_cny_per_mwh',
    aliases: ['cleared_price_cny_mwh'],
    required: true,
    unit: 'CNY/MWh',
  },
  ...PUBLISHED_FIELDS,
]

export function readAs(read: (text: string) => string | number | null): KeyReader {
  return () => (cell) => read(readText(cell))
}
