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
    zh: '场站',
    en: 'station_code',
    aliases: ['station', '场站编码', '场站代码', '电站', '电站编码'],
    required: true,
    read: readLocationKey,
  },
  {
    field: 'forecastPower',
    zh: '预测功率(MW)',
    en: 'power_forecast_mw',
    series: stationSeries('POWER', 'FORECAST', 'MW'),
  },
  {
    field: 'dayAheadCleared',
    zh: '日前出清电量(MWh)',
    en: 'day_ahead_cleared_mwh',
    series: stationSeries('ENERGY', 'DA', 'MWh'),
  },
  {
    field: 'metered',
    zh: '计量上网电量(MWh)',
    en: 'metered_mwh',
    aliases: ['上网电量', '计量电量'],
    series: stationSeries('ENERGY_METERED', 'METERED', 'MWh'),
  },
]

/** The product's own template for data of one or more stations; value columns may be left out. */
export const ownStation96: Layout = {
  code: 'OWN_STATION_96',
  nameKey: 'collection.layout.OWN_STATION_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'OWN_STATION_96',
      fields: FIELDS,
      sheets,
      fileNameFits: /场站|station/i.test(fileName),
      rowsFit: looksLike96,
    }),
  parse: (sheet, mapping, options) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      readers: (mapped) => slotReaders(mapped, 96),
    }),
}

function stationSeries(metric: CurveMetric, stage: CurveStage, unit: CurveUnit): SeriesTemplate {
  return { metric, stage, locKind: 'STATION', locCode: '', unit }
}
