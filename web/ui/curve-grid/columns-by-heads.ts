import { readWrittenUnit } from '#domain/units/written-unit.ts'
import type { DrawnBlock } from './drawn-block.ts'
import type { GridColumn } from './grid-types.ts'

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
  const titles = columns.slice(left, left + names.length).map(({ title }) => plain(title))
  if (names.length < 2 || titles.length < names.length) return null
  const order = names.map((heads) => {
    const own = heads.flatMap((head) => [
      plain(head),
      plain(head.trim().replace(UNIT_IN_BRACKETS, '')),
    ])
    return titles.findIndex((title) => own.includes(title))
  })
  const isWhole = order.every((at) => at >= 0) && new Set(order).size === order.length
  return isWhole && order.some((at, index) => at !== index) ? order : null
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
