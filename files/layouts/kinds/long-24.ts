import { namesPower, SLOT_24_FIELD } from '../rows/market-fields.ts'
import { looksHourly } from '../rows/slot-sample.ts'
import { longProvince } from './long-province.ts'

/** The same by the hour, where it holds more than prices: those alone are a table of `HOURLY_PRICE`. */
export const long24 = longProvince({
  code: 'LONG_24',
  slots: 24,
  slotField: SLOT_24_FIELD,
  fileName: /quansheng|全省|24/i,
  rowsFit: (sheet, columns, headerRow, fileName) =>
    namesPower(sheet, headerRow, fileName) && looksHourly(sheet, columns, headerRow),
})
