import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { titlesAbove } from '../../tables/join-sheets.ts'
import { readNumber } from '../cells/cell-values.ts'
import { namesNode } from '../names/place-of-names.ts'
import { isKey, type PlaceColumn, tableOfPlace } from './place-tables.ts'
import { withRemark } from './rewrite-column.ts'

/** A table for each node costs rows as a sheet for each does. */
const MOST_NODES = 100
const PRICE = '(?:(?:日前|实时|實時|节点|節點|出清|市场|现货|边际|结算)*(?:电价|電價|价格))'
const UNIT = '(\\s*[(（[【][^()（）[\\]【】]*[)）\\]】])?'
const BETWEEN = '[\\s_\\-—–:：·|/、]*'
const NODE_FIRST = RegExp(`^(.+?)${BETWEEN}(${PRICE})${UNIT}$`)
const PRICE_FIRST = RegExp(`^(${PRICE})${BETWEEN}(.+?)${UNIT}$`)
const ALONE = RegExp(`^(.+?)${UNIT}$`)
const OF_PRICE = RegExp(`^${PRICE}${UNIT}$`)
const NAMES_PRICE = /[电電][价價]|节点价|价格|元\s*\/|lmp|price/i
/** What else nodes have. */
const OTHER = /负荷|負荷|电量|電量|出力|功率|电压|偏差|预测|价差|阻塞|load|energy|power|forecast/i
const BARE_PRICE = '电价'

type NodesOfHead = { head: TableRow; columns: PlaceColumn[]; below: TableRow | null }

/**
 * Makes a table of each node of one that has its nodes beside one another, by their names with a price, above a row of
 * prices, or alone in a table that is called one of prices. Every cell stays where it stands; a title says the node.
 */
export function tablesOfNodesAcross(sheet: SheetTable, fileName: string): SheetTable[] {
  if (sheet.keys !== null) return [sheet]
  for (const head of sheet.rows.slice(0, SEARCHED_ROWS)) {
    const found = nodesOf(sheet, head, fileName)
    if (!found) continue
    const { columns, below } = found
    const nodes = [...new Set(columns.map(({ place }) => place))]
    if (nodes.length > MOST_NODES) return [sheet]
    const own = { ...sheet, rows: sheet.rows.filter((row) => row !== below) }
    const [first, ...others] = nodes.map((place, at) =>
      tableOfPlace(own, found, { place, isFirst: at === 0, takesRest: false }),
    )
    const params = { values: nodes.join('、') }
    const place = { row: head.row, column: columns[0]!.column }
    return [withRemark(first!, { context: 'NODES_ACROSS', ...place, params }), ...others]
  }
  return [sheet]
}

/** The nodes of a head; null where another column may hold values, or a node is named twice for one price. */
function nodesOf(sheet: SheetTable, head: TableRow, fileName: string): NodesOfHead | null {
  const { cells } = head
  const values = cells.flatMap((cell, at) => (cell === null || isKey(cell) ? [] : [at]))
  const areTexts = cells.every((cell) => cell === null || isWords(cell))
  if (!areTexts || values.length === 0 || !cells.some((cell) => cell !== null && isKey(cell)))
    return null
  const below = pricesBelow(sheet, head, values)
  const named = values.map((column) => nodeIn(readText(cells[column]), column))
  const names = [...titlesAbove(sheet, head.row), sheet.name, fileName]
  const saysPrice =
    values.length > 1 &&
    names.some((name) => NAMES_PRICE.test(name)) &&
    !names.some((name) => OTHER.test(name))
  const columns = named.flatMap((node): PlaceColumn[] => {
    if (!node) return []
    if (below) return [{ ...node, item: readText(below.cells[node.column]) }]
    if (node.isPriced) return [node]
    return saysPrice ? [{ ...node, item: `${BARE_PRICE}${node.item}` }] : []
  })
  const isTwice =
    new Set(columns.map(({ place, item }) => `${place} ${item}`)).size < columns.length
  return columns.length < values.length || isTwice ? null : { head, columns, below }
}

/** A node and its price, or what its head says of the unit alone. */
function nodeIn(text: string, column: number): (PlaceColumn & { isPriced: boolean }) | null {
  const plain = text.normalize('NFKC').trim()
  const [, first, firstItem, firstUnit = ''] = NODE_FIRST.exec(plain) ?? []
  if (first && namesNode(first))
    return { column, place: first.trim(), item: `${firstItem}${firstUnit}`, isPriced: true }
  const [, item, last, unit = ''] = PRICE_FIRST.exec(plain) ?? []
  if (last && namesNode(last))
    return { column, place: last.trim(), item: `${item}${unit}`, isPriced: true }
  const [, alone, ofAlone = ''] = ALONE.exec(plain) ?? []
  return alone && namesNode(alone)
    ? { column, place: alone.trim(), item: ofAlone, isPriced: false }
    : null
}

/** The row below a head of nodes that says of each which price stands there. */
function pricesBelow(
  { rows }: SheetTable,
  head: TableRow,
  values: readonly number[],
): TableRow | null {
  const row = rows[rows.indexOf(head) + 1]
  const arePrices = values.every((at) => OF_PRICE.test(readText(row?.cells[at]).normalize('NFKC')))
  return row && arePrices ? row : null
}

function isWords(cell: Cell): boolean {
  return typeof cell === 'string' && readNumber(cell) === 'NOT_A_NUMBER'
}
