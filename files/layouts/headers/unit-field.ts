import type { FieldSpec } from '../layout.ts'

/** A column that names the unit of each row. */
export const UNIT_FIELD: FieldSpec = {
  field: 'unit',
  zh: '单位',
  en: 'unit',
  aliases: ['计量单位', '数据单位', '量纲'],
}
