import type { LayoutCode } from '#domain/collection/words.ts'
import type { Cell, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { holdsDateTimes } from '../cells/clock-cells.ts'
import type { Detection, FieldSpec, HeadPlace, MappedColumn, SheetHead } from '../layout.ts'
import { dateOfTable } from '../names/date-of-table.ts'
import { HEADER_SEARCH_ROWS, holdsValues, isBetter, withRowsBeside } from './best-sheet.ts'
import { matchHeader } from './header-match.ts'
import { matchWords } from './match-words.ts'
import { matchMean } from './mean-of-hour.ts'
import { withoutPreClearing } from './pre-clearing.ts'
import { readableCount } from './same-field.ts'
import { slotColumnByRun } from './slot-by-run.ts'

/** What names of a table say of its place counts less than what its columns say. */
const SHARE_WITHOUT_PLACES = 0.5
/** A day of quarters and more. */
const SAMPLE_ROWS = 200
const LEAST_HELD = 0.8

export type HeaderSearch = {
  layout: LayoutCode
  fields: readonly FieldSpec[]
  sheets: readonly SheetHead[]
  /** Bonus for a file name that fits. */
  fileNameFits: boolean
  /** Of a layout whose tables title, sheet and file name may say more of: their date, the stage of a price. */
  fileName?: string
  /** Words of heads that the layout says itself: 节点 of 节点电价. */
  implied?: RegExp
  /** Whether what is cleared beforehand is the day-ahead price of the market. */
  clearsBeforehand?: boolean
  /** Whether a table without a column of places may be of one that its names say. */
  mayBeOfNames?: (sheet: SheetHead, headerRow: number) => boolean
  /** Whether the rows below, mapped so, look like this layout. */
  rowsFit: (
    sheet: SheetHead,
    columns: MappedColumn[],
    headerRow: number,
    fileName: string,
  ) => boolean
}

/** The best header row among the sheets, or null if none has all that the layout needs. */
export function findHeaders(search: HeaderSearch): Detection | null {
  let best: (Detection & { hasValues: boolean }) | null = null
  for (const [index, sheet] of search.sheets.entries()) {
    for (const { row, cells } of sheet.rows.slice(0, HEADER_SEARCH_ROWS)) {
      const rows = sheet.rows.filter((other) => other.row > row)
      const columns = mapHeader(cells, search, { sheet, row, rows })
      const head = { sheet, row, rows, columns }
      const isWhole = isWholeBy(search, search.fields, head)
      if (!isWhole && !isPlacedByNames(search, head)) continue
      const whole = withRowsBeside(search.sheets, sheet, { headerRow: row, columns })
      if (!search.rowsFit(whole, columns, row, search.fileName ?? '')) continue
      const score = scoreOf(columns, cells, search) * (isWhole ? 1 : SHARE_WITHOUT_PLACES)
      const hasValues = holdsValues(sheet, rows, columns)
      if (best && !isBetter({ score, hasValues }, best)) continue
      const mapped = new Set(columns.map(({ column }) => column))
      best = {
        hasValues,
        layout: search.layout,
        score,
        mapping: { layout: search.layout, sheet: index, headerRow: row, columns },
        unmapped: cells.map(readText).filter((text, column) => text && !mapped.has(column)),
      }
    }
  }
  if (!best) return null
  const { hasValues: _, ...found } = best
  return found
}

/** A row that may be the head of a sheet, and the rows below it. */
type HeadRow = { sheet: SheetHead; row: number; rows: readonly TableRow[] }

/** The first column of each field; of a field that places values the first that can be read best. */
function mapHeader(
  cells: readonly Cell[],
  search: HeaderSearch,
  { sheet, row, rows }: HeadRow,
): MappedColumn[] {
  const { fields, fileName } = search
  const columns: MappedColumn[] = []
  for (const [column, cell] of cells.entries()) {
    const header = readText(cell)
    const match = header ? matchHeader(header, fields) : undefined
    if (!match || match.unit.kind === 'WRONG') continue
    const { field: spec } = match
    const mapped = { column, header, field: spec.field, series: spec.series }
    const first = columns.findIndex(({ field }) => field === spec.field)
    if (first === -1) columns.push(mapped)
    else if (spec.read && readsMore(spec, rows, columns[first]!.column, column))
      columns[first] = mapped
  }
  columns.push(...columnsOfKeys(cells, columns, { fields, rows }))
  if (fileName !== undefined) {
    const place = { sheet, headerRow: row, fileName }
    columns.push(...columnsByWords(cells, columns, { ...search, place }))
    // A formal price counts before the one that is cleared beforehand.
    if (search.clearsBeforehand)
      columns.push(
        ...columnsByWords(cells, columns, { ...search, place, reword: withoutPreClearing }),
      )
  }
  const sample = rows.slice(0, SAMPLE_ROWS)
  const slot = isJoined(columns, rows) ? null : slotColumnByRun(cells, sample, { columns, fields })
  if (slot) columns.push(slot)
  const hasSlots = columns.some(({ field }) => field === 'slot') || isJoined(columns, rows)
  if (fileName !== undefined && hasSlots)
    columns.push(...columnsOfMeans(cells, columns, { fields, rows: sample }))
  return columns
}

/** Columns of fields that no other head names, by further names or by their cells. */
function columnsOfKeys(
  cells: readonly Cell[],
  named: readonly MappedColumn[],
  { fields, rows }: { fields: readonly FieldSpec[]; rows: readonly TableRow[] },
): MappedColumn[] {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const isFree = (column: number) => !named.some((one) => one.column === column)
  return fields.flatMap((spec) => {
    if (named.some(({ field }) => field === spec.field)) return []
    const [name = '', ...aliases] = spec.alsoNamed ?? []
    const called = { ...withoutName(spec), zh: name, en: name, aliases }
    const isCalled = (cell: Cell) => {
      const match = name ? matchHeader(readText(cell), [called]) : undefined
      return match !== undefined && match.unit.kind !== 'WRONG'
    }
    const mayBe = (column: number) =>
      isFree(column) && holdsField(spec, { header: readText(cells[column]), column, rows: sample })
    const told = cells.flatMap((cell, column) => (isFree(column) && isCalled(cell) ? column : []))
    if (told.length === 0 && sample.length > 0)
      told.push(...cells.flatMap((_, column) => (mayBe(column) ? column : [])))
    const [column, second] = told
    if (column === undefined || second !== undefined) return []
    const header = readText(cells[column])
    return [{ column, header, field: spec.field, series: spec.series }]
  })
}

/** Whether the cells of a column show it to be of a field. */
function holdsField(
  { mayHold, heldUnder }: FieldSpec,
  { header, column, rows }: { header: string; column: number; rows: readonly TableRow[] },
): boolean {
  if (!mayHold || (heldUnder && !heldUnder.test(header))) return false
  const held = rows.filter(({ cells }) => mayHold(cells[column])).length
  // Notes may stand below the table.
  return held >= (heldUnder ? LEAST_HELD * rows.length : rows.length)
}

function withoutName({ isNamed: _, ...spec }: FieldSpec): FieldSpec {
  return spec
}

type WordsSearch = Pick<HeaderSearch, 'fields' | 'implied'> & {
  place: HeadPlace
  /** The words of a head that count; null for a head that is not meant. */
  reword?: (header: string) => string | null
}

/** Columns of fields that no other head names, by the words of their heads; two of one field are neither. */
function columnsByWords(
  cells: readonly Cell[],
  named: readonly MappedColumn[],
  { fields, implied, place, reword }: WordsSearch,
): MappedColumn[] {
  const found = cells.flatMap((cell, column) => {
    const header = readText(cell)
    if (header === '' || named.some((one) => one.column === column)) return []
    const reworded = reword ? reword(header) : header
    if (reworded === null) return []
    const said = implied ? reworded.replace(implied, '') : reworded
    const spec = matchWords(said, fields, place)
    if (!spec || named.some(({ field }) => field === spec.field)) return []
    return [{ column, header, field: spec.field, series: spec.series }]
  })
  return found.filter(({ field }) => found.filter((other) => other.field === field).length === 1)
}

/** Prices that are called means, of fields that no other head names; two of one field are neither. */
function columnsOfMeans(
  cells: readonly Cell[],
  named: readonly MappedColumn[],
  { fields, rows }: { fields: readonly FieldSpec[]; rows: readonly TableRow[] },
): MappedColumn[] {
  const found = cells.flatMap((cell, column) => {
    const header = readText(cell)
    if (header === '' || named.some((one) => one.column === column)) return []
    const spec = matchMean(header, fields, { rows, column })
    if (!spec || named.some(({ field }) => field === spec.field)) return []
    return [{ column, header, field: spec.field, series: spec.series }]
  })
  return found.filter(({ field }) => found.filter((other) => other.field === field).length === 1)
}

function readsMore(
  field: FieldSpec,
  rows: readonly TableRow[],
  first: number,
  second: number,
): boolean {
  const key = { field, rows, options: {} }
  return readableCount(key, second) > readableCount(key, first)
}

function isComplete(
  columns: MappedColumn[],
  fields: readonly FieldSpec[],
  rows: readonly TableRow[],
): boolean {
  const mapped = new Set(columns.map(({ field }) => field))
  const hasSlots = fields.some(({ field }) => field === 'slot')
  if (hasSlots && isJoined(columns, rows)) for (const field of ['date', 'slot']) mapped.add(field)
  const hasRequired = fields.every(({ field, required }) => !required || mapped.has(field))
  const wantsSeries = fields.some(({ series }) => series)
  return hasRequired && (!wantsSeries || columns.some(({ series }) => series))
}

type MappedHead = HeadRow & { columns: MappedColumn[] }

/** Whether a table has all that the layout needs but a column of places, which its names may say. */
function isPlacedByNames(search: HeaderSearch, head: MappedHead): boolean {
  if (head.columns.some(({ field }) => field === 'location')) return false
  const others = search.fields.filter(({ field }) => field !== 'location')
  return (search.mayBeOfNames?.(head.sheet, head.row) ?? false) && isWholeBy(search, others, head)
}

/** Whether a table has all of these fields, or all but a column of dates, and its names say the date. */
function isWholeBy(
  { fileName }: HeaderSearch,
  fields: readonly FieldSpec[],
  { sheet, row, rows, columns }: MappedHead,
): boolean {
  if (isComplete(columns, fields, rows)) return true
  if (fileName === undefined || columns.some(({ field }) => field === 'date')) return false
  if (!columns.some(({ field }) => field === 'slot')) return false
  const others = fields.filter(({ field }) => field !== 'date')
  return isComplete(columns, others, []) && dateOfTable(sheet, row, fileName).kind === 'ONE'
}

/** Whether the only column of date or slot holds dates with times. */
function isJoined(columns: readonly MappedColumn[], rows: readonly TableRow[]): boolean {
  const [column, second] = columns.filter(({ field }) => field === 'date' || field === 'slot')
  if (!column || second) return false
  return holdsDateTimes(rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells[column.column]))
}

/** Mostly how much of the layout is there, a little how much of the file is understood. */
function scoreOf(columns: MappedColumn[], cells: readonly Cell[], search: HeaderSearch): number {
  const filled = cells.filter((cell) => readText(cell) !== '').length
  const ofLayout = columns.length / search.fields.length
  const ofFile = columns.length / filled
  return 0.5 + 0.3 * ofLayout + 0.15 * ofFile + (search.fileNameFits ? 0.05 : 0)
}
