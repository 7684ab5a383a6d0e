import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { Layout } from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import {
  ACTUAL_96_FIELDS,
  DATE_FIELD,
  MARKET_96_FIELDS,
  SLOT_96_FIELD,
} from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksLike96 } from '../rows/slot-sample.ts'

const FIELDS = [
  ...[DATE_FIELD, SLOT_96_FIELD, UNIT_FIELD],
  ...[...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS],
]

/** A province's forecasts, actual values and prices: one row per date and slot 1..96, a column per series. */
export const long96: Layout = {
  code: 'LONG_96',
  nameKey: 'collection.layout.LONG_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'LONG_96',
      fields: FIELDS,
      sheets,
      fileName,
      fileNameFits: /quansheng|全省|96/i.test(fileName),
      rowsFit: looksLike96,
    }),
  parse: (sheet, mapping, options, book) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      book,
      readers: (mapped) => slotReaders(mapped, 96),
      zeroMayBeMissing: true,
    }),
}
