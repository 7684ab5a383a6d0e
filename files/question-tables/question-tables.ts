import { SHEET_COLUMN } from '#domain/assistant/files/table/combined-table.ts'
import type {
  FileColumn,
  FileContent,
  FileTable,
  UnreadSheet,
} from '#domain/assistant/files/table/file-table.ts'
import {
  decideMarks,
  type MarkFacts,
  marksOfAll,
  marksShown,
  type NumberMarks,
} from '#domain/units/number-marks.ts'
import { type Cell, columnName, type SheetTable, type Table } from '../documents/table.ts'
import { holdsTable } from '../tables/holds-table.ts'
import { joinSheets, placeOfRow } from '../tables/join-sheets.ts'
import { columnFormulas } from './column-formulas.ts'
import { withItemColumns } from './item-columns.ts'
import { withNumberedLabels } from './numbered-labels.ts'
import { cellText } from './read-cells.ts'
import { type ReadColumn, readColumn } from './read-column.ts'
import { bodyOf, headOf, type SheetBody, titlesOf } from './sheet-body.ts'
import { tableAcross } from './table-across.ts'

/** A sheet of sums beside the sheets that it sums up. */
const SUMMARY_SHEET = /汇总|彙總|合计|合計|总计|總計|总表|總表|total|summary|sum\b|overview/i
/** Months, quarters, weeks and years, by which people part one table into sheets. */
const PERIOD_SHEET =
  /^(?:(?:\d{2}|\d{4})年?[-./]?)?(?:(?:0?[1-9]|1[0-2])(?:月份?)?|[一二三四五六七八九十]{1,2}月份?|q[1-4]|第?[1-4一二三四]季度?|第?\d{1,2}周|w\d{1,2})$|^(?:19|20)\d{2}年?$|^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[-. ]?(?:\d{2}|\d{4})?$/i

/**
 * The tables that questions can be asked of: sheets with one head are one table, and sheets whose rows cannot be told
 * from those of another are tables of their own. Rows of totals and notes below are none of it.
 */
export function questionTables({ sheets }: Table): FileContent {
  const isSheeted = sheets.length > 1
  const tables: FileTable[] = []
  const unread: UnreadSheet[] = []
  const named = namedByTitles(sheets)
  const holding = named.filter(holdsTable)
  let waiting = holding.length > 0 ? holding : named
  while (waiting.length > 0) {
    const [main, ...others] = waiting as [SheetTable, ...SheetTable[]]
    const head = headOf(main)
    if (head === undefined) {
      unread.push({ name: main.name, rows: main.rows.length })
      waiting = others
      continue
    }
    const keys = keysOf(bodyOf(main, head))
    const fits = ({ name }: SheetTable) => !SUMMARY_SHEET.test(name)
    const { table, left } = joinSheets({
      sheets: fits(main) ? waiting : [main],
      sheet: 0,
      headerRow: head.row,
      keys,
      values: [],
      fits,
      namesTellRows: (name) => PERIOD_SHEET.test(name.normalize('NFKC').trim()),
    })
    const joinedHead = table.rows.find(({ row }) => row === head.row)!
    const titles = table.parts === undefined ? titlesOf(main, head) : []
    const labelled = withNumberedLabels(tableOf(bodyOf(table, joinedHead), isSheeted))
    const drawn = tableAcross({ ...labelled, titles })
    tables.push(table.parts === undefined ? withItemColumns(drawn) : drawn)
    const names = new Set(left.map(({ name }) => name))
    waiting = fits(main) ? others.filter(({ name }) => names.has(name)) : others
  }
  return unread.length > 0 ? { tables, unread } : { tables }
}

const ORDINAL =
  /^[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2}|表\s*[\d一二三四五六七八九十]+)[）)]?[、.．:：\s]\s*/
const AFTER_TITLE = /\s*[（(][^（）()]*[)）]$/
const MIN_TITLE = 2

/** Tables one below the other on a sheet, whose titles differ, are named by them: 日前出清 and 实时出清. */
function namedByTitles(sheets: readonly SheetTable[]): readonly SheetTable[] {
  const titles = sheets.map((sheet) => {
    const head = headOf(sheet)
    const [title = ''] = head === undefined ? [] : titlesOf({ ...sheet, name: '' }, head)
    return title.replace(ORDINAL, '').replace(AFTER_TITLE, '')
  })
  return sheets.map((sheet, at) => {
    const same = titles.filter((_, other) => sheets[other]!.name === sheet.name)
    const areNames = same.every(({ length }) => length >= MIN_TITLE)
    const isOne = same.length > 1 && areNames && new Set(same).size === same.length
    return isOne ? { ...sheet, name: titles[at]! } : sheet
  })
}

/** Columns that tell rows apart: all but those of numbers. */
function keysOf(body: SheetBody): number[] {
  const read = readColumns(body)
  const keys = body.columns.filter((_, column) => read[column]!.kind !== 'NUMBER')
  return (keys.length > 0 ? keys : body.columns).map(({ at }) => at)
}

function readColumns({ rows, columns }: SheetBody): ReadColumn[] {
  const rowNumbers = rows.map(({ row }) => row)
  const raw = columns.map(({ at }) => rows.map(({ cells }): Cell => cells[at] ?? null))
  const shown = raw.map((cells): MarkFacts => marksShown(cells.map(cellText)))
  const file = marksOfAll(shown)
  return columns.map(({ name }, column) =>
    readColumn(name, raw[column]!, {
      marks: groupedBeside(shown[column]!, decideMarks(shown[column]!, { file })),
      rows: rowNumbers,
    }),
  )
}

/** A column that proves its commas to part thousands, beside thousands without one, is read as its cells are. */
function groupedBeside({ proofs }: MarkFacts, marks: NumberMarks): NumberMarks {
  const areProved = proofs.has('COMMA_GROUP') && proofs.has('DOT_DECIMAL')
  const isDenied = proofs.has('COMMA_DECIMAL') || proofs.has('DOT_GROUP')
  return areProved && !isDenied && marks.comma === 'OPEN' ? { ...marks, comma: 'GROUP' } : marks
}

function tableOf(body: SheetBody, isSheeted: boolean): FileTable {
  const { sheet, rows, summaries } = body
  const read = readColumns(body)
  const places = rows.map(({ row }) => placeOfRow(sheet.parts, row))
  const sheets = sheetsOf(body, isSheeted)
  const isJoined = sheet.parts !== undefined
  const columns = read.map((one, column) => columnOf(body, column, one))
  return {
    columns: isJoined ? [...columns, SHEET_COLUMN] : columns,
    rows: rows.map((_, at) => [
      ...read.map(({ cells }) => cells[at] ?? null),
      ...(isJoined ? [places[at]!.sheet ?? sheet.name] : []),
    ]),
    rowNumbers: places.map(({ row }) => row),
    ...(sheets && { sheets }),
    summaries: summaries.map(({ row, word }) => {
      const { sheet: name, row: number } = placeOfRow(sheet.parts, row.row)
      return { row: number, word, ...(name !== undefined && { sheet: name }) }
    }),
    mergedNumbers: mergedNumbersOf(body, columns),
  }
}

function sheetsOf({ sheet, rows }: SheetBody, isSheeted: boolean): FileTable['sheets'] {
  if (!isSheeted) return undefined
  const names = sheet.parts?.map(({ name }) => name) ?? [sheet.name]
  return names.map((name) => ({
    name,
    rows: rows.filter(({ row }) => (placeOfRow(sheet.parts, row).sheet ?? name) === name).length,
  }))
}

/** A column with what its formulas leave open. */
function columnOf(body: SheetBody, column: number, read: ReadColumn): FileColumn {
  const { cells, ...kept } = read
  const { at, name } = body.columns[column]!
  const missing = cells.map((cell) => cell === null)
  const { fault, withoutResult } = columnFormulas(body, at, missing)
  return {
    name,
    ...kept,
    place: columnName(body.sheet, at),
    ...(fault && { fault, ...(kept.kind === 'TEXT' && { kind: 'NUMBER' }) }),
    ...(withoutResult > 0 && { withoutResult }),
  }
}

/** Numbers drawn over several rows, which count once. */
function mergedNumbersOf(
  { sheet, rows, columns: own }: SheetBody,
  columns: readonly FileColumn[],
): NonNullable<FileTable['mergedNumbers']> {
  const found = new Map<number, number[]>()
  for (const { firstRow, lastRow, firstColumn } of sheet.merged ?? []) {
    const column = own.findIndex(({ at }) => at === firstColumn)
    if (lastRow === firstRow || columns[column]?.kind !== 'NUMBER') continue
    const covered = rows.flatMap(({ row }, at) => (row > firstRow && row <= lastRow ? [at] : []))
    found.set(column, [...(found.get(column) ?? []), ...covered])
  }
  return [...found].map(([column, of]) => ({ column, rows: of }))
}
