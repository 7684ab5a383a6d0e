import { SLOT_96_FIELD } from '../rows/market-fields.ts'
import { looksLike96 } from '../rows/slot-sample.ts'
import { longProvince } from './long-province.ts'

/** A province's forecasts, actual values and prices by the quarter of an hour: slots 1..96. */
export const long96 = longProvince({
  code: 'LONG_96',
  slots: 96,
  slotField: SLOT_96_FIELD,
  fileName: /quansheng|全省|96/i,
  rowsFit: looksLike96,
})
