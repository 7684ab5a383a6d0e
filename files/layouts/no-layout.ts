import { isSlotLabel } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot } from '#domain/slot-labels/slot-names.ts'
import { type Cell, columnName, type SheetTable, type TableRow } from '../documents/table.ts'
import { holdsTable } from '../tables/holds-table.ts'
import { titlesAbove } from '../tables/join-sheets.ts'
import { findSlotHeads } from '../tables/slot-heads.ts'
import { excerpt, readDate, readNumber } from './cells/cell-values.ts'
import { readDateTime } from './cells/clock-cells.ts'
import { matchHeader } from './headers/header-match.ts'
import { isBare } from './headers/match-words.ts'
import type { FieldSpec, ImportIssue } from './layout.ts'
import { dateOfTable } from './names/date-of-table.ts'
import { itemWords } from './names/item-words.ts'
import { LAYOUTS } from './registry.ts'
import { saysBothWays } from './storage/net-power.ts'

/** Heads stand below titles, and not far below. */
const SEARCHED_ROWS = 12
const SAMPLE_ROWS = 100
/** Names that a message shows. */
const SHOWN = 8

const FIELDS: readonly FieldSpec[] = Object.values(LAYOUTS).flatMap(({ fields }) => fields)
const QUANTITIES = FIELDS.filter(({ series }) => series !== undefined)
const DATES = FIELDS.filter(({ field }) => field === 'date')

/** What was understood of a row that may be the head of a table. */
type LikelyHead = {
  sheet: SheetTable
  row: TableRow
  rowsBelow: number
  heads: string[]
  date: string | null
  slot: string | null
  /** Heads of quantities that are known. */
  items: string[]
  /** Heads of quantities that leave open whether they are forecast or actual, day-ahead or real time. */
  open: string[]
}

/**
 * Says of a file that no layout fits what its table shows and what is missing: its head, its columns of date, time and
 * data. A mapping by hand, or a name in the file, is the way out.
 */
export function describeUnfit(fileName: string, sheets: readonly SheetTable[]): ImportIssue {
  const likely = sheets
    .filter(holdsTable)
    .flatMap((sheet) => sheet.rows.slice(0, SEARCHED_ROWS).map((row) => headOf(sheet, row)))
    .filter(({ heads, rowsBelow }) => heads.length > 0 && rowsBelow > 0)
  const [best] = likely.sort((a, b) => scoreOf(b) - scoreOf(a))
  const formulas = best && keysOfFormulas(best)
  if (best && formulas) {
    const heads = listed(best.heads)
    return {
      ...issueAt(best, { context: 'FORMULAS', heads, ...formulas }),
      column: formulas.column,
    }
  }
  const mean = best && meanIn(best, fileName)
  if (best && mean)
    return issueAt(best, { context: 'MEAN', heads: listed(best.heads), mean: excerpt(mean) })
  if (!best || scoreOf(best) < 10) {
    return issueAt(undefined, { context: 'TABLE', sheets: listed(sheets.map(({ name }) => name)) })
  }
  const { heads, date, slot, items, open } = best
  return issueAt(best, {
    context: contextOf(best, fileName),
    heads: listed(heads),
    date: date ?? '–',
    slot: slot ?? '–',
    items: listed(items),
    open: listed(open),
  })
}

function issueAt(head: LikelyHead | undefined, params: ImportIssue['params']): ImportIssue {
  const name = head?.sheet.name ?? ''
  return {
    ...(name !== '' && { sheet: excerpt(name) }),
    row: head && head.sheet.keys === null ? head.row.row : null,
    column: null,
    code: 'NO_LAYOUT',
    severity: 'error',
    params,
  }
}

/** The column of dates or times of a table whose formulas have no results. */
function keysOfFormulas({ sheet, row, date, slot }: LikelyHead) {
  const { formulas = [] } = sheet
  const names = row.cells.map(excerpt)
  for (const [column, header] of names.entries()) {
    const isKey = header !== '' && (header === date || header === slot)
    const cells = formulas.reduce(
      (sum, run) => sum + (run.column === column && run.firstRow > row.row ? run.withoutResult : 0),
      0,
    )
    if (isKey && cells > 1) return { column: columnName(sheet, column), header, cells }
  }
  return null
}

const MEAN =
  /(?:[日月]|加权|算术)*(?:平均|均)(?:出清|结算)?(?:电|[价價])[价價]?格?|[日月]均|\b(?:mean|average) (?:\w+ )?price/i

/** What calls the figures of a table without times of day means of days or months. */
function meanIn({ sheet, row, heads, slot, items }: LikelyHead, fileName: string): string | null {
  if (slot !== null || items.length > 0) return null
  const names = [...heads, ...titlesAbove(sheet, row.row), sheet.name, fileName]
  return names.find((name) => MEAN.test(name)) ?? null
}

const DEALS = /成交(?:电量|均价|电价|价格|价)|deal (?:price|volume)|cleared (?:price|volume)/i
const SESSION =
  /交易(?:名称|方式|序列|品种|场次)|标的|合约|集中竞价|滚动|撮合|[上中下]旬|成交结果|auction/i

/** Whether a table holds what was dealt in a session, whose code and whose deals it does not say. */
function isOfSession({ sheet, heads, items }: LikelyHead, fileName: string): boolean {
  const names = [...heads, sheet.name, fileName]
  return (
    items.length === 0 && heads.some((head) => DEALS.test(head)) && SESSION.test(names.join(' '))
  )
}

/** What is missing first: a quantity that is told, then a date, then a time. */
function contextOf(head: LikelyHead, fileName: string): string {
  const { sheet, row, date, slot, items, open } = head
  if (isOfSession(head, fileName)) return 'SESSION'
  if (head.heads.some(saysBothWays)) return 'SIGN'
  if (items.length === 0) return open.length > 0 ? 'STAGE' : 'ITEM'
  if (date === null && dateOfTable(sheet, row.row, fileName).kind !== 'ONE') return 'DATE'
  return slot === null ? 'SLOT' : 'OTHER'
}

function scoreOf({ date, slot, items, open, heads }: LikelyHead): number {
  const known = Number(date !== null) + Number(slot !== null) + items.length + open.length
  return 10 * known + Math.min(heads.length, 9)
}

function headOf(sheet: SheetTable, row: TableRow): LikelyHead {
  const at = sheet.rows.indexOf(row)
  const below = sheet.rows.slice(at + 1, at + 1 + SAMPLE_ROWS)
  const names = row.cells.map(excerpt)
  const heads = names.filter((name) => name !== '' && readNumber(name) === 'NOT_A_NUMBER')
  const find = (isNamed: (name: string) => boolean, mayHold: (cell: Cell) => boolean) => {
    const named = names.findIndex((name) => name !== '' && isNamed(name))
    const column = named >= 0 ? named : columnHolding(below, names.length, mayHold)
    return column < 0 ? null : names[column] || columnName(sheet, column)
  }
  const across = findSlotHeads(row.cells, below)
  const isKnown = (name: string) =>
    (itemWords(name)?.stage ?? null) !== null || matchHeader(name, QUANTITIES) !== undefined
  return {
    sheet,
    row,
    heads,
    rowsBelow: below.length,
    date: find(
      (name) => matchHeader(name, DATES) !== undefined,
      (cell) => readDate(cell) !== null || readDateTime(cell) !== null,
    ),
    slot: across.ok
      ? names[across.columns[0]!]!
      : find(namesSlot, (cell) => readDateTime(cell) !== null || isTime(cell)),
    items: heads.filter(isKnown),
    open: heads.filter((name) => !isKnown(name) && isBare(name)),
  }
}

/** The first column whose cells all may be of it. */
function columnHolding(
  rows: readonly TableRow[],
  width: number,
  mayHold: (cell: Cell) => boolean,
): number {
  for (let column = 0; column < width; column++) {
    const cells = rows.flatMap(({ cells }) => cells[column] ?? [])
    if (cells.length > 1 && cells.every(mayHold)) return column
  }
  return -1
}

/** Numbers alone are of anything. */
function isTime(cell: Cell): boolean {
  return typeof cell === 'string' && isSlotLabel(cell) && readNumber(cell) === 'NOT_A_NUMBER'
}

function listed(names: readonly string[]): string {
  const shown = names.filter((name) => name !== '').slice(0, SHOWN)
  return shown.length === 0 ? '–' : shown.join('、') + (names.length > SHOWN ? '…' : '')
}
