import type { LayoutCode } from '#domain/collection/words.ts'
import { findHeaders, type HeaderSearch } from '../headers/headers.ts'
import { clearsBeforehand } from '../headers/pre-clearing.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout } from '../layout.ts'
import { partSaid } from '../names/place-of-names.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { ACTUAL_96_FIELDS, DATE_FIELD, MARKET_96_FIELDS } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'

type LongProvince = {
  code: LayoutCode
  slots: 24 | 96
  slotField: FieldSpec
  /** Names of files that such tables come in. */
  fileName: RegExp
  rowsFit: HeaderSearch['rowsFit']
}

/** A province's forecasts, actual values and prices: one row per date and slot, a column per series. */
export function longProvince({ code, slots, slotField, fileName, rowsFit }: LongProvince): Layout {
  const fields = [DATE_FIELD, slotField, UNIT_FIELD, ...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS]
  return {
    code,
    nameKey: `collection.layout.${code}`,
    fields,
    detect: (name, sheets, province) =>
      findHeaders({
        layout: code,
        fields,
        sheets,
        fileName: name,
        clearsBeforehand: clearsBeforehand(province, name),
        fileNameFits: fileName.test(name),
        rowsFit: (sheet, columns, headerRow, file) =>
          partSaid(sheet, headerRow) === null && rowsFit(sheet, columns, headerRow, file),
      }),
    parse: (sheet, mapping, options, book) =>
      parseLongTable({
        sheet,
        mapping,
        fields,
        options,
        book,
        readers: (mapped) => slotReaders(mapped, slots),
      }),
  }
}
