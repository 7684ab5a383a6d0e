import type { CurveMetric, CurveStage, CurveUnit } from '#domain/curves/words.ts'
import { readText } from '../../tables/cell-text.ts'
import { findSlotHeads } from '../../tables/slot-heads.ts'
import { findHeaders } from '../headers/headers.ts'
import { METER_READING, namesMeterReading } from '../headers/meter-readings.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { Detection, FieldSpec, Layout, SeriesTemplate } from '../layout.ts'
import { stationOfMeter } from '../names/meter-names.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { detectPlacesAcross, isPlacesAcross, parsePlacesAcross } from '../rows/places-across.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksLike96, slotCountOfDays } from '../rows/slot-sample.ts'
import { isStationName } from '../shapes/station-heads.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_96_FIELD,
  UNIT_FIELD,
  {
    field: 'location',
    zh: '场站',
    en: 'station_code',
    aliases: ['station', '场站编码', '场站代码', '电站', '电站编码'],
    alsoNamed: [
      ...[
        '场站名称',
        '场站名',
        '场站简称',
        '电站名称',
        '电站代码',
        '站名',
        '站点',
        '厂站',
        '厂站名称',
      ],
      ...['电厂', '电厂名称', '风电场', '光伏电站', 'station_name', 'plant', 'plant_name', 'site'],
    ],
    required: true,
    mayHold: (cell) => isStationName(stationOfMeter(readText(cell))),
    heldUnder: /[测測量]量?[点點]|关口|關口|表计|表計|电能?表|電能?表|户名|戶名|用户|客户/,
    read: readLocationKey,
  },
  {
    field: 'forecastPower',
    zh: '预测功率(MW)',
    en: 'power_forecast_mw',
    alsoNamed: [
      ...[
        '功率预测',
        '短期预测',
        '短期功率预测',
        '短期预测功率',
        '日前预测功率',
        '预测出力',
        '出力预测',
      ],
      ...['forecast power', 'power forecast'],
    ],
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
    alsoNamed: [
      ...['关口电量', '关口上网电量', '实际上网电量', '实际电量', '上网功率', '计量功率'],
      ...['metered', 'metered energy'],
    ],
    series: stationSeries('ENERGY_METERED', 'METERED', 'MWh'),
  },
  {
    field: 'actualPower',
    zh: '实际功率(MW)',
    en: 'power_actual_mw',
    alsoNamed: [
      ...['功率实际', '实际出力', '出力实际', '实际发电功率', '实发功率', '有功功率', '并网功率'],
      '平均功率',
      '平均有功功率',
      '平均实际功率',
      '实际平均功率',
      '小时平均功率',
      '平均出力',
      '实际有功',
      '实测有功',
      '实际有功功率',
      '全场实际有功',
      '全场实际功率',
      '全场有功',
      '全场有功功率',
      '全场实发有功',
      '全场实发功率',
      '实发有功',
      '实发有功功率',
      '全站有功功率',
      '并网点有功功率',
      '并网点功率',
      '并网有功功率',
      ...['actual power', 'power actual', 'active power', 'actual output'],
    ],
    series: stationSeries('POWER', 'ACTUAL', 'MW'),
  },
  {
    field: METER_READING,
    zh: '电表示数(MWh)',
    en: 'meter_reading_mwh',
    isNamed: namesMeterReading,
    series: stationSeries('ENERGY_METERED', 'METERED', 'MWh'),
  },
]
/** What the product asks for: the others are read where a file has them. */
const OF_TEMPLATE: readonly string[] = ['forecastPower', 'dayAheadCleared', 'metered']
export const OWN_STATION_TEMPLATE_FIELDS = FIELDS.filter(
  ({ series, field }) => !series || OF_TEMPLATE.includes(field),
)

/** A power over an hour is its energy; of a quarter it is not, and a head that says both is refused. */
const FIELDS_OF_HOURS: readonly FieldSpec[] = FIELDS.map((field) =>
  field.series?.unit === 'MWh' ? { ...field, alsoIn: 'MW' } : field,
)

/** The product's own template for data of one or more stations, by the quarter or the hour; value columns may be left out. */
export const ownStation96: Layout = {
  code: 'OWN_STATION_96',
  nameKey: 'collection.layout.OWN_STATION_96',
  fields: FIELDS,
  detect: (fileName, sheets) => {
    const search = { layout: 'OWN_STATION_96', sheets, fileName, mayBeOfNames: () => true } as const
    const fileNameFits = /场站|station/i.test(fileName)
    const ofHours = findHeaders({
      ...search,
      fileNameFits,
      fields: FIELDS_OF_HOURS,
      rowsFit: (sheet, columns, headerRow) => slotCountOfDays(sheet, columns, headerRow) === 24,
    })
    const ofQuarters = () =>
      findHeaders({ ...search, fileNameFits, fields: FIELDS, rowsFit: looksLike96 })
    const found = ofHours ?? ofQuarters()
    if (found) return withoutReadings(found)
    return detectPlacesAcross({
      layout: 'OWN_STATION_96',
      sheets,
      fileName,
      fileNameFits,
      fields: FIELDS_OF_HOURS,
      mayBeOfNames: true,
    })
  },
  parse: (sheet, mapping, options, book) => {
    if (isPlacesAcross(mapping)) {
      const header = sheet.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
      const fields = findSlotHeads(header, sheet.rows).slotCount === 24 ? FIELDS_OF_HOURS : FIELDS
      return parsePlacesAcross({ sheet, mapping, options, book, fields })
    }
    const slotCount = slotCountOfDays(sheet, mapping.columns, mapping.headerRow)
    return parseLongTable({
      sheet,
      mapping,
      fields: slotCount === 24 ? FIELDS_OF_HOURS : FIELDS,
      options,
      book,
      readers: (mapped) => slotReaders(mapped, slotCount),
    })
  },
}

/** A meter's readings beside what is read are no more than left out; alone they are refused by name. */
function withoutReadings(found: Detection): Detection {
  const { columns } = found.mapping
  const others = columns.filter(({ field }) => field !== METER_READING)
  const isAlone = !others.some(({ series }) => series)
  return isAlone ? found : { ...found, mapping: { ...found.mapping, columns: others } }
}

function stationSeries(metric: CurveMetric, stage: CurveStage, unit: CurveUnit): SeriesTemplate {
  return { metric, stage, locKind: 'STATION', locCode: '', unit }
}
