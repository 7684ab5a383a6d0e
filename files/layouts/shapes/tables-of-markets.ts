import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readPlain, readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { readNumber } from '../cells/cell-values.ts'
import { itemWords, plainWords } from '../names/item-words.ts'
import { withRemark } from './rewrite-column.ts'

type Market = '日前' | '实时'
/** A column that says of each row which market it is of, the columns of prices that leave it open, and the head. */
type MarketColumn = { head: TableRow; column: number; prices: readonly number[] }

const DAY_AHEAD = /^(?:日前|da|dam|day[\s_-]?ahead)$/
const REAL_TIME = /^(?:实时|rt|rtm|real[\s_-]?time)$/
/** What names of markets end with. */
const OF_MARKET = /[\s_-]*(?:现货|电能量|市场|出清|交易|电价|价格|market|clearing|price)+$/
/** 均价, 最高价: words of a price that say which of a day's. */
const OF_DAY =
  /(?:加权|算术)?(?:平均|均)|最[高低大小]|average|mean|\bmax(?:imum)?\b|\bmin(?:imum)?\b/gi
/** What says no more of a price than whose it is. */
const OF_PLACE = /节点|節點|分区|分區|价区|nodal|node|zonal|zone/gi

/**
 * A table for each market of one with a column that says of each row which it is of: `市场类型` 日前 and 实时 beside one
 * column 电价 become tables of 日前电价 and 实时电价. Any other word in that column leaves the table as it is.
 */
export function tablesOfMarkets(sheet: SheetTable): SheetTable[] {
  const found = sheet.keys === null || sheet.rows.length > 0 ? findMarketColumn(sheet) : null
  if (!found) return [sheet]
  const { head, column } = found
  const marketOfRow = ({ cells }: TableRow) => marketOf(cells[column])
  const markets = [
    ...new Set(sheet.rows.filter(isBelow(head)).flatMap((row) => marketOfRow(row) ?? [])),
  ]
  const remark = {
    context: 'MARKETS',
    row: head.row,
    column,
    params: { header: readText(head.cells[column]), values: markets.join('、') },
  } as const
  return markets.map((market, index) => {
    const rows = sheet.rows.flatMap((row) => {
      if (row.row < head.row) return row
      if (row === head) return headOf(row, market, found)
      const own = marketOfRow(row)
      const isOwn = own === market || (own === null && index === 0)
      return isOwn ? { ...row, cells: withoutCell(row.cells, column) } : []
    })
    const table = { ...sheet, rows }
    return index === 0 ? withRemark(table, remark) : table
  })
}

/** The market that a cell names and nothing else: 日前, 实时市场, DAM. */
export function marketOf(cell: Cell | undefined): Market | null {
  const text = plainWords(readPlain(cell)).replace(OF_MARKET, '')
  if (DAY_AHEAD.test(text)) return '日前'
  return REAL_TIME.test(text) ? '实时' : null
}

function findMarketColumn(sheet: SheetTable): MarketColumn | null {
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const prices = head.cells.flatMap((cell, column) => (isOpenPrice(cell) ? [column] : []))
    if (prices.length === 0) continue
    const rows = sheet.rows.filter(isBelow(head))
    const columns = [...head.cells.keys()].filter((column) => namesMarkets(rows, column, prices))
    const [column, second] = columns
    if (column !== undefined && second === undefined) return { head, column, prices }
  }
  return null
}

/** A price of which a head does not say the market: 电价, 出清价格(元/MWh), 节点电价, 均价. */
function isOpenPrice(cell: Cell): boolean {
  if (typeof cell !== 'string') return false
  const text = plainWords(readPlain(cell)).replace(OF_PLACE, '')
  return [text, text.replace(OF_DAY, '')].some((words) => {
    const said = itemWords(words)
    return said?.metric === 'PRICE' && said.stage === null
  })
}

/** Whether a column names a market in every row that has a price, and nothing else in any. */
function namesMarkets(
  rows: readonly TableRow[],
  column: number,
  prices: readonly number[],
): boolean {
  const isMarket = ({ cells }: TableRow) => marketOf(cells[column]) !== null
  const first = rows.slice(0, SEARCHED_ROWS).find(isMarket)
  if (!first) return false
  const hasPrice = ({ cells }: TableRow) =>
    prices.some((price) => typeof readNumber(cells[price]) === 'number')
  return rows.every((row) => {
    const cell = row.cells[column] ?? null
    return cell === null ? !hasPrice(row) || row.row < first.row : marketOf(cell) !== null
  })
}

function headOf(head: TableRow, market: Market, { column, prices }: MarketColumn): TableRow {
  const cells = head.cells.map((cell, at) =>
    prices.includes(at) ? `${market}${readText(cell)}` : cell,
  )
  return { ...head, cells: withoutCell(cells, column) }
}

function withoutCell(cells: readonly Cell[], column: number): Cell[] {
  return column < cells.length ? cells.with(column, null) : [...cells]
}

function isBelow(head: TableRow): (row: TableRow) => boolean {
  return ({ row }) => row > head.row
}
