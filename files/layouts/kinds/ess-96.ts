import type { CurveMetric, CurveStage, CurveUnit } from '#domain/curves/words.ts'
import { findHeaders } from '../headers/headers.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout, SeriesTemplate } from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksLike96 } from '../rows/slot-sample.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_96_FIELD,
  UNIT_FIELD,
  {
    field: 'location',
    zh: '储能单元',
    en: 'ess_code',
    aliases: ['ess', '储能', '储能电站', '储能电站编码', '储能单元编码', '储能编码'],
    required: true,
    read: readLocationKey,
  },
  {
    field: 'charged',
    zh: '充电电量(MWh)',
    en: 'charged_mwh',
    aliases: ['充电量', '计量充电电量', '下网电量'],
    series: unitSeries('CHARGE', 'METERED', 'MWh'),
  },
  {
    field: 'discharged',
    zh: '放电电量(MWh)',
    en: 'discharged_mwh',
    aliases: ['放电量', '计量放电电量'],
    series: unitSeries('DISCHARGE', 'METERED', 'MWh'),
  },
  {
    field: 'soc',
    zh: '荷电状态(%)',
    en: 'soc_percent',
    aliases: ['soc', '荷电状态'],
    series: unitSeries('SOC', 'METERED', '%'),
  },
  {
    field: 'dayAheadPrice',
    zh: '储能日前电价(元/MWh)',
    en: 'dayahead_ess_price',
    aliases: ['储能日前电价', '日前结算电价'],
    series: unitSeries('PRICE', 'DA', 'CNY/MWh'),
  },
  {
    field: 'realTimePrice',
    zh: '储能实时电价(元/MWh)',
    en: 'realtime_ess_price',
    aliases: ['储能实时电价', '实时结算电价'],
    series: unitSeries('PRICE', 'RT', 'CNY/MWh'),
  },
]

/**
 * The product's own template for data of storage units: what they took from the grid and gave back, both counted
 * positive, the state of charge at the end of each slot, and the prices that they settle at. Columns may be left out.
 */
export const ess96: Layout = {
  code: 'ESS_96',
  nameKey: 'collection.layout.ESS_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      ...{ layout: 'ESS_96', fields: FIELDS, sheets },
      fileNameFits: /储能|ess|storage|soc/i.test(fileName),
      rowsFit: looksLike96,
    }),
  parse: (sheet, mapping, options) =>
    parseLongTable({
      ...{ sheet, mapping, fields: FIELDS, options },
      readers: (mapped) => slotReaders(mapped, 96),
    }),
}

function unitSeries(metric: CurveMetric, stage: CurveStage, unit: CurveUnit): SeriesTemplate {
  return { metric, stage, locKind: 'ESS', locCode: '', unit }
}
