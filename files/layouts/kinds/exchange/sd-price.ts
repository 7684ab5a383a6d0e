import { ownName } from '../../exchange/dates-of-names.ts'
import { findHeaders } from '../../headers/headers.ts'
import type { Layout } from '../../layout.ts'
import { parseLongTable } from '../../rows/long-table.ts'
import { slotReaders } from '../../rows/slot-readers.ts'
import { looksHourly } from '../../rows/slot-sample.ts'
import { HOURLY_PRICE_FIELDS } from '../hourly-price.ts'

const FILE_NAME = /山东省?.{0,2}现货价格.{0,2}数据明细/
/** What the exchange's program calls the only sheet of its exports. */
const SHEET_NAME = 'mySheet'

/**
 * Shandong, `山东省-现货价格-数据明细（from_to）.xlsx`: a row for each date and hour 01:00 to 24:00 with the day-ahead
 * and the real-time price.
 */
export const sdPrice: Layout = {
  code: 'SD_PRICE',
  nameKey: 'collection.layout.SD_PRICE',
  fields: HOURLY_PRICE_FIELDS,
  exchange: 'SHANDONG',
  detect: (fileName, sheets) => {
    const isNamed = FILE_NAME.test(ownName(fileName))
    if (!isNamed && sheets[0]?.name !== SHEET_NAME) return null
    const found = findHeaders({
      ...{ layout: 'SD_PRICE', fields: HOURLY_PRICE_FIELDS, sheets },
      ...{ fileNameFits: isNamed, rowsFit: looksHourly },
    })
    return found && { ...found, isExact: true }
  },
  parse: (sheet, mapping, options) =>
    parseLongTable({
      sheet,
      mapping,
      fields: HOURLY_PRICE_FIELDS,
      options,
      readers: (mapped) => slotReaders(mapped, 24),
    }),
}
