import type { SheetTable } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt, readNumber } from '../cells/cell-values.ts'
import { titleOf } from '../exchange/book-spec.ts'
import { unitOfChosen } from '../headers/header-match.ts'
import { isBare } from '../headers/match-words.ts'
import type { Book, FieldSpec, Mapping } from '../layout.ts'
import type { ItemMatch } from '../names/item-match.ts'
import { itemOfNames, nameOf, partsOfName } from '../names/item-of-names.ts'
import { itemWords } from '../names/item-words.ts'
import { ownNames, stageOfNames } from '../names/stage-of-names.ts'
import type { MappedSheet } from './mapped-sheet.ts'
import { namesRuns } from './row-tellers.ts'

type WholeTable = {
  table: SheetTable
  mapping: Mapping
  book: Book
  items: readonly FieldSpec[]
  /** Columns of dates and values; any other with words in it says more of a row than its date. */
  known: readonly number[]
  /** What else a name may be read as: without words that the layout says itself, or the quantity at its end. */
  namedIn?: (name: string) => readonly string[]
  /** The first column of values, which a mapping takes for the item of all. */
  firstValue: number
}

/**
 * What all values of a table are of that has no column for it: what the mapping takes its first column of values for,
 * or what title, sheet and file name. Null after saying why it cannot be known; a mapping may not contradict the names.
 */
export function wholeTableItem(sheet: MappedSheet, whole: WholeTable): ItemMatch | null {
  const { table, mapping, book, items, known, namedIn, firstValue } = whole
  const at = sheet.cellAt(mapping.headerRow, firstValue)
  const header = excerpt(table.rows.find(({ row }) => row === mapping.headerRow)?.cells[firstValue])
  const words = firstWords(sheet, known)
  if (words !== null) {
    const params = { context: 'WORDS', column: sheet.columnName(words.column), value: words.text }
    sheet.issues.error('ITEM_NOT_NAMED', sheet.cellAt(words.row, words.column), params)
    return null
  }
  const names = namesOf(table, { mapping, book })
  const named = itemOfNames([...names, ...names.flatMap((name) => namedIn?.(name) ?? [])], items)
  const mapped = mapping.columns.find(({ field }) => items.some((item) => item.field === field))
  const field = items.find((item) => item.field === mapped?.field)
  if (named.kind === 'SEVERAL' || (field && named.kind === 'ONE' && named.match.field !== field)) {
    const two = named.kind === 'SEVERAL' ? named.names : [nameOf(named.match), field!.zh]
    sheet.issues.error('ITEMS_CONTRADICT', at, { names: two.join('、') })
    return null
  }
  if (named.kind === 'ONE') return named.match
  if (field) return { field, unit: unitOfChosen('', field), name: field.zh }
  const composed = itemByParts(table, whole)
  if (composed) return composed
  const column = sheet.columnName(firstValue)
  sheet.issues.error('ITEM_NOT_NAMED', at, { column, header })
  return null
}

/** The item of a table of which one name says what it is of, and another of which stage: 电价, 日前. */
function itemByParts(table: SheetTable, { mapping, book, items }: WholeTable): ItemMatch | null {
  const names = namesOf(table, { mapping, book })
  const bare = names.flatMap(partsOfName).filter(isBare)
  const metrics = new Set(bare.flatMap((part) => itemWords(part)?.metric ?? []))
  const [metric, second] = metrics
  if (metric === undefined || second !== undefined) return null
  const { stage } = stageOfNames(metric, ownNames(table, mapping.headerRow), book.fileName)
  const field = items.find(({ series }) => series?.metric === metric && series.stage === stage)
  return field ? { field, unit: unitOfChosen('', field), name: bare[0]! } : null
}

/** Titles above the table, the name of its sheet and that of its file. */
function namesOf(
  table: SheetTable,
  { mapping, book }: Pick<WholeTable, 'mapping' | 'book'>,
): string[] {
  const titles = table.rows
    .filter(({ row }) => row < mapping.headerRow)
    .flatMap(({ cells }) => cells.map(readText))
  return [...titles, titleOf(table, ''), book.fileName].filter((name) => name !== '')
}

/** The first cell with words beside dates and values. */
function firstWords(
  sheet: MappedSheet,
  known: readonly number[],
): { row: number; column: number; text: string } | null {
  const runs = sheet.spareColumns(known).filter(({ column }) => namesRuns(sheet.rows, column))
  const taken = new Set([...known, ...runs.map(({ column }) => column)])
  for (const { row, cells } of sheet.rows) {
    const column = cells.findIndex(
      (cell, at) => !taken.has(at) && readNumber(cell) === 'NOT_A_NUMBER',
    )
    if (column !== -1) return { row, column, text: excerpt(cells[column]) }
  }
  return null
}
