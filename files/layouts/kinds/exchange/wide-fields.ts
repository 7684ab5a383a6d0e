import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import type { FieldSpec } from '../../layout.ts'
import type { ItemSpec } from '../../names/item-match.ts'
import { systemPower } from '../../rows/market-fields.ts'

/** Columns that say what a row of an exchange's wide table is of. */
export const ITEM_FIELD: FieldSpec = {
  field: 'item',
  zh: '类型',
  en: 'type',
  aliases: ['数据项', '数据类型', '名称', '项目', '指标'],
  required: true,
}
export const CHANNEL_FIELD: FieldSpec = {
  field: 'channel',
  zh: '通道名称',
  en: 'channel',
  aliases: ['通道'],
}

/** An item that is a power of the whole province. */
export function powerItem(
  field: ItemSpec['field'],
  [metric, stage]: readonly [CurveMetric, CurveStage],
  [zh, ...aliases]: readonly [string, ...string[]],
): ItemSpec {
  return { field, zh, en: `${metric} ${stage}`, aliases, series: systemPower(metric, stage) }
}

/** An item for which there is no series: it is named, and nothing of it is stored. */
export function itemNotKept(
  field: ItemSpec['field'],
  [zh, ...aliases]: readonly [string, ...string[]],
): ItemSpec {
  return { field, zh, en: `${field} not kept`, aliases, unit: 'MW' }
}
