import { type Cell, isOversized, type TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import type { FieldSpec, ParseOptions } from '../layout.ts'

/** Which of two columns of a field is to be taken: either where they say the same, none where not. */
export type Preference = 'FIRST' | 'SECOND' | 'EITHER' | 'NONE'

type KeyColumns = { field: FieldSpec; rows: readonly TableRow[]; options: ParseOptions }

/**
 * Compares two columns of a field that places values by what is read from them: many files number their
 * rows beside the times of their slots, or name the kind of data beside the item. One that cannot be read
 * as the field contradicts nothing; where rows disagree, nobody can know.
 */
export function preferredOf(columns: KeyColumns, first: number, second: number): Preference {
  const [firsts, seconds] = [keysOf(columns, first), keysOf(columns, second)]
  const areOther = firsts.some(
    (key, row) => key !== null && seconds[row] !== null && key !== seconds[row],
  )
  if (areOther) return 'NONE'
  const [firstCount, secondCount] = [countOf(firsts), countOf(seconds)]
  if (secondCount > firstCount) return 'SECOND'
  return secondCount > 0 && firsts.every((key, row) => key === seconds[row]) ? 'EITHER' : 'FIRST'
}

/** In how many rows a column can be read as the field. */
export function readableCount(columns: KeyColumns, column: number): number {
  return countOf(keysOf(columns, column))
}

/** The place of a value by its code; of codes that are known, where they are. */
export function readLocationKey(_cells: readonly (Cell | undefined)[], options: ParseOptions) {
  const known = options.knownLocations && new Set(options.knownLocations)
  return (cell: Cell | undefined) => {
    const code = readText(cell)
    return code && (!known || known.has(code)) ? code : null
  }
}

function keysOf({ field, rows, options }: KeyColumns, column: number) {
  const cells = rows.map((row) => row.cells[column])
  const read = field.read?.(cells, options) ?? textOf
  return cells.map((cell) => (isOversized(cell) ? null : read(cell)))
}

function textOf(cell: Cell | undefined): string | null {
  return readText(cell) || null
}

function countOf(keys: readonly unknown[]): number {
  return keys.filter((key) => key !== null).length
}
