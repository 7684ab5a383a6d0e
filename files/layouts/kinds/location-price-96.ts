import type { LayoutCode } from '#domain/collection/words.ts'
import type { CurveStage, LocationKind } from '#domain/curves/words.ts'
import { findHeaders } from '../headers/headers.ts'
import { readLocationKey } from '../headers/same-field.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout, ParseOptions, SeriesTemplate } from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksLike96 } from '../rows/slot-sample.ts'

/** What tells the prices of one kind of place from those of another. */
type PlaceWords = {
  code: LayoutCode
  locKind: LocationKind
  location: Pick<FieldSpec, 'zh' | 'en' | 'aliases'>
  dayAhead: Pick<FieldSpec, 'zh' | 'en' | 'aliases'>
  realTime: Pick<FieldSpec, 'zh' | 'en' | 'aliases'>
  fileName: RegExp
  /** Places that the province has; others are errors. */
  knownOf: (options: ParseOptions) => readonly string[] | undefined
}

/** Day-ahead and real-time prices of places of one kind: one row per date, slot and place. */
function locationPrice96(words: PlaceWords): Layout {
  const { code, locKind, fileName } = words
  const price = (stage: CurveStage): SeriesTemplate => ({
    ...{ metric: 'PRICE', stage, locKind, locCode: '', unit: 'CNY/MWh' },
  })
  const fields: readonly FieldSpec[] = [
    DATE_FIELD,
    SLOT_96_FIELD,
    UNIT_FIELD,
    { field: 'location', ...words.location, required: true, read: readLocationKey },
    { field: 'dayAheadPrice', ...words.dayAhead, series: price('DA') },
    { field: 'realTimePrice', ...words.realTime, series: price('RT') },
  ]
  return {
    code,
    nameKey: `collection.layout.${code}`,
    fields,
    detect: (name, sheets) =>
      findHeaders({
        ...{ layout: code, fields, sheets },
        fileNameFits: fileName.test(name),
        rowsFit: looksLike96,
      }),
    parse: (sheet, mapping, options) =>
      parseLongTable({
        ...{ sheet, mapping, fields },
        options: { ...options, knownLocations: words.knownOf(options) },
        readers: (mapped) => slotReaders(mapped, 96),
      }),
  }
}

/** Prices of busbars. */
export const nodePrice96 = locationPrice96({
  code: 'NODE_PRICE_96',
  locKind: 'NODE',
  location: { zh: '节点编码', en: 'node_code', aliases: ['node', '节点', '节点代码'] },
  dayAhead: { zh: '日前节点电价(元/MWh)', en: 'dayahead_node_price', aliases: ['日前节点电价'] },
  realTime: { zh: '实时节点电价(元/MWh)', en: 'realtime_node_price', aliases: ['实时节点电价'] },
  fileName: /节点电价|node/i,
  knownOf: ({ knownNodes }) => knownNodes,
})

/** Unified clearing prices of the zones of a province, e.g. Hubao-East and Hubao-West. */
export const zonePrice96 = locationPrice96({
  code: 'ZONE_PRICE_96',
  locKind: 'ZONE',
  location: { zh: '分区编码', en: 'zone_code', aliases: ['zone', '分区', '价区'] },
  dayAhead: { zh: '日前分区电价(元/MWh)', en: 'dayahead_zone_price', aliases: ['日前分区电价'] },
  realTime: { zh: '实时分区电价(元/MWh)', en: 'realtime_zone_price', aliases: ['实时分区电价'] },
  fileName: /分区电价|zone/i,
  knownOf: ({ knownZones }) => knownZones,
})
