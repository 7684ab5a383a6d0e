import type {
  Cell,
  FormulaRun,
  MergedCells,
  SheetPart,
  SheetTable,
  TableRow,
} from '../documents/table.ts'
import { readText } from './cell-text.ts'
import { holdsTable } from './holds-table.ts'

/** Which sheets are to be read with one of them. */
export type SheetsToJoin = {
  sheets: readonly SheetTable[]
  /** Index of the sheet whose head counts, and the number of its head's row. */
  sheet: number
  headerRow: number
  /** Columns of that sheet, from 0, that tell rows apart; and those that hold values: all others where none is known. */
  keys: readonly number[]
  values: readonly number[]
  /** Which sheets hold rows; without it those with figures or dates. */
  isTable?: (sheet: SheetTable) => boolean
  /** Whether what stands above the head of another sheet says the same of its values. */
  fits?: (sheet: SheetTable, headerRow: number) => boolean
  /** Whether the name of a sheet tells its rows from those of others with such names: a month. */
  namesTellRows?: (name: string) => boolean
  /** Whether name and titles of another sheet tell its rows from those of the main one: another day or place. */
  isTold?: (sheet: SheetTable, headerRow: number) => boolean
}

/**
 * A sheet that is not read with the others: it has another head, or its rows are there already, or it holds no table,
 * or none of this province, or sums up another sheet.
 */
export type LeftSheet = {
  name: string
  rows: number
  reason: 'OTHER_HEAD' | 'SAME_ROWS' | 'NOTES' | 'OTHER_PROVINCE' | 'PIVOT' | 'COARSER_DIFFERS'
  /** Its rows, where it is one of several tables of a sheet. */
  range?: string
}

/** Sheets with other heads may be tables of their own. */
export type JoinedSheets = { table: SheetTable; left: LeftSheet[]; otherHeads: SheetTable[] }

/** The largest number of a row in the format, so that no two rows of joined sheets share one. */
const MAX_ROWS = 1_048_576
/** Stands in no cell that people type. */
const BETWEEN_KEYS = '\u0000'
/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12

/**
 * Joins the sheets of a workbook that have the head of one of them, in whatever order of columns: people keep a month
 * a sheet. A sheet most of whose rows are there already is another table with the same head (a plan beside what became
 * of it, a sum of all months) and is left.
 */
export function joinSheets(joining: SheetsToJoin): JoinedSheets {
  const { sheets, headerRow } = joining
  const main = sheets[joining.sheet]!
  const head = main.rows.find(({ row }) => row === headerRow)
  const others = sheets.filter((sheet) => sheet !== main && sheet.rows.length > 0)
  if (!head || others.length === 0) return { table: main, left: [], otherHeads: [] }
  const table = new JoinedTable(main, head, joining.keys)
  const otherHeads: SheetTable[] = []
  const left = others.flatMap((sheet) => {
    const reason = table.take(sheet, joining)
    if (reason === 'OTHER_HEAD') otherHeads.push(sheet)
    return reason === null ? [] : [leftSheet(sheet, sheets, reason)]
  })
  return { table: table.joined(), left, otherHeads }
}

/** A sheet that is not read, or one of several tables in it. */
export function leftSheet(
  { name, rows }: SheetTable,
  sheets: readonly SheetTable[],
  reason: LeftSheet['reason'],
): LeftSheet {
  const left = { name, rows: rows.length, reason }
  const isAlone = sheets.filter((sheet) => sheet.name === name).length < 2
  return isAlone ? left : { ...left, range: `${rows[0]?.row}:${rows.at(-1)?.row}` }
}

/** Texts that stand above a row of a sheet, as titles and units do. */
export function titlesAbove({ rows }: SheetTable, headerRow: number): string[] {
  return rows
    .filter(({ row }) => row < headerRow)
    .flatMap(({ cells }) => cells.map(readText))
    .filter((text) => text !== '')
}

/** The sheet among joined ones that a row is of. */
export function partOfRow(
  parts: readonly SheetPart[] | undefined,
  row: number,
): SheetPart | undefined {
  return parts?.findLast(({ offset }) => row > offset)
}

/** Where a row of a joined table stands. */
export function placeOfRow(
  parts: readonly SheetPart[] | undefined,
  row: number,
): { sheet?: string; row: number } {
  const part = partOfRow(parts, row)
  return part ? { sheet: part.name, row: row - part.offset } : { row }
}

class JoinedTable {
  readonly #main: SheetTable
  readonly #head: TableRow
  readonly #keys: readonly number[]
  readonly #rows: TableRow[]
  readonly #formulas: FormulaRun[]
  readonly #merged: MergedCells[]
  readonly #seen: Set<string>
  readonly #parts: SheetPart[]

  constructor(main: SheetTable, head: TableRow, keys: readonly number[]) {
    this.#main = main
    this.#head = { ...head, cells: [...head.cells] }
    this.#keys = keys
    this.#rows = main.rows.map((row) => (row === head ? this.#head : row))
    this.#formulas = [...(main.formulas ?? [])]
    this.#merged = [...(main.merged ?? [])]
    this.#seen = new Set(main.rows.filter(({ row }) => row > head.row).map((row) => this.#key(row)))
    this.#parts = [{ name: main.name, offset: 0, titles: titlesAbove(main, head.row) }]
  }

  /** Takes the rows of a sheet in, or says why they are left. */
  take(sheet: SheetTable, joining: SheetsToJoin): LeftSheet['reason'] | null {
    const { keys, values, fits, isTable = holdsTable, namesTellRows } = joining
    if (!isTable(sheet)) return 'NOTES'
    const found = this.#findHead(sheet, keys, values)
    if (!found || fits?.(sheet, found.head.row) === false) return 'OTHER_HEAD'
    const { head, columns } = found
    const offset = this.#parts.length * MAX_ROWS
    const areInPlace = columns.every((place, column) => place === column)
    const rows = sheet.rows
      .filter(({ row }) => row > head.row)
      .map(({ row, cells }) => ({
        row: row + offset,
        cells: areInPlace ? cells : moved(cells, columns),
      }))
    const keysOfRows = rows.map((row) => this.#key(row))
    const known = keysOfRows.filter((key) => this.#seen.has(key)).length
    const areNamed = namesTellRows?.(this.#main.name) && namesTellRows(sheet.name)
    const isTold = areNamed || joining.isTold?.(sheet, head.row)
    if (rows.length > 0 && known * 2 >= rows.length && !isTold) return 'SAME_ROWS'
    for (const key of keysOfRows) this.#seen.add(key)
    for (const row of rows) this.#rows.push(row)
    this.#takeFormulas(sheet, columns, offset)
    this.#takeMerged(sheet, columns, offset)
    this.#parts.push({ name: sheet.name, offset, titles: titlesAbove(sheet, head.row) })
    return null
  }

  joined(): SheetTable {
    if (this.#parts.length === 1) return this.#main
    const { name, keys, meta, copied } = this.#main
    const [formulas, merged] = [this.#formulas, this.#merged]
    return {
      name,
      keys,
      ...(copied && { copied }),
      meta,
      rows: this.#rows,
      parts: this.#parts,
      ...(formulas.length > 0 && { formulas }),
      ...(merged.length > 0 && { merged }),
    }
  }

  /** The head of a sheet that has all that tells rows apart and some value; where its columns belong. */
  #findHead(sheet: SheetTable, keys: readonly number[], values: readonly number[]) {
    const own = namesOf(this.#head.cells)
    for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
      const names = namesOf(head.cells)
      const has = (column: number) => names.includes(own[column] ?? '')
      const named = own.flatMap((name, column) => (name === '' ? [] : [column]))
      const hasValues = values.length > 0 ? values.some(has) : named.every(has)
      if (!keys.every(has) || !hasValues) continue
      return { head, columns: names.map((name, column) => this.#placeOf(name, head.cells[column])) }
    }
    return null
  }

  /** The column with that name; a name that there was none of gets a column at the end. */
  #placeOf(name: string, cell: Cell | undefined): number | null {
    if (name === '') return null
    const place = namesOf(this.#head.cells).indexOf(name)
    if (place !== -1) return place
    return this.#head.cells.push(cell ?? null) - 1
  }

  #takeFormulas(
    { formulas = [] }: SheetTable,
    columns: readonly (number | null)[],
    offset: number,
  ) {
    for (const { column, firstRow, ...counts } of formulas) {
      const place = columns[column] ?? null
      if (place !== null)
        this.#formulas.push({ ...counts, column: place, firstRow: firstRow + offset })
    }
  }

  #takeMerged({ merged = [] }: SheetTable, columns: readonly (number | null)[], offset: number) {
    for (const { firstRow, lastRow, firstColumn, lastColumn } of merged) {
      const [first, last] = [columns[firstColumn], columns[lastColumn]]
      const isInOrder = first != null && last != null && last - first === lastColumn - firstColumn
      if (!isInOrder) continue
      const rows = { firstRow: firstRow + offset, lastRow: lastRow + offset }
      this.#merged.push({ ...rows, firstColumn: first, lastColumn: last })
    }
  }

  #key({ cells }: TableRow): string {
    return this.#keys.map((column) => String(cells[column] ?? '').trim()).join(BETWEEN_KEYS)
  }
}

function moved(cells: readonly Cell[], columns: readonly (number | null)[]): Cell[] {
  const row: Cell[] = []
  for (const [column, place] of columns.entries()) {
    if (place === null) continue
    while (row.length < place) row.push(null)
    row[place] = cells[column] ?? null
  }
  return row
}

/** Heads as they are compared, the second of a name told apart from the first. */
function namesOf(cells: readonly Cell[]): string[] {
  const counts = new Map<string, number>()
  return cells.map((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return ''
    const name = String(cell).normalize('NFKC').toLowerCase().replace(/[\s_]/g, '')
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name} ${count}`
  })
}
