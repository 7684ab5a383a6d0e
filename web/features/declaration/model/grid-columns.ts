import type { TFunction } from 'i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { coverageAfter } from '#domain/declaration/coverage.ts'
import { expectedGain, expectedIncome } from '#domain/declaration/expected-income.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import { completeSum } from '#domain/statistics/complete-sum.ts'
import { toCny } from '#domain/units/money.ts'
import type { ColumnReader, GridColumn, RowReader } from '#web/ui/curve-grid/grid-types.ts'
import { cellHints } from './cell-hints.ts'
import { priceOrNull } from './check-context.ts'
import { directionOf, exactLine, LARGEST, SIGN_OF } from './draft.ts'

export const MWH = 'MWh'
const PERCENT = '%'
const LIMIT = Array<number>(24).fill(LARGEST)

type Table = {
  detail: DeclarationDetail
  context: DeclarationContext
  editable: boolean
  t: TFunction<'declaration'>
}

/** The columns of the 24 hours, in the order in which a trader reads them. */
export function gridColumns(table: Table): GridColumn[] {
  const { t, detail } = table
  const price = t('unit.price')
  const hints = cellHints(detail, t)
  const fixed = (key: string, unit: string, rest: Partial<GridColumn> = {}): GridColumn => ({
    key,
    title: t(`column.${key}`),
    unit,
    readOnly: true,
    decimals: unit === MWH ? 3 : 2,
    ...rest,
  })
  return [
    fixed('forecast', MWH, { total: 'sum', hint: hints.forecast }),
    fixed('mechanism', MWH, { total: 'sum' }),
    fixed('held', MWH, { total: 'sum' }),
    fixed('heldPrice', price, { total: weighted('heldPrice', 'held') }),
    // Once the exchange has answered, limits are history and their room goes to the result.
    ...(hasResult(detail)
      ? []
      : [
          fixed('maxSell', MWH, { hint: hints.maxSell }),
          fixed('maxBuy', MWH, { hint: hints.maxBuy }),
        ]),
    fixed('reference', price, { total: 'mean', hint: hints.reference }),
    fixed('lastCycle', price, { total: 'mean', hint: hints.lastCycle }),
    ...typedColumns(table, hints.energy),
    ...(hasResult(detail)
      ? [
          fixed('cleared', MWH, { total: net('cleared'), totalNote: t('grid.net') }),
          fixed('clearedPrice', price, { total: ofOneDirection('clearedPrice', 'cleared') }),
          fixed('fillRate', PERCENT, { decimals: 1, total: filled }),
        ]
      : []),
  ]
}

/** Whether the exchange has answered. */
export function hasResult({ lines }: Pick<DeclarationDetail, 'lines'>): boolean {
  return lines.some(({ clearedMwh }) => clearedMwh !== null)
}

function typedColumns(table: Table, energyHint: GridColumn['hint']): GridColumn[] {
  const { t, editable } = table
  const typed = (key: string, rest: Partial<GridColumn>): GridColumn => ({
    key,
    title: t(`column.${key}`),
    readOnly: !editable,
    ...rest,
  })
  const [sell, buy] = [t('direction.SELL'), t('direction.BUY')]
  return [
    typed('direction', {
      choices: [
        { value: SIGN_OF.SELL, label: sell, aliases: ['sell', '卖出', '卖', 's', '1'] },
        { value: SIGN_OF.BUY, label: buy, aliases: ['buy', '买入', '买', 'b', '-1'] },
      ],
    }),
    typed('energy', {
      unit: MWH,
      max: LIMIT,
      total: net('energy'),
      totalNote: t('grid.net'),
      hint: energyHint,
    }),
    typed('price', {
      unit: t('unit.price'),
      decimals: 2,
      max: LIMIT,
      total: ofOneDirection('price', 'energy'),
    }),
    {
      key: 'income',
      title: t('column.income'),
      unit: t('unit.money'),
      decimals: 2,
      total: 'sum',
      compute: incomeOf,
    },
    {
      key: 'gain',
      title: t('column.gain'),
      unit: t('unit.money'),
      decimals: 2,
      total: gainOfDay,
      totalNote: t('grid.net'),
      compute: gainOf,
    },
    {
      key: 'coverage',
      title: t('column.coverage'),
      unit: PERCENT,
      decimals: 1,
      total: coverageOfDay,
      compute: (read, slot) => coverageOf(read, slot, table.context),
    },
  ]
}

function lineAt(read: RowReader, slot: number) {
  return exactLine({
    slot,
    direction: directionOf(read('direction')),
    energyMwh: read('energy'),
    priceCnyPerMwh: read('price'),
  })
}

/** Nothing typed is no income, which is not the same as an income of 0. */
function incomeOf(read: RowReader, slot: number): number | null {
  const line = lineAt(read, slot)
  if (line.energyWh === null) return null
  const income = expectedIncome(line)
  return income === null ? null : toCny(income)
}

/** Beside the income: what the hour gains against settling at the reference price. */
function gainOf(read: RowReader, slot: number): number | null {
  const line = lineAt(read, slot)
  if (line.energyWh === null) return null
  const gain = expectedGain(line, priceOrNull(read('reference')))
  return gain === null ? null : toCny(gain)
}

/** Known only where every hour that declares has a reference. */
function gainOfDay(read: ColumnReader): number | null {
  const energies = read('energy')
  const gains = read('gain').filter((_, i) => (energies[i] ?? 0) !== 0)
  return gains.length === 0 ? null : completeSum(gains)
}

/** Sales less purchases: what one sells and what one buys is not added up. */
function net(energyKey: string) {
  return (read: ColumnReader): number | null => {
    const signs = read('direction')
    const signed = read(energyKey).flatMap((energy, i) =>
      energy === null ? [] : [energy * (signs[i] ?? 1)],
    )
    return signed.length === 0 ? null : completeSum(signed)
  }
}

/** A weighted mean over the hours of a declaration that only sells or only buys; else it means nothing. */
function ofOneDirection(priceKey: string, energyKey: string) {
  const mean = weighted(priceKey, energyKey)
  return (read: ColumnReader): number | null => {
    const signs = read('direction')
    const energies = read(energyKey)
    const used = new Set(signs.filter((_, i) => (energies[i] ?? 0) !== 0))
    return used.size > 1 ? null : mean(read)
  }
}

function coverageOf(read: RowReader, slot: number, context: DeclarationContext): number | null {
  const coverage = coverageAfter({ lines: [lineAt(read, slot)] }, context, slot)
  return coverage.kind === 'RATIO' ? coverage.ratio * 100 : null
}

/** Mean of a price, weighted by the energy beside it. */
function weighted(priceKey: string, energyKey: string) {
  return (read: ColumnReader): number | null => {
    const [prices, energies] = [read(priceKey), read(energyKey)]
    let [energy, amount] = [0, 0]
    prices.forEach((price, i) => {
      const weight = energies[i] ?? 0
      if (price === null) return
      energy += weight
      amount += weight * price
    })
    return energy === 0 ? null : amount / energy
  }
}

function coverageOfDay(read: ColumnReader): number | null {
  const [forecast, mechanism, held] = ['forecast', 'mechanism', 'held'].map((key) =>
    completeSum(read(key)),
  )
  if (forecast == null || mechanism == null || held == null || forecast <= mechanism) return null
  const signs = read('direction')
  const declared = read('energy').reduce<number>(
    (total, energy, i) => total + (energy ?? 0) * (signs[i] ?? 1),
    0,
  )
  return ((held + declared) / (forecast - mechanism)) * 100
}

function filled(read: ColumnReader): number | null {
  const energies = read('energy').reduce<number>((total, energy) => total + (energy ?? 0), 0)
  const cleared = read('cleared').reduce<number>((total, energy) => total + (energy ?? 0), 0)
  return energies === 0 ? null : (cleared / energies) * 100
}
