import { headScale } from '../../../units/written-scale.ts'
import { isEnergy, isMoney, isPrice, meaningOf } from './column-meaning.ts'
import { roleColumn } from './column-roles.ts'
import type { FileTable, Term } from './file-table.ts'
import type { NamedFormula } from './named-formula.ts'
import { bareName, simplified } from './simple-names.ts'

const AMOUNT =
  '金额|总金额|成交金额|成交额|合同金额|合同额|交易金额|总电费|电费|总价款|价款|花了多少钱|卖了多少钱|turnover|total value|total amount|total cost'
const ARBITRAGE =
  '赚|赚的|赚了|赚到|挣|挣了|收益|净收益|利润|净利润|毛利|套利收益|价差收益|充放电收益|充放收益|盈利|profit|net income|arbitrage profit|arbitrage income|earned|earnings'
const MARGIN_RATE = '毛利率|利润率|毛利润率|margin rate|profit margin|margin %|gross margin rate'
const SALES = '售电收入|零售收入|销售收入|售电额|售电金额|retail revenue|sales revenue'

/** Money that a table does not have, of energies at their prices. */
export function amountsOfPrices(table: FileTable): NamedFormula[] {
  return [...arbitrage(table), ...retailSales(table), ...amountOfOne(table)]
}

function amountOf(
  table: FileTable,
  energy: number,
  price: number,
): { term: Term; unit: string } | null {
  const [a, b] = [energy, price].map((at) => headScale(table.columns[at]!.name))
  if (a?.of !== 'MWh' || b?.of !== 'CNY/MWh') return null
  const power = a.power + b.power
  const unit = power === 0 ? '元' : power === 4 ? '万元' : null
  return unit === null ? null : { term: { column: energy, sign: 1, by: price }, unit }
}

const headOf = (table: FileTable, at: number): string =>
  simplified(bareName(table.columns[at]!.name))

/** 放电量 at 放电均价 less 充电量 at 充电均价. */
function arbitrage(table: FileTable): NamedFormula[] {
  const [charged, discharged] = [roleColumn(table, 'CHARGED'), roleColumn(table, 'DISCHARGED')]
  if (charged === null || discharged === null) return []
  const priceOf = (side: RegExp) => {
    const found = table.columns.flatMap((column, at) =>
      isPrice(column) && side.test(headOf(table, at)) ? [at] : [],
    )
    return found.length === 1 ? found[0]! : null
  }
  const [cost, income] = [priceOf(/^充电|^charg/), priceOf(/^放电|^discharg/)]
  if (cost === null || income === null) return []
  const [paid, got] = [amountOf(table, charged, cost), amountOf(table, discharged, income)]
  if (paid === null || got === null || paid.unit !== got.unit) return []
  const named = (names: string, english: string, over: readonly Term[]): NamedFormula => ({
    names: names.split('|'),
    column: {
      name: `${names.split('|')[0]!}(${got.unit})`,
      english: `${english} (${got.unit})`,
      kind: 'NUMBER',
      decimals: 2,
      isSummed: true,
    },
    formula: { over, under: [] },
  })
  const isSaid = (words: RegExp) =>
    table.columns.some((column, at) => isMoney(column) && words.test(headOf(table, at)))
  const sides = [
    ...(isSaid(/放电|收入|discharg|revenue/)
      ? []
      : [
          named(
            '放电收入|放电收益|放电卖了多少钱|放电一共卖了多少钱|放电多少钱|放电一共多少钱|discharge revenue|discharging revenue',
            'discharge revenue',
            [got.term],
          ),
        ]),
    ...(isSaid(/充电|成本|费用|支出|电费|charging|cost/)
      ? []
      : [
          named(
            '充电成本|充电费用|充电电费|充电支出|充电多少钱|充电一共多少钱|充电总共多少钱|充电花了多少钱|charging cost',
            'charging cost',
            [paid.term],
          ),
        ]),
  ]
  // Of a table with money of its own it is open what is earned.
  if (table.columns.some(isMoney)) return sides
  return [named(ARBITRAGE, 'profit', [got.term, { ...paid.term, sign: -1 }]), ...sides]
}

/** Sales of a table with retail and wholesale prices, and the margin as a part of them. */
function retailSales(table: FileTable): NamedFormula[] {
  const energies = table.columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  const prices = table.columns.flatMap((column, at) =>
    isPrice(column) && /零售|售电|销售|\bretail\b|\bselling\b/.test(headOf(table, at)) ? [at] : [],
  )
  const margins = table.columns.flatMap((column, at) =>
    isMoney(column) && meaningOf(column).nouns.includes('PROFIT') ? [at] : [],
  )
  if (energies.length !== 1 || prices.length !== 1) return []
  const sales = amountOf(table, energies[0]!, prices[0]!)
  if (sales === null) return []
  const revenue: NamedFormula = {
    names: SALES.split('|'),
    column: {
      name: `售电收入(${sales.unit})`,
      english: `retail revenue (${sales.unit})`,
      kind: 'NUMBER',
      decimals: 2,
      isSummed: true,
    },
    formula: { over: [sales.term], under: [] },
  }
  const [margin, ...others] = margins
  const isOfUnit = sales.unit === '元' ? 0 : 4
  const isOne = margin !== undefined && others.length === 0
  if (!isOne || headScale(table.columns[margin]!.name)?.power !== isOfUnit) return [revenue]
  const rate: NamedFormula = {
    names: MARGIN_RATE.split('|'),
    column: {
      name: '毛利率',
      english: 'margin rate',
      kind: 'NUMBER',
      decimals: 2,
      isPercent: true,
    },
    formula: { over: [{ column: margin, sign: 1 }], under: [sales.term] },
  }
  return [revenue, rate]
}

/** The only energy at the only price of a table without money. */
function amountOfOne(table: FileTable): NamedFormula[] {
  const energies = table.columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  const prices = table.columns.flatMap((column, at) => (isPrice(column) ? [at] : []))
  if (energies.length !== 1 || prices.length !== 1 || table.columns.some(isMoney)) return []
  const amount = amountOf(table, energies[0]!, prices[0]!)
  if (amount === null) return []
  return [
    {
      names: AMOUNT.split('|'),
      column: {
        name: `金额(${amount.unit})`,
        english: `amount (${amount.unit})`,
        kind: 'NUMBER',
        decimals: 2,
        isSummed: true,
      },
      formula: { over: [amount.term], under: [] },
    },
  ]
}
