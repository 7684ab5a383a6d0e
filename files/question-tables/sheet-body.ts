import { columnName, type SheetTable, type TableRow } from '../documents/table.ts'
import { placeOfRow } from '../tables/join-sheets.ts'
import { belowSlots, isWords, summaryIn, unnamedTotal, withoutNotes } from './left-out-rows.ts'
import { cellText } from './read-cells.ts'

const MAX_TITLE_ROWS = 20
const HAN = /\p{Script=Han}/u

/** A sheet as a table: its head, and the rows below it that are data. */
export type SheetBody = {
  sheet: SheetTable
  columns: readonly { at: number; name: string }[]
  rows: readonly TableRow[]
  summaries: readonly { row: TableRow; word: string }[]
}

/**
 * The first row that fills more than half of the width of a sheet, with words alone, or the one below it where that one
 * names groups of columns; what stands above are titles.
 */
export function headOf({ rows, merged = [] }: SheetTable): TableRow | undefined {
  const searched = rows.slice(0, MAX_TITLE_ROWS)
  const width = Math.max(0, ...searched.map(({ cells }) => cells.length))
  const fillsHalf = (row: TableRow) => filledIn(row).length > width / 2
  const at = searched.findIndex((row) => fillsHalf(row) && isHead(filledIn(row)))
  const [head, next] = searched.slice(at, at + 2)
  if (at === -1 || at === rows.length - 1) return undefined
  const isOfGroups = merged.some(
    ({ firstRow, firstColumn, lastColumn }) => firstRow === head!.row && lastColumn > firstColumn,
  )
  const hasNames =
    filledIn(next!).length >= filledIn(head!).length && filledIn(next!).every(isWords)
  return isOfGroups && hasNames && rows.length > at + 2 ? next : head
}

/** Words alone, or words beside years that follow each other: 场站, 2023, 2024, 2025. */
function isHead(texts: readonly string[]): boolean {
  const others = texts.filter((text) => !isWords(text))
  return others.length === 0 || (others.length < texts.length && areYears(others))
}

/** Several years, each next to the one before it. */
function areYears(texts: readonly string[]): boolean {
  const years = texts.map((text) => (YEAR.test(text) ? Number(text) : Number.NaN))
  const step = years[1]! - years[0]!
  return (
    years.length > 1 &&
    Math.abs(step) === 1 &&
    years.every((year, at) => at === 0 || year - years[at - 1]! === step)
  )
}

const YEAR = /^(?:19|20)\d{2}$/

/** What stands above a head, and the name of its sheet: what a table is of as a whole. */
export function titlesOf({ name, rows, merged = [] }: SheetTable, head: TableRow): string[] {
  // Names of groups of columns are no titles of all of them.
  const isOfGroups = (row: TableRow) =>
    merged.some((one) => one.firstRow === row.row && one.lastColumn > one.firstColumn) &&
    filledIn(row).length > 1
  const above = rows
    .slice(0, rows.indexOf(head))
    .filter((row, at, all) => at < all.length - 1 || !isOfGroups(row))
    .flatMap(filledIn)
  const isNamed = name !== undefined && name !== '' && !PLAIN_SHEET.test(name)
  return [...new Set([...above, ...(isNamed ? [cellText(name)] : [])])]
}

const PLAIN_SHEET = /^(?:sheet|工作表|表)\s*\d*$/i

function filledIn({ cells }: TableRow): string[] {
  return cells.map(cellText).filter((text) => text !== '')
}

/** The rows below a head without those of totals and notes, of each sheet that was joined. */
export function bodyOf(sheet: SheetTable, head: TableRow): SheetBody {
  const columns = headNames(sheet, head)
  const body = { rows: [] as TableRow[], summaries: [] as SheetBody['summaries'][number][] }
  const below = withoutSecondHead(sheet.rows.slice(sheet.rows.indexOf(head) + 1), head)
  for (const ofSheet of bySheet(sheet, below)) {
    const { rows, summaries } = withoutTotals(withoutNotes(ofSheet, columns), columns)
    body.rows.push(...rows)
    body.summaries.push(...summaries)
  }
  return { sheet, columns, ...body }
}

/** Names in another language, or codes, in each column of a Chinese head. */
function withoutSecondHead(rows: readonly TableRow[], head: TableRow): readonly TableRow[] {
  const [first] = rows
  if (first === undefined || rows.length === 1) return rows
  const names = filledIn(first)
  const isOther =
    filledIn(head).some((name) => HAN.test(name)) && !names.some((name) => HAN.test(name))
  const isHead = names.length === filledIn(head).length && names.every(isName)
  return isOther && isHead ? rows.slice(1) : rows
}

const isName = (text: string): boolean => isWords(text) && /[a-z]/i.test(text)

/** A table of nothing but sums is one of its own. */
function withoutTotals(
  rows: readonly TableRow[],
  columns: SheetBody['columns'],
): Pick<SheetBody, 'rows' | 'summaries'> {
  const summaries = rows.flatMap((row) => {
    const word = summaryIn(row, columns, rows)
    return word === null ? [] : [{ row, word }]
  })
  if (summaries.length === rows.length) return { rows, summaries: [] }
  const named = new Set(summaries.map(({ row }) => row))
  const unnamed = rows.filter((row) => !named.has(row))
  const below = new Set(belowSlots(unnamed, columns))
  const kept = unnamed.filter((row) => !below.has(row))
  const label = (row: TableRow) => row.cells.map(cellText).find((text) => text !== '') ?? ''
  for (const row of below) summaries.push({ row, word: label(row) })
  const total = unnamedTotal(kept, columns)
  if (total === null) return { rows: kept, summaries }
  return { rows: kept.slice(0, -1), summaries: [...summaries, { row: total, word: '' }] }
}

function bySheet({ parts }: SheetTable, rows: readonly TableRow[]): TableRow[][] {
  const sheets = new Map<string | undefined, TableRow[]>()
  for (const row of rows) {
    const { sheet } = placeOfRow(parts, row.row)
    const ofSheet = sheets.get(sheet)
    if (ofSheet) ofSheet.push(row)
    else sheets.set(sheet, [row])
  }
  return [...sheets.values()]
}

/** Of several columns with one name each has that of its group before it, else its letter with it. */
function headNames(sheet: SheetTable, head: TableRow): SheetBody['columns'] {
  const names = withGroups(sheet, head)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.flatMap((name, at) => {
    if (name === '') return []
    return [{ at, name: counts.get(name) === 1 ? name : `${name} [${columnName(sheet, at)}]` }]
  })
}

/** 2025年 over 7月 is 2025年7月, where 7月 stands below 2026年 too. */
function withGroups({ rows, merged = [] }: SheetTable, head: TableRow): string[] {
  const names = head.cells.map(cellText).map((name) => (YEAR.test(name) ? `${name}年` : name))
  const above = rows[rows.indexOf(head) - 1]
  const groups = merged.filter(
    ({ firstRow, firstColumn, lastColumn }) => firstRow === above?.row && lastColumn > firstColumn,
  )
  if (above === undefined || groups.length === 0) return names
  return names.map((name, at) => {
    const isRepeated = name !== '' && names.indexOf(name) !== names.lastIndexOf(name)
    const group = groups.find(
      ({ firstColumn, lastColumn }) => at >= firstColumn && at <= lastColumn,
    )
    const of = group === undefined ? '' : cellText(above.cells[group.firstColumn] ?? null)
    return isRepeated && of !== '' ? `${of}${name}` : name
  })
}
