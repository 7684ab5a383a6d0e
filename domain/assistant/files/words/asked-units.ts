import { headScale, type Scale, scaleOf } from '../../../units/written-scale.ts'
import type { FileColumn } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'

/** The unit that a question wants its figure in: 多少度电, 多少万元, how many MWh. */
export type AskedUnit = { text: string; scale: Scale }

const ASKED =
  /(?:多少个?|几|合成?|折合?成?|换算成|how many|how much|in|of) ?([十百千万亿]*(?:元|块|度|千瓦时|兆瓦时|吉瓦时|[kmg]wh|千瓦|兆瓦|[kmg]w|cny|yuan|rmb))(?![a-z/每一-龥]*\/)(?![a-z])/
/** 度 of a temperature is no energy. */
const DEGREE_HEAD = /温度|气温|油温|水温|℃|°c?|temp/i

export function askedUnitOf(question: string): AskedUnit | null {
  const [, text] = ASKED.exec(simplified(question)) ?? []
  const scale = text === undefined ? null : scaleOf(text)
  return scale == null ? null : { text: text!, scale }
}

/** How a column stands to the unit that was asked for; by which power of ten its numbers are of another one. */
export function againstUnit(
  { name, isPercent, formula, isUnnamed }: FileColumn,
  { scale, text }: AskedUnit,
): 'SAME' | 'UNNAMED' | 'OTHER' | { power: number } {
  if (formula !== undefined || (text === '度' && DEGREE_HEAD.test(name))) return 'SAME'
  const head = isPercent ? { of: '%', power: 0 } : headScale(name)
  if (head === null) return isUnnamed === true ? 'SAME' : 'UNNAMED'
  if (head.of !== scale.of) return 'OTHER'
  return head.power === scale.power ? 'SAME' : { power: head.power - scale.power }
}
