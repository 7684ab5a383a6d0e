import type { Chance } from '../mutation.ts'
import type { Subject, SubjectSeries } from './subject.ts'

/** A cell as somebody draws it. */
export type DrawnCell = {
  /** What is seen in it. */
  value: string | number | null
  /** The value of which series, date and slot it is. */
  key?: string
  /** The number of a date or a time, which a workbook keeps in place of the text. */
  serial?: number
  /** How a workbook shows its number. */
  format?: string
  formula?: string
  /** What a workbook keeps as the result of the formula; without it what is seen. */
  result?: 'NONE' | 'ZERO'
  isError?: true
}

export type DrawnRow = { cells: DrawnCell[]; date?: string }

/** Cells drawn as one, by the rows and columns at their ends. */
export type DrawnMerge = { first: DrawnRow; last: DrawnRow; column: number; lastColumn: number }

/** A table on a sheet: titles, one or more rows of heads, its body, and what stands below. */
export type DrawnTable = {
  name: string
  titles: DrawnRow[]
  heads: DrawnRow[]
  body: DrawnRow[]
  below: DrawnRow[]
  merged: DrawnMerge[]
  isHidden?: true
  /** Columns before those of values. */
  keyColumns: number
}

/** A column a series and a row a slot; a row a day and series; or a column a date. */
export const SHAPES = ['LONG', 'HOURS_ACROSS', 'DATES_ACROSS'] as const
export type Shape = (typeof SHAPES)[number]

export const TEXT_KINDS = ['csv', 'csv-bom', 'csv-gbk', 'utf16', 'tsv', 'semicolon'] as const
export const WORKBOOK_KINDS = ['xlsx', 'xls', 'xlsb', 'ods', 'xml'] as const
export const FILE_KINDS = [...TEXT_KINDS, ...WORKBOOK_KINDS, 'html'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A file on its way: what it tells, how it is drawn, and what is true of it. */
export type Drawing = {
  subject: Subject
  shape: Shape
  kind: FileKind
  fileName: string
  tables: DrawnTable[]
  /** What is to be stored; null is a value that the file says is missing. */
  truth: Map<string, number | null>
  /** Values that the file leaves open: they are right, or told. */
  open: Set<string>
}

/** One way of drawing a table otherwise than the plainest one. */
export type Variant = {
  family: Family
  name: string
  /** Whether nothing about it is odd: a file of nothing else may not be refused. */
  isPlain?: true
  /** Changes the drawing; false if it cannot be done to this one. */
  draw: (drawing: Drawing, chance: Chance) => boolean
}

/** In the order in which they are drawn. */
export const FAMILIES = [
  'file kinds',
  'hour names',
  'energy',
  'second heads',
  'formulas',
  'numbers',
  'merged cells',
  'totals',
  'sheets',
  'titles and notes',
] as const
export type Family = (typeof FAMILIES)[number]

export const cell = (value: DrawnCell['value']): DrawnCell => ({ value })
export const rowOf = (...values: DrawnCell['value'][]): DrawnRow => ({ cells: values.map(cell) })

export function isWorkbook({ kind }: Pick<Drawing, 'kind'>): boolean {
  return WORKBOOK_KINDS.some((one) => one === kind)
}

/** Whether a file of its kind can have several sheets, and cells drawn as one. */
export function isDrawn(drawing: Pick<Drawing, 'kind'>): boolean {
  return isWorkbook(drawing) || drawing.kind === 'html'
}

/** All rows of a table from the top. */
export function rowsOf({ titles, heads, body, below }: DrawnTable): DrawnRow[] {
  return [...titles, ...heads, ...body, ...below]
}

/** The cells that hold values of a series, or of all. */
export function valueCells({ tables }: Drawing, series?: SubjectSeries): DrawnCell[] {
  return tables.flatMap(({ body }) =>
    body.flatMap(({ cells }) =>
      cells.filter(({ key }) => key !== undefined && (!series || isOf(key, series))),
    ),
  )
}

export function isOf(key: string, series: SubjectSeries): boolean {
  return key.startsWith(`${series.key} `)
}

/** Whether the values stand in the file as they are true: nothing has been put in another unit or spelling. */
export function isAsTold(drawing: Drawing): boolean {
  const { truth, open } = drawing
  return open.size === 0 && valueCells(drawing).every(({ key, value }) => truth.get(key!) === value)
}
