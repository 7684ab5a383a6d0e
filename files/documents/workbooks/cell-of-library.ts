import type { CellObject, WorkSheet } from '@e965/xlsx'
import { unguardFormula } from '#domain/system/formula-text.ts'
import { serialText } from '../cells/date-text.ts'
import { type PercentCells, showsPercent } from '../cells/percent-cells.ts'
import type { Cell } from '../table.ts'
import type { Library } from './library.ts'

/** What the formats write for an error, by its number ([MS-XLS] 2.5.10, BErr). */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

/** Turns cells of the library into ours; which formats are dates is looked up once for each. */
export class CellReader {
  readonly #isDate = new Map<string, boolean>()

  constructor(
    private readonly library: Library,
    private readonly is1904: boolean,
  ) {}

  /** Rows of a sheet by their number from 0; rows without cells are left out. Takes in which are shown as percents. */
  rowsOf(sheet: WorkSheet, percents: PercentCells): [row: number, cells: (Cell | undefined)[]][] {
    const rows = (sheet['!data'] ?? []) as (CellObject[] | undefined)[]
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells?.entries() ?? [])
        if (cell?.t === 'n' && this.#showsPercent(cell.z)) percents.add({ row: row + 1, column })
    return Object.entries(rows).flatMap(([row, cells]) =>
      cells ? [[Number(row), Array.from(cells, (cell) => cell && this.#cellOf(cell))]] : [],
    )
  }

  #cellOf({ t, v, z }: CellObject): Cell {
    if (t === 'e') return ERRORS[Number(v)] ?? '#N/A'
    if (typeof v === 'string') return unguardFormula(v.trim())
    if (typeof v === 'boolean') return v
    if (typeof v !== 'number') return null
    return this.#showsDate(z) ? serialText(v, this.is1904) : v
  }

  #showsPercent(format: CellObject['z']): boolean {
    return String(format ?? '').includes('%') && showsPercent(String(format))
  }

  #showsDate(format: CellObject['z']): boolean {
    const code = String(format ?? '')
    const known = this.#isDate.get(code)
    if (known !== undefined) return known
    const found: boolean = this.library.SSF.is_date(code)
    this.#isDate.set(code, found)
    return found
  }
}
