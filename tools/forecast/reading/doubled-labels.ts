import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import type { Cell } from '#files/documents/table.ts'
import { readPlain } from '#files/tables/cell-text.ts'
import type { FileColumn, FileTable } from './file-table.ts'

/** What exchanges write behind or within the hour that a change of the clock doubles: 02X, 2*, 02:00*, 3A and 3B, 02B:00. */
const MARKED = /^(.*\d) ?[xab*'](:\d\d)?$/i

/**
 * A table whose slots carry no mark of a doubled hour: both of its rows have one label then, and a label that is there
 * twice on another day is refused as any other.
 */
export function withoutDoubleMarks(table: FileTable): { table: FileTable; notes: string[] } {
  const columns = table.columns.map((column) =>
    namesSlot(column.name) ? withoutMarks(column) : column,
  )
  const isSame = columns.every((column, at) => column === table.columns[at])
  return { table: isSame ? table : { ...table, columns }, notes: [] }
}

/** A mark is dropped where other cells have the label without it. */
function withoutMarks(column: FileColumn): FileColumn {
  const labels = new Set(column.cells.map(readPlain))
  const bare = (cell: Cell): Cell => {
    const [, before, behind = ''] = MARKED.exec(readPlain(cell)) ?? []
    return before !== undefined && labels.has(before + behind) ? before + behind : cell
  }
  const cells = column.cells.map(bare)
  return cells.every((cell, row) => cell === column.cells[row]) ? column : { ...column, cells }
}
