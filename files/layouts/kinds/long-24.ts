import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { Layout } from '../layout.ts'
import { parseLongTable } from '../rows/long-table.ts'
import {
  ACTUAL_96_FIELDS,
  DATE_FIELD,
  MARKET_96_FIELDS,
  namesPower,
  SLOT_24_FIELD,
} from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksHourly } from '../rows/slot-sample.ts'

const FIELDS = [DATE_FIELD, SLOT_24_FIELD, UNIT_FIELD, ...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS]

/**
 * A province's forecasts, actual values and prices by the hour: one row per date and hour, a column per series. A
 * table of prices alone is one of `HOURLY_PRICE`.
 */
export const long24: Layout = {
  code: 'LONG_24',
  nameKey: 'collection.layout.LONG_24',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'LONG_24',
      fields: FIELDS,
      sheets,
      fileName,
      fileNameFits: /quansheng|全省|24/i.test(fileName),
      rowsFit: (sheet, columns, headerRow) =>
        namesPower(sheet, headerRow) && looksHourly(sheet, columns, headerRow),
    }),
  parse: (sheet, mapping, options, book) =>
    parseLongTable({
      sheet,
      mapping,
      fields: FIELDS,
      options,
      book,
      readers: (mapped) => slotReaders(mapped, 24),
      zeroMayBeMissing: true,
    }),
}
