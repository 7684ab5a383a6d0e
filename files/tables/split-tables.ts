import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { readPlain, readText } from './cell-text.ts'
import { findSlotHeads } from './slot-heads.ts'

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12
/** What has no words: numbers, dates, times. */
const FIGURE = /^[-+]?[\d.,:：/\-—~年月日时分 ]*\d[\d.,:：/\-—~年月日时分 ]*$/
/** Numbers of pages, and what says that a table goes on. */
const PAGE =
  /^[-—(（\s]*(?:第\s*\d+\s*页|共\s*\d+\s*页|page\s*\d+|\d+\s*[/／]\s*\d+\s*(?:页|pages?)|续\s*表?|接上[页表]|continued)/i
/** What stands below a table rather than above the next. */
const REMARK = /^(?:注|备注|说明|制表|审核|编制|填报|数据来源|note|source|remark|prepared)/i

/** Rows of words above figures, the names first: the head of a table. */
type Head = { index: number; cells: readonly Cell[]; depth: number }
/** Names, codes and units. */
const MAX_DEPTH = 3
/** Rows that begin a table or a page: its head comes again. */
type NextHead = { firstTitle: number; last: number; isNewTable: boolean }

/**
 * Takes tables apart that people draw in one sheet: one below another, each with its title and head, and beside one
 * another under the same head. A head that comes again on each printed page is left out, with what stands above it
 * there. Every cell stays where it stands in the sheet.
 */
export function splitTables(sheet: SheetTable): SheetTable[] {
  const head = sheet.keys === null ? findHead(sheet.rows) : null
  if (!head) return [sheet]
  const beside = rowsOfHead(sheet.rows, head).map((row) => besideOneAnother(sheet, row))
  const tables = beside.find(({ length }) => length > 1) ?? [sheet]
  return tables.flatMap(belowOneAnother)
}

/** Each row of a head: names may stand below the titles of tables beside one another. */
function rowsOfHead(rows: readonly TableRow[], { index, depth }: Head): Head[] {
  return rows.slice(index, index + depth).map(({ cells }, at) => ({
    index: index + at,
    cells,
    depth: depth - at,
  }))
}

/** The first row of words that is as wide as any above it and has figures below. */
function findHead(rows: readonly TableRow[]): Head | null {
  let widest = 0
  for (const [index, { cells }] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const count = filled(cells).length
    const depth = count > 1 && mayBeHead(cells) ? depthOf(rows, index) : 0
    if (depth > 0 && count > widest) return { index, cells, depth }
    widest = Math.max(widest, count)
  }
  return null
}

/** How many rows of words stand from here to figures; 0 where none follow soon. */
function depthOf(rows: readonly TableRow[], index: number): number {
  const below = rows.slice(index + 1, index + 1 + MAX_DEPTH)
  return below.findIndex(({ cells }) => cells.some(isFigure)) + 1
}

function belowOneAnother(sheet: SheetTable): SheetTable[] {
  const { rows } = sheet
  const head = findHead(rows)
  const again = head ? headsBelow(rows, head) : []
  if (again.length === 0) return [sheet]
  const tables: TableRow[][] = []
  let [open, first]: [TableRow[], number] = [[], 0]
  for (const { firstTitle, last, isNewTable } of again) {
    open.push(...rows.slice(first, firstTitle))
    if (isNewTable) {
      tables.push(open)
      open = rows.slice(firstTitle, last + 1)
    }
    first = last + 1
  }
  tables.push([...open, ...rows.slice(first).filter((row) => !isPage(row))])
  return tables.map((ofTable) => ({ ...sheet, rows: ofTable }))
}

/** Where the head, or one of the same first columns, comes again, with what stands above it. */
function headsBelow(rows: readonly TableRow[], head: Head): NextHead[] {
  const titles = new Set(rows.slice(0, head.index).map(keyOf))
  const key = keysOf(rows, head.index, head.depth)
  const found: NextHead[] = []
  for (let index = head.index + head.depth + 1; index < rows.length; index++) {
    const depth = beginsAs(rows[index]!.cells, head.cells) ? depthOf(rows, index) : 0
    if (depth === 0) continue
    const firstTitle = firstTitleAbove(rows, index)
    const own = rows.slice(firstTitle, index)
    const isNamed = own.some((title) => !isPage(title) && !titles.has(keyOf(title)))
    const isNewTable = isNamed || keysOf(rows, index, depth) !== key
    found.push({ firstTitle, last: index + depth - 1, isNewTable })
  }
  return found
}

/** The titles directly above a head: rows of a single cell of words, to a row left empty or a note of the table above. */
function firstTitleAbove(rows: readonly TableRow[], index: number): number {
  let first = index
  while (first > 0) {
    const above = rows[first - 1]!
    const texts = filled(above.cells)
    const isTitle = texts.length === 1 && !isFigure(texts[0]!) && !REMARK.test(readText(texts[0]))
    const isBeside = first === index || rows[first]!.row - above.row === 1
    if (!isTitle || !isBeside) break
    first--
  }
  return first
}

/** Whether a row is a head that begins as another does: 日期, 时刻; a time has many names. */
function beginsAs(cells: readonly Cell[], head: readonly Cell[]): boolean {
  const first = head.findIndex((cell) => cell !== null)
  const [own, others] = [first, first + 1].map((column) => {
    const [text, other] = [readText(cells[column]), readText(head[column])]
    return text !== '' && (text === other || (namesSlot(text) && namesSlot(other)))
  })
  return own === true && others === true && mayBeHead(cells)
}

/** Words alone, or a name before the slots of a day across. */
function mayBeHead(cells: readonly Cell[]): boolean {
  if (areWords(cells)) return true
  const [first] = filled(cells)
  const isNamed = typeof first === 'string' && !isFigure(first)
  return isNamed && findSlotHeads(cells, []).ok
}

function isPage({ cells }: TableRow): boolean {
  const texts = filled(cells)
  return texts.length > 0 && texts.length <= 2 && texts.every((cell) => PAGE.test(readPlain(cell)))
}

/**
 * Tables beside one another: under one head, parted by an empty column or by nothing, or each under a head of its own
 * with its own dates and times.
 */
function besideOneAnother(sheet: SheetTable, { index, cells }: Head): SheetTable[] {
  const blocks = blocksOf(cells)
  const [first] = blocks
  if (blocks.length < 2 || !first || haveKeysBefore(sheet, index, first)) return [sheet]
  if (first.names.length < 3 && !arePartsOfDay(sheet, index, blocks)) return [sheet]
  const areAlike = blocks.every(
    ({ names }) => JSON.stringify(names) === JSON.stringify(first.names),
  )
  if (!areAlike && !areApart(sheet, { index, blocks })) return [sheet]
  const last = blocks.at(-1)!.to
  const isOutside = (row: TableRow) => row.cells.some((cell, at) => cell !== null && at > last)
  if (sheet.rows.slice(index).some(isOutside)) return [sheet]
  return blocks.map((block) => {
    const rows = sheet.rows.map((row, at) => {
      const isTitle = at < index && filled(row.cells).length === 1
      return isTitle ? row : rowOfBlock(row, block, sheet.isDelimited ?? false)
    })
    return { ...sheet, rows: rows.filter(({ cells }) => cells.length > 0) }
  })
}

/** Whether columns that a row of the head above names stand before all blocks: then these are groups of one table. */
function haveKeysBefore({ rows }: SheetTable, index: number, { from }: Block): boolean {
  const before = (row: TableRow) => filled(row.cells.slice(0, from)).length > 0
  const above = rows[index - 1]
  const isNamed = above !== undefined && filled(above.cells).length > 1 && before(above)
  return isNamed && rows.slice(index + 1).some(before)
}

/** Whether blocks of a time and one figure each have other times: a day that goes on beside itself. */
function arePartsOfDay({ rows }: SheetTable, index: number, blocks: readonly Block[]): boolean {
  const areTimed = blocks.every(({ names }) => names.length === 2 && namesSlot(names[0]!))
  const times = rows
    .slice(index + 1)
    .flatMap(({ cells }) => blocks.flatMap(({ from }) => readPlain(cells[from]) || []))
  return areTimed && times.length > 1 && new Set(times).size === times.length
}

/**
 * Whether tables of unlike heads stand beside one another: each begins with its date and time behind an empty column,
 * and the times of a row differ or each has a title drawn over it. Others are one table that repeats its times.
 */
function areApart(
  { rows, merged = [] }: SheetTable,
  { index, blocks }: { index: number; blocks: readonly Block[] },
): boolean {
  const areParted = blocks.every(({ from, names }, at) => {
    const before = blocks[at - 1]
    return names.length > 2 && namesSlot(names[1]!) && (!before || from - before.to > 1)
  })
  if (!areParted) return false
  const above = new Set(rows.slice(0, index).map(({ row }) => row))
  const areTitled = blocks.every(({ from, to }) =>
    merged.some(
      ({ firstRow, firstColumn, lastColumn }) =>
        above.has(firstRow) && firstColumn >= from && lastColumn <= to,
    ),
  )
  const keyAt = (row: TableRow, { from }: Block) =>
    row.cells
      .slice(from, from + 2)
      .map(readPlain)
      .join(' ')
  const [first, ...others] = blocks
  const areOther = (row: TableRow) =>
    others.some((block) => keyAt(row, block) !== keyAt(row, first!))
  return areTitled || rows.slice(index + 1).some(areOther)
}

type Block = { from: number; to: number; names: string[] }

/** The cells of a block where they stand; a title above all blocks is that of each. */
function rowOfBlock(
  { row, cells, ...counted }: TableRow,
  { from, to }: Block,
  isDelimited: boolean,
) {
  const own = cells.slice(0, to + 1).map((cell, column) => (column < from ? null : cell))
  const last = own.findLastIndex((cell) => cell !== null)
  const fields = counted.fields ?? cells.length
  return { row, cells: own.slice(0, last + 1), ...(isDelimited && { fields }) }
}

/** Runs of heads that begin with the same name. */
function blocksOf(head: readonly Cell[]): Block[] {
  const names = head.map(readText)
  const start = names.findIndex((name) => name !== '')
  const starts = names.flatMap((name, column) => (name === names[start] ? [column] : []))
  return starts.map((from, index) => {
    const end = starts[index + 1] ?? names.length
    const own = names.slice(from, end)
    const to = from + own.findLastIndex((name) => name !== '')
    return { from, to, names: names.slice(from, to + 1) }
  })
}

function keysOf(rows: readonly TableRow[], index: number, depth: number): string {
  return rows
    .slice(index, index + depth)
    .map(keyOf)
    .join()
}

function keyOf({ cells }: TableRow): string {
  return JSON.stringify(cells.map(readPlain))
}

function filled(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => cell !== null)
}

function areWords(cells: readonly Cell[]): boolean {
  return filled(cells).every((cell) => typeof cell === 'string' && !isFigure(cell))
}

function isFigure(cell: Cell): boolean {
  if (typeof cell === 'number') return true
  return typeof cell === 'string' && FIGURE.test(readPlain(cell))
}
