import { isAdded, isEnergy, isMoney, isPrice } from './column-meaning.ts'
import { hasRole, roleColumn } from './column-roles.ts'
import { PERIOD_NAMES, PERIOD_WORDS, PERIODS } from './day-periods.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { type NamedFormula, unitOf } from './named-formula.ts'
import { bareName, simplified } from './simple-names.ts'

const HAN = /\p{Script=Han}/u

/** Money of an energy, of a table without a price. */
export function unitPrices(table: FileTable): NamedFormula[] {
  const { columns } = table
  const aside = roleColumn(table, 'WHOLE') === null ? ASIDE : [...ASIDE, ...OF_DAY]
  const isAside = (column: FileColumn) => aside.some((role) => hasRole(column, role))
  const energies = columns.flatMap((column, at) =>
    isEnergy(column) && !isAside(column) ? [at] : [],
  )
  const money = columns.flatMap((column, at) =>
    isMoney(column) && isAdded(column) && !hasRole(column, 'PAID') ? [at] : [],
  )
  const found: NamedFormula[] = []
  for (const over of money)
    for (const under of energies) {
      const names = pricesOf(table, over, under, { money, energies })
      if (names.length === 0) continue
      const [a, b] = [unitOf(columns[over]!), unitOf(columns[under]!)]
      const isSmall = /^kwh$|^度$|^千瓦时$/i.test(b ?? '')
      // Contracts name prices in 元/kWh, also where energies are in 万kWh.
      const isOfTenThousand = a === '元' && /^万(?:kwh|千瓦时|度)$/i.test(b ?? '')
      const unit = a === null || b === null ? '' : isOfTenThousand ? '(元/kWh)' : `(${a}/${b})`
      found.push({
        names,
        column: {
          name: `${names[0]!}${unit}`,
          kind: 'NUMBER',
          decimals: isSmall || isOfTenThousand || b === null ? 4 : 2,
        },
        formula: {
          over: [
            {
              column: over,
              sign: 1,
              ...(isOfTenThousand && { times: { number: 1e-4, unit: '' as const } }),
            },
          ],
          under: [{ column: under, sign: 1 }],
        },
      })
    }
  return found
}

/** Energies that no money is for, beside the one that it is. */
const ASIDE = ['CURTAILED', 'PLANNED', 'CONTRACTED', 'FORECAST'] as const
const OF_DAY = ['SHARP', 'PEAK', 'FLAT', 'VALLEY'] as const

const PRICE_NAMES =
  '均价|平均电价|平均价|平均单价|单价|电价|average price|avg price|unit price|average tariff'
/** These mean so beside a price too. */
const QUOTIENT_NAMES =
  '度电均价|度电价|度电电价|度电电费|每度电多少钱|每度多少钱|每度电费|一度电多少钱|综合电价|综合单价|综合均价|price per mwh|price per kwh|cost per mwh|cost per kwh'
const UNITS = 'mwh|kwh'

/** What the money of an energy is called: 放电均价 of 放电收入 and 放电电量, 度电成本, revenue per MWh. */
function pricesOf(
  table: FileTable,
  over: number,
  under: number,
  { money, energies }: { money: readonly number[]; energies: readonly number[] },
): string[] {
  const [a, b] = [over, under].map((at) => simplified(bareName(table.columns[at]!.name))) as [
    string,
    string,
  ]
  const stem = /^(充电|放电|上网|发电|用电|售电|购电)/.exec(a)?.[1]
  const isOne = energies.length === 1
  const isPair = stem !== undefined && b.startsWith(stem)
  if (!isOne && !isPair) return []
  const hasPrice = table.columns.some((column) => isPrice(column))
  const short = a.replace(/^总/, '')
  // What was fined is no price of an energy.
  const paid = money.filter((at) => !hasRole(table.columns[at]!, 'PENALTY'))
  const isOnly = paid.length === 1 && paid[0] === over
  const isWhole = isOne && (isOnly || /^(?:总|合计)/.test(a))
  return [
    ...(isPair ? [`${stem}均价`, `${stem}平均价`, `${stem}单价`, `${stem}度电价`] : []),
    ...(isOne ? [`度电${short}`, `单位电量${short}`, `每度电${short}`, `每兆瓦时${short}`] : []),
    ...UNITS.split('|').flatMap((unit) => [`${a} per ${unit}`, `${a}/${unit}`]),
    ...(isWhole ? QUOTIENT_NAMES.split('|') : []),
    ...(isWhole && !hasPrice ? PRICE_NAMES.split('|') : []),
  ]
}

const PERIOD_HEADS = {
  SHARP: /^尖/,
  PEAK: /^(?:高峰|峰)(?!谷|平)/,
  FLAT: /^平(?!均)/,
  VALLEY: /^(?:低谷|谷)/,
} as const
const PRICE_SUFFIXES =
  '均价|平均价|平均电价|电价|单价|度电价|度电成本|平均一度电多少钱|一度电多少钱|每度电多少钱|平均每度电多少钱|每度多少钱'

/** Money of the energy of a period of the day, by that energy. */
export function periodPrices(table: FileTable): NamedFormula[] {
  const { columns } = table
  return PERIODS.flatMap((role): NamedFormula[] => {
    const own = columns.flatMap((column, at) =>
      PERIOD_HEADS[role].test(simplified(column.name)) ? [{ column, at }] : [],
    )
    const energies = own.filter(({ column }) => isEnergy(column))
    const money = own.filter(({ column }) => isMoney(column) && isAdded(column))
    const [energy, amount] = [energies[0], money[0]]
    const isPriced = own.some(({ column }) => isPrice(column))
    if (
      energy === undefined ||
      amount === undefined ||
      energies.length + money.length > 2 ||
      isPriced
    )
      return []
    const names = pricesOfPeriod(role)
    const [a, b] = [unitOf(amount.column), unitOf(energy.column)]
    return [
      {
        names,
        column: {
          name: a === null || b === null ? names[0]! : `${names[0]!}(${a}/${b})`,
          kind: 'NUMBER',
          decimals: 4,
        },
        formula: {
          over: [{ column: amount.at, sign: 1 }],
          under: [{ column: energy.at, sign: 1 }],
        },
      },
    ]
  })
}

/** 高峰段平均一度电多少钱 of 高峰电费 and 高峰电量. */
const pricesOfPeriod = (role: (typeof PERIODS)[number]): string[] =>
  [PERIOD_NAMES[role], ...PERIOD_WORDS[role], `${PERIOD_NAMES[role]}电`]
    .filter((word) => HAN.test(word))
    .flatMap((word) =>
      word.endsWith('峰') && word.length > 1 ? [word, `${word}段`, `${word}时段`] : [word],
    )
    .concat(role === 'VALLEY' ? ['低谷段', '低谷时段'] : [])
    .flatMap((word) => PRICE_SUFFIXES.split('|').map((suffix) => `${word}${suffix}`))
