import type { CurveUnit } from '../curves/words.ts'

/** A unit as a file writes it: 1 of it is 10^powerOfTen of the unit that is kept. */
export type WrittenUnit = { unit: CurveUnit; powerOfTen: number }

/** Spellings of power, as powers of ten of a megawatt. */
const POWERS: Readonly<Record<string, number>> = {
  ...{ w: -6, 瓦: -6, kw: -3, 千瓦: -3, mw: 0, 兆瓦: 0 },
  ...{ 万kw: 1, 万千瓦: 1, '10mw': 1, gw: 3, 吉瓦: 3, 百万千瓦: 3, 亿千瓦: 5, 亿kw: 5 },
}

/** Spellings of energy, as powers of ten of a megawatt-hour; 1 万kWh = 10 MWh, 1 亿kWh = 100,000 MWh. */
const ENERGIES: Readonly<Record<string, number>> = {
  ...{ wh: -6, kwh: -3, 千瓦时: -3, 千瓦小时: -3, 度: -3, mwh: 0, 兆瓦时: 0, 兆瓦小时: 0 },
  ...{ 万kwh: 1, 万千瓦时: 1, 万度: 1, gwh: 3, 吉瓦时: 3, 百万千瓦时: 3 },
  ...{ 亿kwh: 5, 亿千瓦时: 5, 亿度: 5, twh: 6 },
}

/** Spellings of money, as powers of ten of a yuan. */
const MONEY: Readonly<Record<string, number>> = {
  ...{ 元: 0, cny: 0, rmb: 0, yuan: 0, '¥': 0, 角: -1, 分: -2, 厘: -3, 千元: 3, 万元: 4 },
}

/** A price is money by energy: 元/kWh is 10^(0 − (−3)) = 1,000 CNY/MWh, 厘/kWh is 10^(−3 + 3) = 1. */
const PRICES = Object.entries(MONEY).flatMap(([money, moneyPower]) =>
  Object.entries(ENERGIES).flatMap(([energy, energyPower]) =>
    ['/', 'per', '每', ''].map(
      (by) =>
        [
          `${money}${by}${energy}`,
          { unit: 'CNY/MWh', powerOfTen: moneyPower - energyPower },
        ] as const,
    ),
  ),
)

const UNITS: ReadonlyMap<string, WrittenUnit> = new Map<string, WrittenUnit>([
  ...Object.entries(POWERS).map(
    ([text, powerOfTen]) => [text, { unit: 'MW', powerOfTen }] as const,
  ),
  ...Object.entries(ENERGIES).map(
    ([text, powerOfTen]) => [text, { unit: 'MWh', powerOfTen }] as const,
  ),
  ...PRICES,
  ['%', { unit: '%', powerOfTen: 0 }],
])

const LONGEST_FIRST = [...UNITS.keys()].sort((a, b) => b.length - a.length)

/** What a unit measures. Power and energy are one kind: files take one for the other. */
export type UnitKind = 'POWER_OR_ENERGY' | 'PRICE' | 'SHARE'

/** What each unit that is kept measures. */
export const UNIT_KINDS: Readonly<Record<CurveUnit, UnitKind>> = {
  MW: 'POWER_OR_ENERGY',
  MWh: 'POWER_OR_ENERGY',
  'CNY/MWh': 'PRICE',
  '%': 'SHARE',
}

const MANY = '[\\d.,^×十百千万亿]'
/**
 * Units that are not known: money, money or a weight by energy; watts, volts or a share of some kind. A
 * letter alone is none: plans and stations have such names.
 */
const PRICES_OF_SOME_KIND = [
  /[元角分厘币¥$€](\/|每)/,
  /^[十百千万亿美欧日港]*元$/,
  /^(cny|rmb|yuan|usd|eur)(\/|per|每|[kmgt]?wh|$)/,
  /^[¥$€]$/,
  /[^/]\/[\d十百千万亿]*([kmgt]?(wh|vah|varh)|千?瓦时|度)$/,
]
const POWERS_OF_SOME_KIND = [
  new RegExp(`^(${MANY}+[kmgt]?|[kmgt])(w|va|var)h?$`),
  new RegExp(`^${MANY}*[兆吉]?(瓦|瓦时|瓦小时|伏安|乏|乏时|焦)$`),
  /^(kv|ka|[mgt]j|千?[伏安])$/,
  /^([‰℃]|p\.?u\.?|标幺值?)$/,
]

/**
 * The unit that a text names, e.g. `万千瓦` → 10 MW, `元/kWh` → 1,000 CNY/MWh; null if it names none
 * that is known. Case, spaces and full-width forms do not count.
 */
export function readWrittenUnit(text: string): WrittenUnit | null {
  return UNITS.get(unitKey(text)) ?? null
}

/**
 * What a text in the place of a unit measures, whether it is known (`万千瓦`) or not (`Mvar`, `美元/MWh`);
 * null if it is no unit: `预测`, `D+1`, a company in 西安.
 */
export function unitKind(text: string): UnitKind | null {
  const key = unitKey(text)
  const known = UNITS.get(key)
  if (known) return UNIT_KINDS[known.unit]
  if (PRICES_OF_SOME_KIND.some((pattern) => pattern.test(key))) return 'PRICE'
  return POWERS_OF_SOME_KIND.some((pattern) => pattern.test(key)) ? 'POWER_OR_ENERGY' : null
}

/** Whether a text is meant as a unit, known or not: `元/kvarh`, `%`, `MVA`; not `预测` or `D+1`. */
export function looksLikeUnit(text: string): boolean {
  return unitKind(text) !== null
}

/** A word with a known unit at its end, cut before it: `windmw` → `wind`, `mw`. The longest unit counts. */
export function splitUnit(word: string): { base: string; unitText: string } | null {
  const key = unitKey(word)
  const unitText = LONGEST_FIRST.find((unit) => key.endsWith(unit))
  if (unitText === undefined || unitText === key) return null
  return { base: key.slice(0, -unitText.length).replace(/[/:,-]+$/, ''), unitText }
}

/**
 * value · 10^powerOfTen by moving the decimal point, so that it is the number that a person would write:
 * 0.3121 元/kWh are 312.1 CNY/MWh, where a product of binary numbers gives 312.09999999999997.
 */
export function shiftDecimal(value: number, powerOfTen: number): number {
  if (powerOfTen === 0 || !Number.isFinite(value)) return value
  const [digits, exponent] = value.toExponential().split('e')
  return Number(`${digits}e${Number(exponent) + powerOfTen}`)
}

function unitKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_·•∙⋅*]/g, '')
}
