import { readWrittenUnit, splitUnit } from '#domain/units/written-unit.ts'
import type { Cell, SheetTable, TableRow } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { SEARCHED_ROWS } from '../../tables/head-rows.ts'
import { readNumber } from '../cells/cell-values.ts'
import { unitTextOfChosen } from '../headers/chosen-unit.ts'
import { matchHeader } from '../headers/header-match.ts'
import { isItemHead } from '../rows/item-field.ts'
import { mayBeItem } from '../rows/wide-items.ts'
import { STORAGE_QUANTITIES } from '../storage/storage-fields.ts'
import { withRemark } from './rewrite-column.ts'
import { itemInTitle } from './station-heads.ts'

/** A table for each item costs rows as a sheet for each does. */
const MOST_ITEMS = 60
const KEY = /日期|时间|時間|时刻|時刻|时段|時段|时点|小时|date|time|hour|slot/i
/** Heads of columns that say which way a storage goes. */
const WAY_HEAD = /^(?:储能)?(?:充放电?|运行|功率|电量)?(?:方向|状态|类型|类别|标志)$|direction/i
const CHARGE = /^(?:储能)?充电?(?:功率|电量)?$|^charg(?:e|ing)$/i
const DISCHARGE = /^(?:储能)?放电?(?:功率|电量)?$|^discharg(?:e|ing)$/i
/** Heads of values that say nothing of what they are. */
const GENERIC = /^(?:数据|指标|项目|曲线)?(?:数值|值|数据|取值|values?|data)$/i
/** Heads of values that say the stage of their items alone: 预测值 and 实际值. */
const OF_STAGE = /^(?:预测|实际|日前|实时)(?:数?值|数据)?$|^(?:forecast|actual)(?:[\s_]values?)?$/i
/** What a head says of a storage beside the way: what was, what is planned or cleared beforehand, and the quantity. */
const OF_WAY =
  /^(?:储能)?(实际|实测|计量)?((?:日前|市场|出清|中标|计划)*)(?:充放电)?(有功功率|功率|出力|电量|数?值)$/

/** A column that says of each row what it is of, the columns of values that do not, and the head. */
type ItemColumn = { head: TableRow; column: number; values: readonly number[]; items: string[] }

/**
 * A table for each item of one with a row for each slot and item: a column (指标名称, 数据项, 方向) says what the rows are of,
 * beside one column of values (数值) that says nothing. Every cell stays where it stands in the sheet; an item that no
 * layout knows names the table that it becomes.
 */
export function tablesOfItems(sheet: SheetTable): SheetTable[] {
  const found = findItemColumn(sheet)
  if (!found) return [sheet]
  const { head, column, items } = found
  const remark = {
    context: 'ITEMS_DOWN',
    row: head.row,
    column,
    params: { header: readText(head.cells[column]), values: items.join('、') },
  } as const
  return items.map((item, index) => {
    const rows = sheet.rows.flatMap((row) => {
      if (row.row < head.row) return row
      if (row === head) return headOf(item, found)
      const own = readText(row.cells[column])
      const isOwn = own === item || (index === 0 && !items.includes(own))
      return isOwn ? { ...row, cells: withoutCell(row.cells, column) } : []
    })
    const name = isKnown(item) ? sheet.name : item
    const table = { ...sheet, name, rows }
    return index === 0 ? withRemark(table, remark) : table
  })
}

function findItemColumn({ rows }: SheetTable): ItemColumn | null {
  for (const head of rows.slice(0, SEARCHED_ROWS)) {
    const heads = head.cells.map(readText)
    const areTexts = head.cells.every((cell) => cell === null || typeof cell === 'string')
    if (!areTexts || !heads.some((text) => KEY.test(text))) continue
    const below = rows.filter(({ row }) => row > head.row)
    const found = [...heads.keys()].flatMap((column) => {
      const isNamed = isItemHead(heads[column]!) || WAY_HEAD.test(heads[column]!)
      return isNamed ? (itemsIn(below, { head, column }) ?? []) : []
    })
    const [only, second] = found
    if (only && !second) return only
  }
  return null
}

/** The items of a column; null unless its rows with values all name one, and values say nothing else. */
function itemsIn(
  rows: readonly TableRow[],
  { head, column }: Pick<ItemColumn, 'head' | 'column'>,
): ItemColumn | null {
  const texts = new Set(rows.map(({ cells }) => readText(cells[column])).filter(Boolean))
  if (![...texts].some(isKnown)) return null
  const candidates = [...texts].filter((text) => isKnown(text))
  const values = head.cells.flatMap((cell, at) => {
    const header = readText(cell)
    const saysNothing = candidates.every((item) => headWith(item, header) !== null)
    return at !== column && header !== '' && !KEY.test(header) && saysNothing ? [at] : []
  })
  if (values.length === 0) return null
  const valued = rows.filter(({ cells }) =>
    values.some((at) => typeof readNumber(cells[at]) === 'number'),
  )
  const items = [...new Set(valued.map(({ cells }) => readText(cells[column])))]
  const areNames = items.every((item) => item !== '' && readNumber(item) === 'NOT_A_NUMBER')
  if (!areNames || items.length > MOST_ITEMS) return null
  const isOneOnly = new Set(items.map(wayOf)).size === 1 || items.every((item) => wayOf(item))
  // Names of items and of ways in one column are of two things.
  if (!isOneOnly || !items.some(isKnown)) return null
  const known = items.filter(isKnown)
  const others = items.filter((item) => !isKnown(item))
  return { head, column, values, items: [...known, ...others] }
}

type Way = '充电' | '放电'

function wayOf(item: string): Way | null {
  if (CHARGE.test(item)) return '充电'
  return DISCHARGE.test(item) ? '放电' : null
}

/** Whether a text is of something that tables of a market, a station or a storage hold. */
function isKnown(text: string): boolean {
  if (text === '') return false
  return (
    mayBeItem(text) ||
    wayOf(text) !== null ||
    matchHeader(text, STORAGE_QUANTITIES) !== undefined ||
    itemInTitle(text) === text.normalize('NFKC')
  )
}

/** The head of the values of an item; null where the head says something else than the item does. */
function headWith(item: string, header: string): string | null {
  const unit = unitTextOfChosen(header)
  const base = baseOf(header)
  const named = (name: string) =>
    unit === null || unitTextOfChosen(name) !== null ? name : `${name}(${unit})`
  const way = wayOf(item)
  if (way) {
    const name = headOfWay(way, base, unit)
    return name && named(name)
  }
  if (GENERIC.test(base)) return named(item)
  return OF_STAGE.test(base) ? named(`${item}${base.replace(/数?值$|数据$/, '')}`) : null
}

/** 充电 beside 日前出清功率 is 计划充电功率; null where the head says something else. */
function headOfWay(way: Way, base: string, unit: string | null): string | null {
  const [, metered = '', planned = '', quantity] = OF_WAY.exec(base) ?? []
  if (quantity === undefined || (metered !== '' && planned !== '')) return null
  const isOpen = /值$/.test(quantity)
  const kept = unit === null ? undefined : readWrittenUnit(unit)?.unit
  if (isOpen && kept !== 'MW' && kept !== 'MWh') return null
  const isEnergy = isOpen ? kept === 'MWh' : quantity === '电量'
  const stage = metered !== '' ? '实际' : planned !== '' ? '计划' : ''
  return `${stage}${way}${isEnergy ? '电量' : '功率'}`
}

function baseOf(header: string): string {
  const plain = header.normalize('NFKC').replace(/\s*[([][^()[\]]*[)\]]\s*$/, '')
  return (splitUnit(plain)?.base ?? plain).trim()
}

function headOf(item: string, { head, column, values }: ItemColumn): TableRow {
  const cells = head.cells.map((cell, at) =>
    values.includes(at) ? (headWith(item, readText(cell)) ?? item) : cell,
  )
  return { ...head, cells: withoutCell(cells, column) }
}

function withoutCell(cells: readonly Cell[], column: number): Cell[] {
  return column < cells.length ? cells.with(column, null) : [...cells]
}
