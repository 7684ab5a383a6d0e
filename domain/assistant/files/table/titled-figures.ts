import { headScale } from '../../../units/written-scale.ts'
import { meaningOf } from './column-meaning.ts'
import { figureNameOf, longestFigure } from './figure-name.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

const BARE_YEAR = /^(?:19|20)\d{2}年?度?$/

/**
 * A table whose figures say nothing of what they are, with what its titles or the name of its file say: prices of nodes in
 * node_lmp, 2025年 of 均价历年对比. Where one figure has a head of its own, none is taken from a title.
 */
export function withTitledFigures(table: FileTable, titles: readonly string[]): FileTable {
  const { columns, sumColumns = [] } = table
  const numbers = columns.filter(({ kind, isRepeated }) => kind === 'NUMBER' && !isRepeated)
  if (numbers.length === 0 || !numbers.every(isMeaningless)) return table
  const figure = titles.map(longestFigure).find((one) => one !== null)
  if (figure === undefined) return table
  const named = figureNameOf(
    { titles: [figure] },
    sumColumns.map((name) => ({ name })),
  )
  return {
    ...table,
    columns: columns.map((column) => {
      if (!numbers.includes(column)) return column
      if (column.isUnnamed !== true) return { ...column, titled: figure }
      const { isUnnamed: _, ...kept } = column
      return { ...kept, name: named ?? figure, titled: figure }
    }),
  }
}

function isMeaningless(column: FileColumn): boolean {
  if (column.isUnnamed) return true
  if (column.formula !== undefined || column.isPercent) return false
  const bare = simplified(bareName(column.name))
  if (BARE_YEAR.test(bare)) return true
  const { quantities, nouns, features } = meaningOf(column)
  return quantities.length + nouns.length + features.length === 0 && headScale(column.name) === null
}
