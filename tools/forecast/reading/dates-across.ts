import { readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import { type FileColumn, type FileTable, LEAST_DATES_ACROSS } from './file-table.ts'
import { isText, itemBlocks, type UnfoldedTable } from './item-blocks.ts'
import { isDateText } from './moments.ts'

/**
 * A table whose heads are dates and whose rows are the hours of each, as a row a slot; columns of text beside the hours
 * name what a row is of. Any other table is left as it is.
 */
export function withoutDatesAcross(table: FileTable): UnfoldedTable {
  const across = table.columns.filter(({ name }) => isDateText(name))
  const hasDates = table.columns.some(({ cells }) =>
    cells.some((cell) => isDateText(readPlain(cell))),
  )
  if (across.length < LEAST_DATES_ACROSS || hasDates) return { table, notes: [] }
  const rest = table.columns.filter((column) => !across.includes(column))
  const hours = rest.find(namesSlots)
  const names = rest.filter((column) => column !== hours && isText(column))
  const others = rest.filter((column) => column !== hours && !names.includes(column))
  const { items, blocks } = itemBlocks(table, { keys: hours ? [hours] : [], names })
  const long = across.flatMap((date) =>
    blocks.map((block) => ({ date, block, row: block.values().next().value! })),
  )
  const columns: FileColumn[] = [
    { name: 'date', cells: long.map(({ date }) => date.name) },
    ...(hours ? [{ ...hours, cells: long.map(({ row }) => hours.cells[row]!) }] : []),
    ...items.map((name) => ({
      name,
      cells: long.map(({ date, block }): Cell => {
        const row = block.get(name)
        return row === undefined ? null : date.cells[row]!
      }),
    })),
  ]
  return {
    table: { columns, rowCount: long.length, placeOf: (at) => table.placeOf(long[at]!.row) },
    notes: [
      `dates across: ${across[0]!.name} to ${across.at(-1)!.name} are read as the dates of ${items.join(', ')}`,
      ...others.map(({ name }) => `left out: ${name} stands beside the dates`),
    ],
  }
}

function namesSlots({ cells }: FileColumn): boolean {
  const labels = readSlotLabels(
    cells.map((cell) => ({ date: null, cell })),
    {},
  )
  return cells.every((cell) => labels?.slotOf(cell) != null)
}
