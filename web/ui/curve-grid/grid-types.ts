import type { DayValues, SlotCount } from '#domain/calendar/slots.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import { decimalsAtLeast } from '../format/lot-and-tick.ts'

/** Time-of-use kind of a slot; MIXED: that of its days differs. */
export type SlotPeriod = PeriodKind | 'MIXED'

export type GridValues = readonly (number | null)[]

/** Reads another column of the same row. */
export type RowReader = (key: string) => number | null
/** Reads all values of a column. */
export type ColumnReader = (key: string) => GridValues

/** One limit for the whole day, or one a slot. */
export type Limit = number | DayValues

/** One of few words that a cell may hold; `aliases` are other spellings that a paste may bring. */
export type GridChoice = { value: number; label: string; aliases?: readonly string[] }

export type GridColumn = {
  key: string
  title: string
  unit?: string
  /** Kept decimals, and shown ones unless `leastDecimals` says less; default 3. */
  decimals?: number
  /** Decimals that every value shows; a finer one shows as many more as it has. */
  leastDecimals?: number
  readOnly?: boolean
  /** Derived from other columns of the row; read-only. */
  compute?: (read: RowReader, slot: number) => number | null
  min?: Limit
  max?: Limit
  /** The cell of the last row; a function for weighted means and the like. */
  total?: 'sum' | 'mean' | ((read: ColumnReader) => number | null)
  /** The cell of a row of {@link TotalGroup}, of its slots alone; left out, such a row has none. */
  groupTotal?: 'sum' | ((read: ColumnReader) => number | null)
  /** Below zero is a direction here, as money or what is bought; else it is marked, as a price below zero is. */
  isSigned?: boolean
  /** Slots without a value are no gaps: nobody has to fill them all. */
  isSparse?: boolean
  /** What a function of a total computes, in a word; "weighted" unless given. */
  totalNote?: string
  /** Cells hold one of these; Enter, Space and a double click go on to the next. */
  choices?: readonly GridChoice[]
  /** Says a cell in words, to be read alone: in place of a number, which null leaves. */
  words?: (read: RowReader, slot: number) => string | null
  /** What stands behind a value, told where one points at the cell. */
  hint?: (read: RowReader, slot: number) => string | null
  widthPx?: number
}

/** Slots that are added up in a row of their own, above the total of all. */
export type TotalGroup = { key: string; label: string; has: (row: RowReader) => boolean }

/** What is wrong with a cell; `slot` counts from 1. */
export type CellMark = { slot: number; key: string; level: 'error' | 'warning'; message: string }

export type CurveGridShape = {
  slotCount: SlotCount
  columns: readonly GridColumn[]
  /** How many columns are shown, from the first; the others are only computed with. */
  shownColumns?: number | undefined
}

export const isEditable = (column: GridColumn): boolean => !column.readOnly && !column.compute
/** Whether its cells are nothing but words. */
export const isText = (column: GridColumn): boolean => !!column.words && !column.compute
export const decimalsOf = (column: GridColumn): number => column.decimals ?? 3

/** Decimals that a value of the column is shown with. */
export function shownDecimals(column: GridColumn, value: number | null): number {
  const most = decimalsOf(column)
  return decimalsAtLeast(value, { least: column.leastDecimals ?? most, most })
}
