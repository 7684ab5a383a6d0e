import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'

/** A table with a row a slot, and what is said of it. */
export type UnfoldedTable = { table: FileTable; notes: string[] }

/** What the values of one item are taken for where nothing names it. */
const UNNAMED = 'price'

/** Rows that belong together, each of another item: the row of each item. */
export type ItemBlock = ReadonlyMap<string, number>

export function isText({ cells }: FileColumn): boolean {
  return cells.some((cell) => /\p{L}/u.test(readPlain(cell)))
}

/**
 * The items of a table across, which the columns `names` tell, and the rows that have the same `keys` by their items; a
 * second row of an item begins a block of its own.
 */
export function itemBlocks(
  { rowCount }: FileTable,
  { keys, names }: { keys: readonly FileColumn[]; names: readonly FileColumn[] },
): { items: string[]; blocks: ItemBlock[] } {
  const textOf = (columns: readonly FileColumn[], row: number) =>
    columns
      .map(({ cells }) => readPlain(cells[row]))
      .filter((text) => text !== '')
      .join(' ')
  const blocks = new Map<string, Map<string, number>[]>()
  const items = new Set<string>()
  for (let row = 0; row < rowCount; row++) {
    const item = textOf(names, row) || UNNAMED
    items.add(item)
    const key = textOf(keys, row)
    const ofKey = blocks.get(key) ?? []
    blocks.set(key, ofKey)
    const free = ofKey.find((block) => !block.has(item))
    if (free) free.set(item, row)
    else ofKey.push(new Map([[item, row]]))
  }
  return { items: [...items], blocks: [...blocks.values()].flat() }
}
