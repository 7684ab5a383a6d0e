import {
  COMMON_MARKS,
  decideMarks,
  hasOpen,
  type MarkFacts,
  marksOfAll,
  marksShown,
  type NumberMarks,
} from '#domain/units/number-marks.ts'
import type { DecimalMark } from '#domain/units/words.ts'
import type { Cell, TableRow } from '../../documents/table.ts'

type SheetColumns = {
  rows: readonly TableRow[]
  /** Columns that place values, whose dots and commas part dates, times and codes. */
  keys: ReadonlySet<number>
  chosen?: DecimalMark | undefined
}

/** What dots and commas part in the columns of a sheet: what one leaves open, the others may show. */
export class SheetMarks {
  readonly #sheet: SheetColumns
  #shown: MarkFacts | null = null

  constructor(sheet: SheetColumns) {
    this.#sheet = sheet
  }

  /** Of cells that belong together, as those of a column, or of the row of an item. */
  of(cells: readonly (Cell | undefined)[]): NumberMarks {
    const own = marksShown(cells)
    if (!hasOpen(own)) return COMMON_MARKS
    return decideMarks(own, { file: this.#ofFile(), chosen: this.#sheet.chosen })
  }

  #ofFile(): MarkFacts {
    if (this.#shown) return this.#shown
    const { rows, keys } = this.#sheet
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    const columns = Array.from({ length: width }, (_, column) => column)
    const quantities = columns.filter((column) => !keys.has(column))
    this.#shown = marksOfAll(
      quantities.map((column) => marksShown(rows.map(({ cells }) => cells[column]))),
    )
    return this.#shown
  }
}
