import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { type Cell, isOversized, type TableRow } from '../documents/table.ts'
import { readPlain } from './cell-text.ts'
import { findSlotHeads } from './slot-heads.ts'

/** The slots of a day as one of several blocks of columns beside each other, with what stands above them. */
export type SlotBlock = { columns: number[]; slotCount: 24 | 96; title: string }

const MOST_BLOCKS = 8

/**
 * Finds days of slots beside one another: `日前电价` over 0时..23时, then `实时电价` over 0时..23时. Null unless the labels are
 * several whole days; a block without anything above it has an empty title.
 */
export function findSlotBlocks(rows: readonly TableRow[], headerRow: number): SlotBlock[] | null {
  const header = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const found = header.flatMap((cell, column) => (isSlotLabel(cell) ? [column] : []))
  const above = rows.filter(({ row }) => row < headerRow).reverse()
  for (let count = 2; count <= MOST_BLOCKS; count++) {
    const size = found.length / count
    if (size !== 24 && size !== 96) continue
    const blocks = Array.from({ length: count }, (_, index) =>
      blockOf(header, above, found.slice(index * size, (index + 1) * size)),
    )
    return blocks.every((block) => block !== null) ? blocks : null
  }
  return null
}

function blockOf(
  header: readonly Cell[],
  above: readonly TableRow[],
  columns: readonly number[],
): SlotBlock | null {
  const [first, last] = [columns[0]!, columns.at(-1)!]
  const own = header.map((cell, column) => (columns.includes(column) ? cell : null))
  const slots = findSlotHeads(own, [])
  if (!slots.ok) return null
  const titles = above.flatMap(({ cells }) => textsOf(cells.slice(first, last + 1)))
  return { columns: slots.columns, slotCount: slots.slotCount, title: titles[0] ?? '' }
}

function textsOf(cells: readonly Cell[]): string[] {
  return cells.flatMap((cell) =>
    isOversized(cell) || readPlain(cell) === '' ? [] : readPlain(cell),
  )
}
