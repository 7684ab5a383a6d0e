import type { Exchange, LayoutCode, PlaceKind } from '#domain/collection/words.ts'
import type { TableRow } from '../../documents/table.ts'
import type { Book, FieldSpec, SeriesTemplate, SheetHead } from '../layout.ts'
import type { ItemSpec } from '../names/item-match.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'
import type { Place } from '../rows/wide-days.ts'

/** What sheets of one name hold: a row for each curve, a column for each slot. */
export type Topic = {
  /** Names of its sheets without their dates; of files without sheets, the name of the file. */
  sheet: RegExp
  /** What the name of the file or of another sheet must say too, where the sheet's own does not say all. */
  among?: RegExp
  /** What its rows can be of. */
  items: readonly ItemSpec[]
  /** What the one row of such a sheet is of, whatever it is called. */
  sole?: ItemSpec
  /** The column that says where the values of a row are of. */
  place?: PlaceKind
}

/** Sheets that hold lists and texts, for which there is no series: they are named and left out. */
export type ListSheet = { sheet: RegExp; list: true }

/** A file of an exchange, declared: whose it is, how it is known, what its sheets and rows are. */
export type WideBook = {
  code: LayoutCode
  exchange?: Exchange
  /** Columns that say what a row is of; a date among them, or dates stand in names. */
  fields: readonly FieldSpec[]
  /** Names of such files; a file of another name is known by its sheets alone. */
  fileName: RegExp
  /** Whether a file is one by its headers alone, whatever it and its sheets are called. */
  byHeaders?: boolean
  topics: readonly (Topic | ListSheet)[]
  /** Whether a table may have 24 columns of hours in place of 96. */
  mayBeHourly?: boolean
  /** Where a row is of, where it is not simply the place of its topic. */
  placeOf?: (
    sheet: MappedSheet,
    find: FindPlace,
  ) => (row: TableRow, series: SeriesTemplate) => Place | null
  /** Later publications of a day have a higher rank; what is only preliminary is below 0. */
  rankOf?: (sheet: MappedSheet, book: Book) => (row: TableRow) => number
}

/** The code of the place in a column of a row, or null after saying that it is not known. */
export type FindPlace = (row: TableRow, field: string) => string | null

export function isList(topic: Topic | ListSheet): topic is ListSheet {
  return 'list' in topic
}

/** What stands for the name of a sheet in files that have none. */
export function titleOf(sheet: SheetHead, fileName: string): string {
  return /^(sheet ?\d*|工作表 ?\d*|)$/i.test(sheet.name.trim()) ? fileName : sheet.name
}
