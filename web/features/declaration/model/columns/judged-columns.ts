import type { GridColumn } from '#web/ui/curve-grid/grid-types.ts'
import { type Fixed, type Hints, PERCENT, type Table } from './column-table.ts'
import { coverageOfDay, ofDeclared, ofPricesTogether, weighted } from './column-totals.ts'
import { chanceAt, coverageOf, gainEdgeOf, gainOf } from './computed-cells.ts'

/** What a typed hour is judged by: the price to compare with, chance, money and coverage. */
export function judgedColumns(
  { t, detail: { lines }, context }: Table,
  hints: Hints,
  fixed: Fixed,
): GridColumn[] {
  const money = t('unit.money')
  const gain = (key: string, rest: Partial<GridColumn>) =>
    fixed(key, money, {
      ...{ isSparse: true, isSigned: true, decimals: 0, totalNote: t('grid.net') },
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
