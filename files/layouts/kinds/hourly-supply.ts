import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { ImportField } from '#domain/collection/words.ts'
import type { CurveStage } from '#domain/curves/words.ts'
import type { TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout } from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'
import { DATE_FIELD, SLOT_24_FIELD, systemPower } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksHourly } from '../rows/slot-sample.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_24_FIELD,
  UNIT_FIELD,
  {
    field: 'stage',
    zh: '数据类型',
    en: 'sourceType',
    aliases: ['stage', '类型'],
    read: () => (cell) => stageOfWord(readText(cell)),
  },
  power('load', 'LOAD', '直调负荷(MW)', 'directDispatchLoadMw'),
  power('tieLine', 'TIE_LINE', '联络线受电负荷(MW)', 'interconnectorMw'),
  power('wind', 'WIND', '风电总加(MW)', 'windMw'),
  power('pv', 'PV', '光伏总加(MW)', 'solarMw'),
  power('local', 'LOCAL', '地方电厂发电总加(MW)', 'localPlantMw'),
  power('captive', 'CAPTIVE', '自备机组总加(MW)', 'captiveUnitMw'),
  power('test', 'TEST', '试验机组总加(MW)', 'testUnitMw'),
  power('pumped', 'PUMPED', '抽蓄(MW)', 'pumpedStorageMw'),
  power('nuclear', 'NUCLEAR', '非市场化核电总加(MW)', 'nonMarketNuclearMw'),
  power('renewable', 'RENEWABLE', '新能源总加(MW)', 'renewableMw'),
]

/**
 * Hourly load and output by kind of plant. Whether a day is actual or forecast says the file's
 * coverage, or a column; where both speak they must agree.
 */
export const hourlySupply: Layout = {
  code: 'HOURLY_SUPPLY',
  nameKey: 'collection.layout.HOURLY_SUPPLY',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'HOURLY_SUPPLY',
      fields: FIELDS,
      sheets,
      fileNameFits: /电源出力|supply/i.test(fileName),
      rowsFit: looksHourly,
    }),
  parse: (sheet, mapping, options) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      readers: (mapped) => ({
        ...slotReaders(mapped, 24),
        stageOf: stageReader(mapped, sheet.meta),
      }),
    }),
}

function power(
  field: ImportField,
  metric: Parameters<typeof systemPower>[0],
  zh: string,
  en: string,
): FieldSpec {
  return { field, zh, en, series: systemPower(metric, null) }
}

function stageReader(sheet: MappedSheet, meta: Record<string, unknown>) {
  return (row: TableRow, date: DeliveryDate): CurveStage | null => {
    const cell = sheet.cell(row, 'stage')
    const ofRow = stageOfWord(readText(cell))
    const ofFile = stageByCoverage(meta.coverage, date)
    const at = sheet.at(row.row, sheet.has('stage') ? 'stage' : 'date')
    if (ofRow === null && (ofFile === null || readText(cell) !== '')) {
      sheet.issues.error('UNKNOWN_STAGE', at, { value: excerpt(cell), date })
      return null
    }
    if (ofRow !== null && ofFile !== null && ofRow !== ofFile) {
      sheet.issues.error('STAGE_CONTRADICTS_COVERAGE', at, { row: ofRow, coverage: ofFile, date })
      return null
    }
    return ofRow ?? ofFile
  }
}

function stageOfWord(word: string): CurveStage | null {
  if (/^(actual|实际.*)$/i.test(word)) return 'ACTUAL'
  if (/^(forecast|预测.*)$/i.test(word)) return 'FORECAST'
  return null
}

function stageByCoverage(coverage: unknown, date: DeliveryDate): CurveStage | null {
  if (covers(coverage, 'actual', date)) return 'ACTUAL'
  return covers(coverage, 'forecast', date) ? 'FORECAST' : null
}

function covers(coverage: unknown, part: string, date: DeliveryDate): boolean {
  const span = property(coverage, part)
  const [start, end] = [property(span, 'start'), property(span, 'end')]
  return typeof start === 'string' && typeof end === 'string' && start <= date && date <= end
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}
