/** What the cells of a column are: numbers, days with or without a time, or anything. */
export type ColumnKind = 'NUMBER' | 'TIME' | 'TEXT'

/** Why no figure can be told of a column. */
export type ColumnFault =
  /** Its formulas have no stored results, or some that are not to be trusted. */
  | { kind: 'FORMULAS' }
  /** Some cells have a percent sign or a unit that others have not; or a mark that may part decimals or thousands. */
  | { kind: 'UNITS' | 'MARKS'; text: string; row: number }

/** A column of a sum; its sign says whether it is added or taken away. */
export type Term = {
  column: number
  sign: 1 | -1
  /** Only rows with this value in another column. */
  where?: { column: number; value: string }
  /** Taken so many times: the hours that the power of a row lasts, or the step between two units. */
  times?: { number: number; unit: 'h' | '' }
  /** Each value times that of another column: an energy at its price. */
  by?: number
}

/**
 * A figure that columns give together: a sum of some, or that divided by a sum of others. `isApart`: how far from 0 it
 * is, whichever way.
 */
export type Formula = {
  over: readonly Term[]
  under: readonly Term[]
  isApart?: true
  /** A cell without a value adds nothing, where the row has another one. */
  isOfPresent?: true
  /** Hours from one time to another, of which nothing else is added. */
  between?: { from: number; to: number }
}

export type FileColumn = {
  name: string
  kind: ColumnKind
  decimals: number
  /** Its letter in the sheet, or its key. */
  place?: string
  isPercent?: true
  /** Names the sheet of each row. */
  isSheet?: true
  /** Heads that stood across the sheet, as months or hours. */
  isLabel?: true
  /** Holds what stood below heads across, and no head says what that is. */
  isUnnamed?: true
  /** Adds up another column from row to row: its values are added to nothing. */
  isRunningTotal?: true
  /** What it holds by the titles of its table or the name of its file, where its own head does not say. */
  titled?: string
  /** How many cells are formulas without a result. */
  withoutResult?: number
  fault?: ColumnFault
  /** Each value stands in all rows that heads across made of one, and counts once. */
  isRepeated?: true
  /** Computed of other columns, as a question asks. */
  formula?: Formula
  /** What English answers call it. */
  english?: string
  /** Such a column whose values may be added. */
  isSummed?: true
}
/** A time is `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`; a text in a column of another kind is none of it. */
export type FileCell = string | number | null

/** A table that somebody handed to a conversation. What is optional, tables that were kept before have not. */
export type FileTable = {
  columns: readonly FileColumn[]
  rows: readonly (readonly FileCell[])[]
  /** The number of each row in its sheet. */
  rowNumbers?: readonly number[]
  /** The sheets that it lies on, one after the other; none of a file without sheets. */
  sheets?: readonly { name: string; rows: number }[]
  /** Rows that sum up others, and are none of the table. */
  summaries?: readonly { row: number; word: string; sheet?: string }[]
  /** Rows of a column below a number in merged cells, which counts once; rows by their index. */
  mergedNumbers?: readonly { column: number; rows: readonly number[] }[]
  /** What stands above the head, and the name of the sheet. */
  titles?: readonly string[]
  /** The year of days that are written without one. */
  assumedYear?: number
  /** Columns of sums beside heads across, and are none of the table; only of tables with such heads. */
  sumColumns?: readonly string[]
}

/** A sheet that holds rows, of which no question can be answered. */
export type UnreadSheet = { name: string; rows: number }

/** What is kept of a file. */
export type FileContent = { tables: readonly FileTable[]; unread?: readonly UnreadSheet[] }

/** Of what was kept: a single table, before files had several. */
export const contentOf = (kept: FileContent | FileTable): FileContent =>
  'tables' in kept ? kept : { tables: [kept] }

/** The day of a cell of times; null of a cell that is none. */
export const dayIn = (cell: FileCell | undefined): string | null =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}/.test(cell) ? cell.slice(0, 10) : null
