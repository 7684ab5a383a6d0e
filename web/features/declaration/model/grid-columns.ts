import type { TFunction } from 'i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import type { GridColumn, TotalGroup } from '#web/ui/curve-grid/grid-types.ts'
import { cellHints } from './cell-hints.ts'
import { clearingWords } from './clearing-words.ts'
import {
  coverageOfDay,
  filled,
  net,
  ofDeclared,
  ofOneDirection,
  ofPricesTogether,
  weighted,
} from './column-totals.ts'
import { chanceAt, coverageOf, gainEdgeOf, gainOf, incomeOf } from './computed-cells.ts'
import { LARGEST, SIGN_OF } from './draft.ts'

const MWH = 'MWh'
const PERCENT = '%'
const LIMIT = Array<number>(24).fill(LARGEST)

type Table = {
  detail: DeclarationDetail
  context: DeclarationContext
  editable: boolean
  t: TFunction<'declaration'>
}

/** How many of the columns are shown: what one decides by, what a wide window has room for, or all. */
export type ColumnView = 'KEY' | 'WIDE' | 'ALL'

/** The columns of the 24 hours: what is typed, what it is judged by, and the facts behind it. */
export function gridColumns(table: Table): GridColumn[] {
  const { key, wide, rest } = columnParts(table)
  return [...key, ...wide, ...rest]
}

export function shownColumns(table: Table, view: ColumnView): number {
  const { key, wide, rest } = columnParts(table)
  if (view === 'KEY') return key.length
  return key.length + wide.length + (view === 'ALL' ? rest.length : 0)
}

/** Whether the exchange has answered. */
export function hasResult({ lines }: Pick<DeclarationDetail, 'lines'>): boolean {
  return lines.some(({ clearedMwh }) => clearedMwh !== null)
}

/** Sales and purchases are added up apart. */
export function totalGroups(t: Table['t']): TotalGroup[] {
  const ofSign = (key: string, sign: number, label: string): TotalGroup => ({
    ...{ key, label },
    has: (read) => (read('energy') ?? 0) !== 0 && (read('direction') ?? SIGN_OF.SELL) === sign,
  })
  return [
    ofSign('sales', SIGN_OF.SELL, t('grid.sales')),
    ofSign('purchases', SIGN_OF.BUY, t('grid.purchases')),
  ]
}

function columnParts(table: Table) {
  const { t, detail } = table
  const hints = cellHints(detail, t)
  const fixed = (key: string, unit: string, rest: Partial<GridColumn> = {}): GridColumn => ({
    key,
    title: t(`column.${key}`),
    unit,
    readOnly: true,
    decimals: unit === MWH ? 3 : 2,
    ...rest,
  })
  const price = t('unit.price')
  const judged = judgedColumns(table, hints, fixed)
  const facts = [
    fixed('forecast', MWH, { total: 'sum', hint: hints.forecast }),
    fixed('mechanism', MWH, { total: 'sum' }),
    fixed('held', MWH, { total: 'sum' }),
    fixed('heldPrice', price, { total: weighted('heldPrice', 'held') }),
    fixed('lastCycle', price, { total: 'mean', hint: hints.lastCycle }),
  ]
  const typed = typedColumns(table, hints.energy)
  const [income] = incomeColumns(table)
  // Once the exchange has answered, limits are history and their room goes to the result.
  if (hasResult(detail)) {
    const [key, more] = resultColumns(table, hints, fixed)
    return { key: [...typed, ...key], wide: [...more, ...judged], rest: [income, ...facts] }
  }
  const limits = [
    fixed('maxSell', MWH, { hint: hints.maxSell }),
    fixed('maxBuy', MWH, { hint: hints.maxBuy }),
  ]
  return { key: [...typed, ...judged], wide: [...limits, income, ...facts], rest: [] }
}

type Fixed = (key: string, unit: string, rest?: Partial<GridColumn>) => GridColumn
type Hints = ReturnType<typeof cellHints>

function typedColumns({ t, editable }: Table, energyHint: GridColumn['hint']): GridColumn[] {
  const typed = (key: string, rest: Partial<GridColumn>): GridColumn => ({
    key,
    title: t(`column.${key}`),
    readOnly: !editable,
    isSparse: true,
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
      groupTotal: 'sum',
      totalNote: t('grid.net'),
      hint: energyHint,
    }),
    typed('price', {
      unit: t('unit.price'),
      decimals: 2,
      max: LIMIT,
      total: ofOneDirection('price', 'energy'),
      groupTotal: weighted('price', 'energy'),
    }),
  ]
}

/** What a typed hour is judged by: the price to compare with, chance, money and coverage. */
function judgedColumns(
  { t, detail: { lines }, context }: Table,
  hints: Hints,
  fixed: Fixed,
): GridColumn[] {
  const money = t('unit.money')
  const gain = (key: string, rest: Partial<GridColumn>) =>
    fixed(key, money, {
      ...{ isSparse: true, decimals: 0, totalNote: t('grid.net') },
      ...{ groupTotal: ofDeclared(key), hint: hints.gain },
      ...rest,
    })
  return [
    fixed('reference', t('unit.price'), {
      ...{ total: 'mean', groupTotal: weighted('reference', 'energy'), hint: hints.reference },
    }),
    fixed('chance', PERCENT, {
      ...{ decimals: 0, isSparse: true, hint: hints.chance },
      compute: (read, slot) => {
        const chance = chanceAt(read, slot, lines)
        return chance && chance.fraction * 100
      },
      words: (read, slot) => {
        const chance = chanceAt(read, slot, lines)
        if (!chance || chance.bound === 'NEAR') return null
        return t(`chance.${chance.bound}`, { n: chance.fraction * 100 })
      },
    }),
    gain('gainLow', { compute: gainEdgeOf('low', lines), total: ofPricesTogether('low') }),
    gain('gain', { compute: gainOf, total: ofDeclared('gain') }),
    gain('gainHigh', { compute: gainEdgeOf('high', lines), total: ofPricesTogether('high') }),
    fixed('coverage', PERCENT, {
      ...{ decimals: 1, total: coverageOfDay, compute: coverageOf(context) },
    }),
  ]
}

function incomeColumns({ t }: Table): [GridColumn] {
  return [
    {
      key: 'income',
      title: t('column.income'),
      unit: t('unit.money'),
      decimals: 2,
      isSparse: true,
      total: 'sum',
      groupTotal: 'sum',
      totalNote: t('grid.net'),
      compute: incomeOf,
    },
  ]
}

/** What came of it and why; then what was published. */
function resultColumns(
  { t, detail: { lines } }: Table,
  hints: Hints,
  fixed: Fixed,
): [key: GridColumn[], more: GridColumn[]] {
  const price = t('unit.price')
  const sparse = { isSparse: true }
  return [
    [
      fixed('cleared', MWH, {
        ...{ ...sparse, total: net('cleared'), groupTotal: 'sum', totalNote: t('grid.net') },
      }),
      fixed('clearedPrice', price, {
        ...{ ...sparse, total: ofOneDirection('clearedPrice', 'cleared') },
        groupTotal: weighted('clearedPrice', 'cleared'),
      }),
      {
        key: 'why',
        title: t('column.why'),
        readOnly: true,
        hint: hints.published,
        words: (_, slot) => {
          const line = lines[slot - 1]
          return line ? clearingWords(line, t) : null
        },
      },
    ],
    [
      fixed('fillRate', PERCENT, {
        ...{ ...sparse, decimals: 1, total: filled, groupTotal: filled },
      }),
      fixed('session', price, { hint: hints.published }),
    ],
  ]
}
