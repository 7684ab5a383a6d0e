import type { CurveStage } from '#contract/curve-words.ts'
import { findHeaders } from './headers.ts'
import type { FieldSpec, Layout, SeriesTemplate } from './layout.ts'
import { parseLongTable } from './long-table.ts'
import { DATE_FIELD, SLOT_96_FIELD } from './market-fields.ts'
import { slot96Reader } from './slot-readers.ts'
import { looksLike96 } from './slot-sample.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_96_FIELD,
  {
    field: 'location',
    zh: '节点编码',
    en: 'node_code',
    aliases: ['node', '节点', '节点代码'],
    required: true,
  },
  {
    field: 'dayAheadPrice',
    zh: '日前节点电价(元/MWh)',
    en: 'dayahead_node_price',
    aliases: ['日前节点电价'],
    series: nodePrice('DA'),
  },
  {
    field: 'realTimePrice',
    zh: '实时节点电价(元/MWh)',
    en: 'realtime_node_price',
    aliases: ['实时节点电价'],
    series: nodePrice('RT'),
  },
]

/** Day-ahead and real-time prices of busbars: one row per date, slot and node. */
export const nodePrice96: Layout = {
  code: 'NODE_PRICE_96',
  nameKey: 'collection.layout.NODE_PRICE_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'NODE_PRICE_96',
      fields: FIELDS,
      sheets,
      fileNameFits: /节点电价|node/i.test(fileName),
      rowsFit: looksLike96,
    }),
  parse: (sheet, mapping, options) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options: { ...options, knownLocations: options.knownNodes },
      readers: (mapped) => ({ slotCount: 96, slotOf: slot96Reader(mapped) }),
    }),
}

function nodePrice(stage: CurveStage): SeriesTemplate {
  return { metric: 'PRICE', stage, locKind: 'NODE', locCode: '', unit: 'CNY/MWh' }
}
