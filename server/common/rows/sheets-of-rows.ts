import type { z } from 'zod'
import type { SheetNotRead } from '#api/kernel/list.ts'
import type { SheetTable, TableRow } from '#files/documents/table.ts'
import { joinSheets } from '#files/tables/join-sheets.ts'

/** Rows of all sheets with the same head, numbered on from sheet to sheet. */
export type JoinedRows = {
  head: TableRow | undefined
  rows: TableRow[]
  parts: SheetTable['parts']
  /** Their head has not the fields that a row needs, or their rows are read already. */
  sheetsNotRead: SheetNotRead[]
}

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12
/** What people write below a table. */
const NOTE =
  /^[(（【]?(注|备注|附注|说明|来源|制表|制单|填表|审核|导出|note|remark|source|prepared|exported)/i
const UNIT_BEHIND = /\s*[(（[【][^()（）[\]【】]*[)）\]】]$/

/** Rows of every sheet whose head has what a row needs; which sheets are not read. */
export function rowsOfSheets(sheets: readonly SheetTable[], schema: z.ZodObject): JoinedRows {
  const needed = Object.entries(schema.shape)
    .filter(([, type]) => !(type as z.ZodType).safeParse(undefined).success)
    .map(([field]) => field)
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const heads = filled.map((sheet) => headOf(sheet, Object.keys(schema.shape), needed))
  const main = Math.max(
    0,
    heads.findIndex((head) => head !== undefined),
  )
  const head = heads[main] ?? filled[main]?.rows[0]
  if (!head) return { head: undefined, rows: [], parts: undefined, sheetsNotRead: [] }
  const names = namesOf(head)
  const named = [...names.keys()].filter((column) => names[column] !== '')
  const { table, left } = joinSheets({
    sheets: filled.map((sheet, index) => withNames(sheet, heads[index])),
    sheet: main,
    headerRow: head.row,
    keys: named.filter((column) => needed.includes(names[column]!)),
    values: named,
    isTable: () => true,
  })
  return {
    head: table.rows.find(({ row }) => row === head.row),
    rows: table.rows.filter((row) => row.row > head.row && !isNote(row)),
    parts: table.parts,
    sheetsNotRead: left.map(({ name, rows }) => ({ name, rows })),
  }
}

/** The row that has all names that are needed. */
function headOf({ rows }: SheetTable, fields: readonly string[], needed: readonly string[]) {
  return rows.slice(0, SEARCHED_ROWS).find((row) => {
    const names = namesOf(row)
    return (
      needed.every((field) => names.includes(field)) && names.some((one) => fields.includes(one))
    )
  })
}

/** A unit that stands behind a name, or came there from a row of units, is no part of it. */
const namesOf = ({ cells }: TableRow): string[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell.replace(UNIT_BEHIND, '').trim() : ''))

function withNames(sheet: SheetTable, head: TableRow | undefined): SheetTable {
  if (!head) return sheet
  const named = { ...head, cells: namesOf(head).map((name) => name || null) }
  return { ...sheet, rows: sheet.rows.map((row) => (row === head ? named : row)) }
}

/** A word below a table that is no row of it. */
export function isNote({ cells }: TableRow): boolean {
  const [first, ...more] = cells.filter((cell) => cell !== null)
  return more.length === 0 && typeof first === 'string' && NOTE.test(first.trim())
}
