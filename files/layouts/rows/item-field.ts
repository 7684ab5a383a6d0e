import { headerKey, matchHeader } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'
import { itemKey, mayBeItem } from './wide-items.ts'

/** The column that says what each row of a table with slots across is of. */
export const ITEM_FIELD: FieldSpec = {
  field: 'item',
  zh: '数据项',
  en: 'item',
  aliases: ['类型', '数据类型', '名称', '项目'],
  alsoNamed: [
    '价格类型',
    '电价类型',
    '指标',
    '指标名称',
    '数据名称',
    '数据项名称',
    '项目名称',
    '类别',
    '品种',
    '曲线',
    '曲线名称',
    '内容',
    '市场',
    'series',
    'variable',
    'indicator',
    'type',
    'name',
  ],
  mayHold: mayBeItem,
  read: () => itemKey,
}

/** Whether a head is a name of such a column. */
export function isItemHead(header: string): boolean {
  const isCalled = ITEM_FIELD.alsoNamed?.some((name) => headerKey(name) === headerKey(header))
  return isCalled || matchHeader(header, [ITEM_FIELD]) !== undefined
}
