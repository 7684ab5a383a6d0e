import type { Cell, SheetTable, TableRow } from '#files/documents/table.ts'
import type { Notes } from '../notes.ts'
import { placeOf } from './blocks.ts'
import { type ColumnKind, type ColumnName, columnName } from './column-name.ts'
import { MIN_POINTS } from './head.ts'
import { textOf } from './quantity-column.ts'

/** Where a sheet says in a column what each of its rows holds, the points across. */
type ItemHead = {
  /** The index of the row of names in the sheet's rows. */
  headAt: number
  item: number
  /** Columns of the points, in their order. */
  points: readonly number[]
  /** Columns that say the string, the inverter or the weather. */
  named: readonly { index: number; kind: ColumnKind; name: string }[]
}

/** The two rows of one string; the names of both are those of the first, where the second leaves them out. */
type ItemPair = {
  voltage?: TableRow
  current?: TableRow
  cells: readonly Cell[]
  id: string
  first: TableRow
}

/**
 * A sheet of two rows a string (数据: 电压, 电流; 点1, 点2, … across) as one of a row a point. Other sheets stay as
 * they are.
 *
 * @throws Error naming the row of a voltage without its current, or of one that is there twice
 */
export function withPointsBelow(sheet: SheetTable, notes: Notes): SheetTable {
  const head = itemHeadOf(sheet.rows)
  if (!head) return sheet
  const { pairs, others, rest, texts } = pairsOf(sheet, head)
  if (others.length > 0) {
    const names = [...new Set(others)].join(', ')
    notes.add(`left out: rows of ${names}; voltage and current are read`)
  }
  const hasIds = pairs.some(({ id }) => id !== '')
  const isNamed = head.named.some(({ kind }) => kind === 'string')
  const names: Cell[] = head.named.map(({ name }) => name)
  if (hasIds && !isNamed) names.push('string')
  const top: TableRow = {
    row: sheet.rows[head.headAt]!.row,
    cells: names.concat([texts.voltage, texts.current]),
  }
  const points = pairs.flatMap((pair) => {
    const own = head.named.map((_, at) => pair.cells[at] ?? null)
    if (hasIds && !isNamed) own.push(pair.id)
    return pointsOf(pair, { own, head, sheet })
  })
  const above = sheet.rows.slice(0, head.headAt)
  return { ...sheet, rows: above.concat(top, points, rest) }
}

/** Heads of points that count: 点1, P1, 1. */
const COUNTED = /^[^\d]{0,12}?(\d{1,4})$/

function itemHeadOf(rows: readonly TableRow[]): ItemHead | undefined {
  for (let at = 1; at < rows.length; at++) {
    const item = rows[at]!.cells.findIndex((cell) => sweptKind(cell) !== undefined)
    if (item < 0) continue
    const head = rows[at - 1]!.cells.map((cell) => textOf(cell).trim())
    const points = countedColumns(head, item)
    const below = rows.slice(at).map(({ cells }) => sweptKind(cells[item])?.kind)
    if (points.length < MIN_POINTS) continue
    if (!below.includes('voltage') || !below.includes('current')) continue
    const named = head.flatMap((name, index) => {
      const kind = columnName(name)?.kind
      const isSwept = kind === 'voltage' || kind === 'current'
      return kind === undefined || isSwept || index === item || points.includes(index)
        ? []
        : [{ index, kind, name }]
    })
    return { headAt: at - 1, item, points, named }
  }
  return undefined
}

/** Columns behind the item whose heads count on by one, from 0 or 1. */
function countedColumns(head: readonly string[], item: number): number[] {
  const columns: number[] = []
  let next: number | undefined
  for (let index = item + 1; index < head.length; index++) {
    const [, digits] = COUNTED.exec(head[index]!) ?? []
    const count = Number(digits)
    if (digits === undefined || (next === undefined ? count > 1 : count !== next)) continue
    columns.push(index)
    next = count + 1
  }
  return columns
}

function sweptKind(cell: Cell | undefined): ColumnName | undefined {
  if (typeof cell !== 'string') return undefined
  const name = columnName(cell)
  return name?.kind === 'voltage' || name?.kind === 'current' ? name : undefined
}

type Pairs = {
  pairs: ItemPair[]
  /** Items that are neither voltage nor current. */
  others: string[]
  /** Rows below that name no item. */
  rest: TableRow[]
  /** What the rows are called, with their units. */
  texts: Record<'voltage' | 'current', string>
}

function pairsOf(sheet: SheetTable, { headAt, item, named }: ItemHead): Pairs {
  const byKey = new Map<string, ItemPair>()
  const found: Pairs = { pairs: [], others: [], rest: [], texts: { voltage: '', current: '' } }
  let names: Cell[] = []
  for (const row of sheet.rows.slice(headAt + 1)) {
    const text = textOf(row.cells[item]).trim()
    const swept = sweptKind(text)
    if (!swept) {
      if (text === '') found.rest.push(row)
      else found.others.push(text)
      continue
    }
    names = named.map(({ index }, at) => row.cells[index] ?? names[at] ?? null)
    const kind = swept.kind as 'voltage' | 'current'
    const place = placeOf(sheet, row.row)
    checkSameUnit(found.texts, { kind, text, swept, place })
    const key = JSON.stringify([names, swept.id.toLowerCase()])
    const pair = byKey.get(key) ?? { cells: names, id: swept.id, first: row }
    if (pair[kind]) {
      throw new Error(
        `${place}: the ${kind} of this string is there twice: give each string its own name`,
      )
    }
    pair[kind] = row
    byKey.set(key, pair)
  }
  found.pairs = [...byKey.values()]
  return found
}

type NamedItem = { kind: 'voltage' | 'current'; text: string; swept: ColumnName; place: string }

/** @throws Error where rows of one quantity are in two units */
function checkSameUnit(texts: Pairs['texts'], { kind, text, swept, place }: NamedItem): void {
  const plain = swept.unit === undefined ? kind : `${kind} (${swept.unit})`
  if (texts[kind] !== '' && texts[kind] !== plain) {
    throw new Error(
      `${place}: "${text}" has another unit than the rows above: give all rows the same one`,
    )
  }
  texts[kind] = plain
}

type PointContext = { own: readonly Cell[]; head: ItemHead; sheet: SheetTable }

/** @throws Error where a voltage has no current, or a current no voltage */
function pointsOf(
  { voltage, current, first }: ItemPair,
  { own, head, sheet }: PointContext,
): TableRow[] {
  if (!voltage || !current) {
    const missing = voltage ? 'current' : 'voltage'
    throw new Error(
      `${placeOf(sheet, first.row)}: the row of the ${missing} to this one is missing`,
    )
  }
  return head.points.flatMap((index) => {
    const pair = [voltage.cells[index] ?? null, current.cells[index] ?? null]
    // Of strings below each other one may have fewer points.
    return pair.every((cell) => cell === null)
      ? []
      : [{ row: voltage.row, cells: own.concat(pair) }]
  })
}
