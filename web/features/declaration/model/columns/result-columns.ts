import type { GridColumn } from '#web/ui/curve-grid/grid-types.ts'
import { energyDecimals } from '#web/ui/format/lot-and-tick.ts'
import { clearingWords } from './clearing-words.ts'
import { type Fixed, type Hints, MWH, PERCENT, type Table } from './column-table.ts'
import { filled, net, ofOneDirection, weighted } from './column-totals.ts'

/** What came of it and why; then what was published. */
export function resultColumns(
  { t, detail }: Table,
  hints: Hints,
  fixed: Fixed,
): [key: GridColumn[], more: GridColumn[]] {
  const price = t('unit.price')
  const sparse = { isSparse: true }
  return [
    [
      fixed('cleared', MWH, {
        // The exchange may share a deal out finer than the lot.
        ...{ decimals: 3, leastDecimals: energyDecimals(detail) },
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
          const line = detail.lines[slot - 1]
          return line ? clearingWords(line, { t, steps: detail }) : null
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
