import type { Cell } from '../../documents/table.ts'
import { findHeaders } from '../headers/headers.ts'
import { clearsBeforehand } from '../headers/pre-clearing.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout, SheetHead } from '../layout.ts'
import { partSaid } from '../names/place-of-names.ts'
import { parseLongTable } from '../rows/long-table.ts'
import { DATE_FIELD, namesPower, SLOT_24_FIELD, systemPrice } from '../rows/market-fields.ts'
import { slotReaders } from '../rows/slot-readers.ts'
import { looksHourly } from '../rows/slot-sample.ts'

/** Prices of a province by the hour. */
export const HOURLY_PRICE_FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  SLOT_24_FIELD,
  UNIT_FIELD,
  {
    field: 'dayAheadPrice',
    zh: '日前电价(元/MWh)',
    en: 'dayAheadPriceYuanMwh',
    aliases: [
      '日前价格',
      '日前出清电价',
      '日前统一结算价',
      'day_ahead_price',
      'dayahead_clearing_price',
    ],
    series: systemPrice('DA'),
  },
  {
    field: 'realTimePrice',
    zh: '实时电价(元/MWh)',
    en: 'realtimePriceYuanMwh',
    aliases: [
      '实时价格',
      '实时出清电价',
      '实时统一结算价',
      'real_time_price',
      'realtime_clearing_price',
    ],
    series: systemPrice('RT'),
  },
]

/**
 * Hourly day-ahead and real-time price: one row per date and hour, labelled by its end. A table that also names loads
 * or outputs of the province is one of `LONG_24`.
 */
export const hourlyPrice: Layout = {
  code: 'HOURLY_PRICE',
  nameKey: 'collection.layout.HOURLY_PRICE',
  fields: HOURLY_PRICE_FIELDS,
  detect: (fileName, sheets, province) =>
    findHeaders({
      layout: 'HOURLY_PRICE',
      fields: HOURLY_PRICE_FIELDS,
      sheets,
      fileName,
      clearsBeforehand: clearsBeforehand(province, fileName),
      fileNameFits: /现货价格|spot-?price/i.test(fileName),
      rowsFit: (sheet, columns, headerRow) =>
        !headsNamePower(sheet, headerRow, fileName) &&
        partSaid(sheet, headerRow) === null &&
        looksHourly(sheet, columns, headerRow),
    }),
  parse: (sheet, mapping, options, book) =>
    parseLongTable({
      sheet,
      mapping,
      fields: HOURLY_PRICE_FIELDS,
      options,
      book,
      readers: (mapped) => slotReaders(mapped, 24),
    }),
}

/** Whether the head names loads or outputs, in its row or in one above it: codes may stand below names. */
function headsNamePower(sheet: SheetHead, headerRow: number, fileName: string): boolean {
  const heads = sheet.rows.filter(
    ({ row, cells }) => row === headerRow || (row < headerRow && filledCount(cells) > 1),
  )
  return heads.some(({ row }) => namesPower(sheet, row, fileName))
}

function filledCount(cells: readonly Cell[]): number {
  return cells.filter((cell) => cell !== null).length
}
