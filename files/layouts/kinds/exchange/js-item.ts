import { readText } from '../../../tables/cell-text.ts'
import { wideBook } from '../../exchange/wide-book.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import { ACTUAL_96_FIELDS, DATE_FIELD, MARKET_96_FIELDS } from '../../rows/market-fields.ts'

/** The whole province in the column of regions; anything else is a zone. */
const WHOLE = /^(江苏|江苏省|全省|全网|省级|)$/
const PRELIMINARY = /预发布|临时/
const FINAL = /终发布|最终/

/**
 * Jiangsu, a csv file an item: nine columns about a row, then 97 values from 00:00, which is empty, to 24:00. A
 * day is published twice; of both in one file the final one is taken.
 */
export const jsItem = wideBook({
  code: 'JS_ITEM',
  exchange: 'JIANGSU',
  fields: [
    { ...DATE_FIELD, aliases: [] },
    { field: 'item', zh: '数据类型', en: 'data_type', required: true },
    { field: 'location', zh: '数据地区', en: 'data_region', required: true },
    { field: 'menu', zh: '数据所属菜单', en: 'data_menu', required: true },
    { field: 'source', zh: '数据来源', en: 'data_source' },
    { field: 'description', zh: '数据描述', en: 'data_description' },
    UNIT_FIELD,
  ],
  fileName: /边界信息发布|出清发布/,
  byHeaders: true,
  topics: [{ sheet: /(?:)/, items: [...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS], place: 'ZONE' }],
  placeOf: (sheet, find) => (row, series) => {
    if (WHOLE.test(readText(sheet.cell(row, 'location')))) return series
    const locCode = find(row, 'location')
    return locCode === null ? null : { locKind: 'ZONE', locCode }
  },
  rankOf:
    (sheet, { fileName }) =>
    (row) => {
      const words = ['item', 'menu', 'source', 'description'].map((field) =>
        readText(sheet.cell(row, field)),
      )
      const text = words.some((word) => PRELIMINARY.test(word) || FINAL.test(word))
        ? words.join(' ')
        : fileName
      return FINAL.test(text) ? 1 : PRELIMINARY.test(text) ? -1 : 0
    },
})
