import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { readSlotLabels } from '#files/tables/slot-labels.ts'
import { sideOfName } from '#files/tables/slot-names.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { isDateText } from './moments.ts'

/** A table with a row a slot, and what is said of it. */
export type UnfoldedTable = { table: FileTable; notes: string[] }

/** So many heads that name slots are a day across. */
const LEAST_HEADS = 20
/** What the hours of one item are taken for where nothing names it. */
const UNNAMED = 'price'

/**
 * A table whose heads are the hours or quarters of a day, as a row a slot; columns of text beside them name what a row
 * is of, and each name becomes a column. Any other table is left as it is.
 *
 * @throws Error naming the heads where they are no whole day, or are of two kinds
 */
export function withoutHoursAcross(table: FileTable): UnfoldedTable {
  const labels = readSlotLabels(table.columns.map(({ name }) => ({ date: null, cell: name })))
  const across = table.columns.filter(
    ({ name, cells }) =>
      labels?.slotOf(name) != null && !cells.some((cell) => isDateText(readPlain(cell))),
  )
  if (!labels || across.length < LEAST_HEADS) return { table, notes: [] }
  const slots = slotsAcross(across)
  const slotCount = across.length
  if (![24, 48, 96].includes(slotCount) || new Set(slots).size !== slotCount) {
    throw new Error(
      `the heads ${across[0]!.name} to ${across.at(-1)!.name} name ${new Set(slots).size} slots: 24 hours, 48 half hours or 96 quarters are read across, or a row an hour`,
    )
  }
  return unfolded(table, across, slots)
}

/** The slot that each head names, from 1, by its number or its time and not by its place in the file; 0 is none. */
function slotsAcross(across: readonly FileColumn[]): number[] {
  const [first] = across
  const side =
    sideOfName(first!.name) ?? (across.some(({ name }) => isZero(name)) ? 'STARTS' : 'ENDS')
  const slotCount = across.length === 48 ? 48 : across.length === 96 ? 96 : 24
  const labels = readSlotLabels(
    across.map(({ name }) => ({ date: null, cell: name })),
    { slotCount, side },
  )
  return across.map(({ name }) => labels?.slotOf(name) ?? 0)
}

function isZero(name: string): boolean {
  return /^0+$/.test(name.replace(/\D/g, ''))
}

function unfolded(
  table: FileTable,
  across: readonly FileColumn[],
  slots: readonly number[],
): UnfoldedTable {
  const rest = table.columns.filter((column) => !across.includes(column))
  const dates = rest.filter(({ cells }) => cells.some((cell) => isDateText(readPlain(cell))))
  const names = rest.filter((column) => !dates.includes(column) && isText(column))
  const itemOf = (row: number) =>
    names
      .map(({ cells }) => readPlain(cells[row]))
      .filter((text) => text !== '')
      .join(' ') || UNNAMED
  const items = [...new Set(Array.from({ length: table.rowCount }, (_, row) => itemOf(row)))]
  const blocks = blocksOf(table, { dates, itemOf })
  const long: { block: ReadonlyMap<string, number>; slot: number }[] = blocks.flatMap((block) =>
    slots.map((_, slot) => ({ block, slot })),
  )
  const firstRow = (block: ReadonlyMap<string, number>) => block.values().next().value!
  const columns: FileColumn[] = [
    ...dates.map(({ name, cells }) => ({
      name,
      cells: long.map(({ block }) => cells[firstRow(block)]!),
    })),
    { name: 'slot', cells: long.map(({ slot }) => slots[slot]!) },
    ...items.map((name) => ({
      name,
      cells: long.map(({ block, slot }): Cell => {
        const row = block.get(name)
        return row === undefined ? null : across[slot]!.cells[row]!
      }),
    })),
  ]
  const others = rest.filter((column) => !dates.includes(column) && !names.includes(column))
  const notes = [
    `hours across: ${across[0]!.name} to ${across.at(-1)!.name} are read as the ${across.length} slots of ${items.join(', ')}`,
    ...others.map(({ name }) => `left out: ${name} stands beside the hours`),
  ]
  const placeOf = (at: number) => table.placeOf(firstRow(long[at]!.block))
  return { table: { columns, rowCount: long.length, placeOf }, notes }
}

function isText({ cells }: FileColumn): boolean {
  return cells.some((cell) => /\p{L}/u.test(readPlain(cell)))
}

/** Rows of one date, each of another item; a second row of an item begins a block of its own. */
function blocksOf(
  { rowCount }: FileTable,
  { dates, itemOf }: { dates: readonly FileColumn[]; itemOf: (row: number) => string },
): Map<string, number>[] {
  const blocks = new Map<string, Map<string, number>[]>()
  for (let row = 0; row < rowCount; row++) {
    const date = dates.map(({ cells }) => readPlain(cells[row])).join(' ')
    const ofDate = blocks.get(date) ?? []
    blocks.set(date, ofDate)
    const free = ofDate.find((block) => !block.has(itemOf(row)))
    if (free) free.set(itemOf(row), row)
    else ofDate.push(new Map([[itemOf(row), row]]))
  }
  return [...blocks.values()].flat()
}
