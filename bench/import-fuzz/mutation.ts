import type { GridCell, Quantity } from './base-files.ts'
import type { MutatedFile } from './mutated-file.ts'

/** Seeded chance. */
export type Chance = { random: () => number; pick: <T>(of: readonly T[]) => T }

export type Mutation = {
  kind: string
  /** Whether nothing that is true changes: such a file must be read as before. */
  isHarmless?: boolean
  /** Changes the file in place and notes where; false if it cannot be done to this file. */
  apply: (file: MutatedFile, chance: Chance) => boolean
}

export type At = { row: number; column: number }

export function chanceOf(random: () => number): Chance {
  return { random, pick: (of) => of[Math.floor(random() * of.length)]! }
}

/** A cell that holds a value. */
export function cellOf({ base }: MutatedFile, { pick }: Chance): At {
  const row = pick(base.grid.map((_, index) => index).slice(1))
  return { row, column: pick(base.valueColumns) }
}

/** The cells of one series on one date: part of a column, or a row of a wide table. */
export function groupOf(file: MutatedFile, chance: Chance): { cells: At[]; quantity: Quantity } {
  const { base } = file
  const first = cellOf(file, chance)
  const quantity = base.quantityAt(first.row, first.column)
  if (base.isWide) {
    return { cells: base.valueColumns.map((column) => ({ row: first.row, column })), quantity }
  }
  const rows = base.grid.flatMap((line, row) =>
    row > 0 && isSameDay(line, first.row) ? [row] : [],
  )
  return { cells: rows.map((row) => ({ row, column: first.column })), quantity }

  function isSameDay(line: readonly GridCell[], row: number): boolean {
    const other = base.grid[row]!
    return base.grid[0]!.every(
      (_, column) =>
        column === slotColumn() ||
        base.valueColumns.includes(column) ||
        line[column] === other[column],
    )
  }
  function slotColumn(): number {
    return base.slotColumn ?? (base.layout === 'TEN_DAY_RESULT' ? 3 : 1)
  }
}

export function setCell(file: MutatedFile, at: At, value: GridCell): void {
  file.grid[at.row]![at.column] = value
  touch(file, at)
}

export function touch(file: MutatedFile, { row, column }: At): void {
  file.touchedRows.add(row)
  file.touchedColumns.add(column)
}
