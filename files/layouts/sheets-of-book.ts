import { PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import type { SheetTable } from '../documents/table.ts'
import { readText } from '../tables/cell-text.ts'
import {
  type JoinedSheets,
  joinSheets,
  type LeftSheet,
  titlesAbove,
} from '../tables/join-sheets.ts'
import { findSlotHeads } from '../tables/slot-heads.ts'
import { excerpt } from './cells/cell-values.ts'
import { headerKey } from './headers/header-match.ts'
import type { Book, ImportIssue, Mapping, ParsedFile } from './layout.ts'
import { dateOfTable } from './names/date-of-table.ts'
import { partSaid, placeOfNames } from './names/place-of-names.ts'
import { saySame } from './names/same-names.ts'
import { LAYOUTS } from './registry.ts'
import { laterSheet } from './rows/row-tellers.ts'
import { fileUnitsOf } from './units/table-units.ts'

/** The mapped sheet with all that have its head and are of the same quantities, and what of the book is not read. */
export function sheetsOfBook({ sheets, fileName }: Book, mapping: Mapping): JoinedSheets {
  const { sheet, headerRow, columns } = mapping
  const main = { sheet: sheets[sheet]!, headerRow }
  const units = unitsAbove(main.sheet, headerRow)
  const slotHead = columns.find(({ field }) => field === 'slot')?.header
  const slots = slotsOf(main.sheet, headerRow, slotHead)
  const areAlike = sameHeadsAs(main.sheet, { fileName, mapping })
  const placesOf = (isValue: boolean) =>
    columns.flatMap(({ series, column }) => ((series !== undefined) === isValue ? [column] : []))
  return joinSheets({
    sheets,
    sheet,
    headerRow,
    keys: placesOf(false),
    values: placesOf(true),
    fits: (other, row) =>
      unitsAbove(other, row) === units &&
      mayGoOn(slots, slotsOf(other, row, slotHead)) &&
      saySame(main, { sheet: other, headerRow: row }, mapping) &&
      areOfSamePlaces(main, { sheet: other, headerRow: row }, mapping) &&
      areAlike(other),
    isTold: (other, row) =>
      laterSheet(main.sheet.name, other.name) !== null ||
      areOfOtherDays(main, { sheet: other, headerRow: row, fileName }, mapping) ||
      areOfOtherPlaces(main, { sheet: other, headerRow: row }, mapping),
  })
}

/** Tells whether heads of one name mean one thing in another sheet: 预测 is that of wind in a sheet 风电. */
function sameHeadsAs(
  sheet: SheetTable,
  { fileName, mapping }: { fileName: string; mapping: Mapping },
): (other: SheetTable) => boolean {
  const { detect } = LAYOUTS[mapping.layout]
  const columnsOf = (one: SheetTable) => detect(fileName, [one])?.mapping.columns
  let fieldOf: ReadonlyMap<string, string> | undefined
  return (other) => {
    fieldOf ??= new Map(columnsOf(sheet)?.map(({ header, field }) => [headerKey(header), field]))
    const columns = columnsOf(other) ?? []
    return columns.every(({ header, field }) => {
      const known = fieldOf?.get(headerKey(header))
      return known === undefined || known === field
    })
  }
}

type HeadOfSheet = { sheet: SheetTable; headerRow: number }

/** Whether two sheets without a column of dates are each of a day that their titles or names say. */
function areOfOtherDays(
  main: HeadOfSheet,
  { fileName, ...other }: HeadOfSheet & { fileName: string },
  { columns }: Mapping,
): boolean {
  if (columns.some(({ field }) => field === 'date')) return false
  return [main, other].every(({ sheet, headerRow }) => {
    const found = dateOfTable(sheet, headerRow, fileName)
    return found.kind === 'ONE' && !found.isOfFile
  })
}

/** Whether a sheet of a single node or zone is not taken for one of the province. */
function areOfSamePlaces(main: HeadOfSheet, other: HeadOfSheet, { layout }: Mapping): boolean {
  if (PLACE_OF_LAYOUT[layout] !== null) return true
  return partSaid(main.sheet, main.headerRow) === partSaid(other.sheet, other.headerRow)
}

/** Whether two sheets without a column of places are each of a place that their titles or names say. */
function areOfOtherPlaces(main: HeadOfSheet, other: HeadOfSheet, mapping: Mapping): boolean {
  const hasPlaces = mapping.columns.some(({ field }) => field === 'location')
  if (hasPlaces || PLACE_OF_LAYOUT[mapping.layout] === null) return false
  const [one, two] = [main, other].map(({ sheet, headerRow }) => {
    const names = { titles: titlesAbove(sheet, headerRow), name: sheet.name, fileName: '' }
    return placeOfNames(names)?.text
  })
  return one !== undefined && two !== undefined && one !== two
}

/** Names the sheets that are not read; their rows count among those of the file, so that nothing looks complete. */
export function withLeftSheets<T extends ParsedFile>(parsed: T, left: readonly LeftSheet[]): T {
  if (left.length === 0) return parsed
  const found = left.map(issueOfSheet)
  const warnings = found.filter(({ severity }) => severity === 'warning').length
  const issueCounts = { ...parsed.issueCounts }
  for (const { code } of found) issueCounts[code] = (issueCounts[code] ?? 0) + 1
  const rows = left.reduce((sum, sheet) => sum + (isOfFile(sheet) ? sheet.rows : 0), 0)
  return {
    ...parsed,
    issues: [...found, ...parsed.issues],
    issueCounts,
    warningCount: parsed.warningCount + warnings,
    noticeCount: parsed.noticeCount + found.length - warnings,
    counts: withRows(parsed.counts, rows),
  }
}

/** Whether the rows of a sheet were to be read as those of the file. */
function isOfFile({ reason }: LeftSheet): boolean {
  return reason === 'OTHER_HEAD' || reason === 'SAME_ROWS' || reason === 'COARSER_DIFFERS'
}

/** Whether tables of so many slots a day may be one: nothing shows that one has hours, the other quarters. */
function mayGoOn(one: 24 | 96 | null, other: 24 | 96 | null): boolean {
  return one === null || other === null || one === other
}

/** Whether a table has hours or quarters, across or in the rows below a head; null where that cannot be seen. */
function slotsOf(
  { rows }: SheetTable,
  headerRow: number,
  slotHead: string | undefined,
): 24 | 96 | null {
  const header = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const below = rows.filter(({ row }) => row > headerRow)
  const across = findSlotHeads(header, below)
  if (across.ok) return across.slotCount
  const column = header.findIndex(
    (cell) => slotHead && headerKey(readText(cell)) === headerKey(slotHead),
  )
  const labels = below.flatMap(({ cells }) => readText(cells[column]) || [])
  const distinct = new Set(labels)
  if (column === -1 || distinct.size < 24) return null
  if (distinct.size > 48) return 96
  // Numbers up to 24 of one day may be the first quarters of it.
  const mayBegin = labels.length < 48 && labels.every((label) => /^\d+$/.test(label))
  return mayBegin ? null : 24
}

function unitsAbove(sheet: SheetTable, headerRow: number): string {
  return JSON.stringify(fileUnitsOf(sheet, headerRow))
}

function issueOfSheet({ name, rows, reason, range }: LeftSheet): ImportIssue {
  const at = { row: null, column: null, sheet: excerpt(name) }
  const params = { name: range ? `${excerpt(name)}!${range}` : excerpt(name), rows }
  if (reason === 'NOTES') return { ...at, code: 'SHEET_NOT_READ', severity: 'notice', params }
  if (reason === 'PIVOT')
    return { ...at, code: 'SHEET_NOT_READ', severity: 'notice', params: { ...params, reason } }
  return { ...at, code: 'SHEET_LEFT', severity: 'warning', params: { ...params, reason } }
}

function withRows(counts: ParsedFile['counts'], rows: number): ParsedFile['counts'] {
  const { rowsRead, rowsRejected } = counts
  const all = rowsRead + rows
  const of = { ...counts, rowsRead: all, rowsRejected: rowsRejected + rows }
  if (!('completenessPercent' in counts) || all === 0) return of
  const share = Math.floor(((counts.completenessPercent as number) * rowsRead * 100) / all) / 100
  return { ...of, completenessPercent: share }
}
