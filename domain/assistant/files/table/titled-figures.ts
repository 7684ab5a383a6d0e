import { headScale } from '../../../units/written-scale.ts'
import type { Quantity } from '../../catalogue/catalogue-types.ts'
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
  const energy = titledEnergy(table, titles)
  if (energy !== null)
    return {
      ...table,
      columns: columns.map((column) =>
        column.kind === 'NUMBER' ? { ...column, titled: energy } : column,
      ),
    }
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

const UNIT_OF_ALL = /单位[:：] ?((?:[万亿]?(?:千瓦时|度)|兆瓦时|[万亿]?[kmg]wh))[)）]?$/
const WRITTEN: Readonly<Record<string, string>> = { k: 'kWh', m: 'MWh', g: 'GWh' }
const ENERGY_TITLES: readonly (readonly [RegExp, string])[] = [
  [/发电(?!厂|站|公司|集团|企业|计划|能力|容量|小时|成本|收入)/, '发电量'],
  [/上网电?量/, '上网电量'],
  [/用电(?!户|成本|计划|价)/, '用电量'],
]

/**
 * What heads like 风电当日 hold by a title that says the energy, 新能源发电日报, and another one that says a unit of energy of
 * all figures; null where a head says a figure or a unit of its own, or titles say several.
 */
function titledEnergy({ columns }: FileTable, titles: readonly string[]): string | null {
  const numbers = columns.filter(({ kind }) => kind === 'NUMBER')
  const said = titles.map(simplified)
  const units = said.flatMap((title) => UNIT_OF_ALL.exec(title)?.[1] ?? [])
  const names = ENERGY_TITLES.filter(([pattern]) => said.some((title) => pattern.test(title)))
  const [unit, ...otherUnits] = units
  const [name, ...otherNames] = names
  if (unit === undefined || name === undefined || otherUnits.length + otherNames.length > 0)
    return null
  const areBare = numbers.every((column) => isBareOfFigures(column))
  const written = unit.replace(/([kmg])wh$/, (_, sign: string) => WRITTEN[sign]!)
  return numbers.length > 0 && areBare ? `${name[1]}(${written})` : null
}

/** What energy comes from, which is no figure in such a table. */
const SOURCES: readonly Quantity[] = ['RENEWABLE', 'WIND', 'PV', 'HYDRO', 'NUCLEAR', 'PUMPED']

function isBareOfFigures(column: FileColumn): boolean {
  const { quantities, nouns } = meaningOf(column)
  const isOther = column.isUnnamed || column.isRepeated || column.isPercent || column.formula
  const areSources = quantities.every((one) => SOURCES.includes(one))
  return !isOther && areSources && nouns.length === 0 && headScale(column.name) === null
}

function isMeaningless(column: FileColumn): boolean {
  if (column.isUnnamed) return true
  if (column.formula !== undefined || column.isPercent) return false
  const bare = simplified(bareName(column.name))
  if (BARE_YEAR.test(bare)) return true
  const { quantities, nouns, features } = meaningOf(column)
  return quantities.length + nouns.length + features.length === 0 && headScale(column.name) === null
}
