import { readWrittenUnit } from '#domain/units/written-unit.ts'
import type { DrawnBlock } from './drawn-block.ts'
import { type GridColumn, isEditable } from './grid-types.ts'

const UNIT_IN_BRACKETS = /[([（【][^()[\]（）【】]*[)\]）】]$/

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/**
 * The column of the grid, counted from `left` on, that the heads above a block name for each of its columns, where they
 * are those it is laid on but in another order; null where they are not. One head alone names what is copied, which
 * somebody may well lay on another column.
 */
export function orderByHeads(
  { names = [] }: DrawnBlock,
  columns: readonly GridColumn[],
  left: number,
): number[] | null {
  const under = columns.slice(left, left + names.length)
  if (names.length < 2 || under.length < names.length) return null
  const order = names.map((heads) => placeOf(heads, under))
  const isWhole = order.every((at) => at >= 0) && new Set(order).size === order.length
  return isWhole && order.some((at, index) => at !== index) ? order : null
}

/** A block without the columns that the grid has not. */
export type HeadedBlock = {
  drawn: DrawnBlock
  /** Where its columns go, counted from the selection on; null where they stay as they stand. */
  order: number[] | null
  /** Heads of the columns that are left out. */
  left: string[]
}

/**
 * Lays columns by their heads where some of them name columns of the grid and others none, as the words for peak and
 * valley; a head that names a column twice says nothing certain, and its text is returned.
 */
export function byHeads(
  drawn: DrawnBlock,
  columns: readonly GridColumn[],
  left: number,
): HeadedBlock | { unclearHead: string } {
  const { names = [], lines, units } = drawn
  const under = columns.slice(left, left + names.length)
  const own = names.map((heads) => placeOf(heads, under))
  const isWhole = own.every((at) => at >= 0) && new Set(own).size === own.length
  const asTheyStand = { drawn, order: orderByHeads(drawn, columns, left), left: [] }
  if (names.length < 2 || isWhole) return asTheyStand
  const open = columns.filter(isEditable)
  const places = names.map((heads) => columns.indexOf(open[placeOf(heads, open)]!))
  const kept = places.flatMap((place, at) => (place >= 0 ? [at] : []))
  if (kept.length === 0) return asTheyStand
  const twice = kept.find((at) => places.indexOf(places[at]!) < at)
  if (twice !== undefined) return { unclearHead: headOf(names[twice]!) }
  const isFilled = (at: number) => lines.some((line) => (line[at] ?? '').trim() !== '')
  const others = names.flatMap((heads, at) =>
    places[at]! < 0 && isFilled(at) ? [headOf(heads) || `#${at + 1}`] : [],
  )
  return {
    drawn: {
      ...drawn,
      names: kept.map((at) => names[at]!),
      units: kept.map((at) => units[at] ?? null),
      lines: lines.map((line) => kept.map((at) => line[at] ?? '')),
    },
    order: kept.map((at) => places[at]! - left),
    left: others,
  }
}

const headOf = (heads: readonly string[]) => heads.find((head) => head.trim() !== '')?.trim() ?? ''

/** By its whole title, by a part of it (`电价` of `申报电价`), or by what both are of; -1 where that is none, or several. */
function placeOf(heads: readonly string[], columns: readonly GridColumn[]): number {
  const own = heads
    .flatMap((head) => [plain(head), plain(head.trim().replace(UNIT_IN_BRACKETS, ''))])
    .filter((head) => head !== '')
  const ways: ((column: GridColumn) => boolean)[] = [
    ({ title }) => own.includes(plain(title)),
    ({ title }) => own.some((head) => plain(title).includes(head) || head.includes(plain(title))),
    (column) => own.some((head) => kindOf(head) !== null && kindOf(head) === kindOfColumn(column)),
  ]
  for (const isNamed of ways) {
    const places = columns.flatMap((column, at) => (isNamed(column) ? [at] : []))
    if (places.length > 0) return places.length === 1 ? places[0]! : -1
  }
  return -1
}

function kindOf(text: string): 'price' | 'energy' | null {
  if (/价|price|tariff/.test(text)) return 'price'
  return /电量|能量|energy|volume|quantity/.test(text) ? 'energy' : null
}

/** A column may be called what its page makes plain, as `Declared`: its unit says what it is of. */
function kindOfColumn({ title, unit = '' }: GridColumn): 'price' | 'energy' | null {
  const { unit: known } = readWrittenUnit(unit) ?? {}
  if (known === 'CNY/MWh') return 'price'
  return known === 'MWh' ? 'energy' : kindOf(plain(title))
}

/** The units that heads say where a column holds another of its kind, as `万千瓦时 → MWh`. */
export function unitsTurned(
  pairs: readonly (readonly [string | null, string | undefined])[],
): string[] {
  const turned = pairs.flatMap(([said, own = '']) => {
    const [from, to] = [readWrittenUnit(said ?? ''), readWrittenUnit(own)]
    const isTurned = from && to && from.unit === to.unit && from.powerOfTen !== to.powerOfTen
    return isTurned ? [`${said} → ${own}`] : []
  })
  return [...new Set(turned)]
}
