import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { GridColumn, TotalGroup } from '#web/ui/curve-grid/grid-types.ts'
import { energyDecimals } from '#web/ui/format/lot-and-tick.ts'
import { LARGEST, SIGN_OF } from '../draft.ts'
import { cellHints } from './cell-hints.ts'
import { type Fixed, MWH, type Table } from './column-table.ts'
import { net, ofOneDirection, weighted } from './column-totals.ts'
import { incomeOf } from './computed-cells.ts'
import { judgedColumns } from './judged-columns.ts'
import { resultColumns } from './result-columns.ts'

const LIMIT = Array<number>(24).fill(LARGEST)

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
  const lotDecimals = energyDecimals(detail)
  const fixed: Fixed = (key, unit, rest = {}) => ({
    key,
    title: t(`column.${key}`),
    unit,
    readOnly: true,
    decimals: unit === MWH ? lotDecimals : 2,
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
  const income = incomeColumn(table)
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

function typedColumns(
  { t, editable, detail }: Table,
  energyHint: GridColumn['hint'],
): GridColumn[] {
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
      isSigned: true,
      // What is finer than the lot is not hidden: it is wrong.
      leastDecimals: energyDecimals(detail),
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

function incomeColumn({ t }: Table): GridColumn {
  return {
    key: 'income',
    title: t('column.income'),
    unit: t('unit.money'),
    decimals: 2,
    isSparse: true,
    isSigned: true,
    total: 'sum',
    groupTotal: 'sum',
    compute: incomeOf,
  }
}
