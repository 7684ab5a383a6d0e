import { looksLikeUnit, readWrittenUnit, splitUnit } from './written-unit.ts'

/** What a number is of: 1 of it is 10^power of `of`. Without a name it is a multiple alone: 3.5万. */
export type Scale = { of: string; power: number }

/** 3.5万, 120万元: how many zeros a sign stands for. */
const ZEROS: Readonly<Record<string, number>> = {
  十: 1,
  百: 2,
  千: 3,
  万: 4,
  萬: 4,
  亿: 8,
  億: 8,
}
const MULTIPLE = /^([十百千万萬亿億]+)$/
const MONEY = /^([十百千万萬亿億]*)(?:元|圆|圓|块|cny|rmb|yuan)$/i
/** Counts of things are their number. */
const COUNT = /^(?:个|次|台|座|条|户|天|小时|h|块板|pcs)$/i

/** What stands behind a number; null of nothing, undefined of a text that is no unit. */
export function scaleOf(suffix: string): Scale | null | undefined {
  const text = suffix.trim()
  if (text === '' || COUNT.test(text)) return null
  const [, many] = MULTIPLE.exec(text) ?? []
  if (many !== undefined) return { of: '', power: zerosOf(many) }
  const [, money] = MONEY.exec(text) ?? []
  if (money !== undefined) return { of: '元', power: zerosOf(money) }
  const known = readWrittenUnit(text)
  if (known) return { of: known.unit, power: known.powerOfTen }
  return looksLikeUnit(text) ? { of: text.toLowerCase(), power: 0 } : undefined
}

/** The unit that the head of a column names: 电量(MWh), 收入（万元）, energy_mwh. */
export function headScale(head: string): Scale | null {
  const [, inBrackets] = /[([（【]([^()[\]（）【】]*)[)\]）】]\s*(?:\[\w+\])?$/.exec(head) ?? []
  const unit = inBrackets ?? splitUnit(head)?.unitText ?? ''
  return scaleOf(unit) ?? null
}

/**
 * By which power of ten a number is shifted into the unit of its column; null where it cannot stand there. 万 in a
 * column of 万元 cannot: it may count twice or once. 元 may stand in a column of prices.
 */
export function shiftInto(head: Scale | null, own: Scale | null): number | null {
  if (own === null) return 0
  if (head === null) return own.power
  if (own.of === '') return head.power === 0 ? own.power : null
  if (own.of === head.of) return own.power - head.power
  const isMoneyOfPrice = own.of === '元' && own.power === 0 && head.of === 'CNY/MWh'
  return isMoneyOfPrice && head.power === 0 ? 0 : null
}

const zerosOf = (many: string): number =>
  [...many].reduce((sum, sign) => sum + (ZEROS[sign] ?? 0), 0)
