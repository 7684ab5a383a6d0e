import { addDays } from '#domain/calendar/delivery-date.ts'
import type { Chance } from '../../mutation.ts'
import {
  type Drawing,
  type DrawnRow,
  type DrawnTable,
  isWorkbook,
  rowOf,
  type Variant,
} from '../drawing.ts'
import type { SubjectSeries } from '../subject.ts'

/** Workbooks of several sheets. */
export const SHEETS: readonly Variant[] = [
  { family: 'sheets', name: 'halves with one head', draw: halves },
  { family: 'sheets', name: 'another order of columns', draw: otherOrder },
  {
    family: 'sheets',
    name: 'a sheet a day',
    draw: (drawing, chance) => byDay(drawing, chance, false),
  },
  {
    family: 'sheets',
    name: 'a sheet a day, dated by name',
    draw: (drawing, chance) => byDay(drawing, chance, true),
  },
  { family: 'sheets', name: 'a sheet a month', draw: byMonth },
  { family: 'sheets', name: 'a sheet an item', draw: byItem },
  {
    family: 'sheets',
    name: 'notes behind',
    draw: (drawing) => addSheet(drawing, notes('说明'), 'END'),
  },
  {
    family: 'sheets',
    name: 'notes in front',
    draw: (drawing) => addSheet(drawing, notes('封面'), 'FRONT'),
  },
  { family: 'sheets', name: 'empty sheets', draw: (drawing) => addSheet(drawing, empty(), 'END') },
  {
    family: 'sheets',
    name: 'a table that does not fit',
    draw: (drawing) => addSheet(drawing, parameters(), 'END'),
  },
  {
    family: 'sheets',
    name: 'daily means behind',
    draw: (drawing) => addSheet(drawing, means(drawing), 'END'),
  },
  { family: 'sheets', name: 'hidden old figures', draw: (drawing) => addHidden(drawing, 'END') },
  {
    family: 'sheets',
    name: 'hidden old figures in front',
    draw: (drawing) => addHidden(drawing, 'FRONT'),
  },
  { family: 'sheets', name: 'hidden sheet of a list', draw: hiddenList },
]

const only = ({ tables }: Drawing) => (tables.length === 1 ? tables[0]! : null)

/** A table with some of the rows of another, and its head. */
function part(table: DrawnTable, name: string, body: DrawnRow[]): DrawnTable {
  const copy = (rows: readonly DrawnRow[]) =>
    rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map((one) => ({ ...one })) }))
  const titles = copy(table.titles)
  const heads = copy(table.heads)
  const moved = new Map(
    [...table.titles, ...table.heads].map((row, index) => [row, [...titles, ...heads][index]!]),
  )
  const merged = table.merged.flatMap(({ first, last, ...columns }) => {
    const [from, to] = [moved.get(first) ?? first, moved.get(last) ?? last]
    const isHere = moved.has(first) || (body.includes(first) && body.includes(last))
    return isHere ? [{ first: from, last: to, ...columns }] : []
  })
  return { ...table, name, titles, heads, body, below: [], merged }
}

/** Rows that no merged cell ties to those before. */
function cutPlaces({ body, merged }: DrawnTable): number[] {
  const tied = new Set<DrawnRow>()
  for (const { first, last } of merged) {
    const [from, to] = [body.indexOf(first), body.indexOf(last)]
    for (const row of body.slice(from + 1, to + 1)) tied.add(row)
  }
  return body.flatMap((row, index) => (index > 0 && row.date && !tied.has(row) ? [index] : []))
}

function halves(drawing: Drawing, { pick }: Chance): boolean {
  const table = only(drawing)
  if (!table || !isWorkbook(drawing) || drawing.shape === 'DATES_ACROSS') return false
  const cuts = cutPlaces(table)
  if (cuts.length === 0) return false
  const at = pick(cuts)
  const [one, other] = pick([
    ['Sheet1', 'Sheet2'],
    ['上', '下'],
    ['第一部分', '第二部分'],
  ])
  drawing.tables = [
    part(table, one!, table.body.slice(0, at)),
    part(table, other!, table.body.slice(at)),
  ]
  return true
}

function otherOrder(drawing: Drawing, chance: Chance): boolean {
  if (drawing.shape !== 'LONG' || only(drawing)?.merged.length !== 0) return false
  if (!halves(drawing, chance)) return false
  const { heads, body } = drawing.tables[1]!
  // Rows of figures may be shorter than the head.
  const width = Math.max(...[...heads, ...body].map(({ cells }) => cells.length))
  for (const { cells } of [...heads, ...body]) {
    while (cells.length < width) cells.push({ value: null })
    const [last] = cells.splice(width - 1, 1)
    cells.splice(width > 2 ? 2 : 1, 0, last!)
  }
  return true
}

/** Rows by the date that they are of; those without go with the row before. */
function byDates(
  body: readonly DrawnRow[],
  nameOf: (date: string) => string,
): Map<string, DrawnRow[]> {
  const parts = new Map<string, DrawnRow[]>()
  let name = ''
  for (const row of body) {
    if (row.date) name = nameOf(row.date)
    parts.set(name, [...(parts.get(name) ?? []), row])
  }
  return parts
}

function splitByDates(drawing: Drawing, nameOf: (date: string) => string): boolean {
  const table = only(drawing)
  if (!table || !isWorkbook(drawing) || drawing.shape === 'DATES_ACROSS') return false
  const parts = byDates(table.body, nameOf)
  if (parts.size < 2 || parts.has('')) return false
  drawing.tables = [...parts].map(([name, body]) => part(table, name, body))
  return true
}

function byDay(drawing: Drawing, { pick }: Chance, isDatedByName: boolean): boolean {
  const table = only(drawing)
  const hasNextDay = table?.body.some(({ cells, date }) => isNextDay(cells[0]!.value, date))
  const canLeave = drawing.shape === 'LONG' && (table?.keyColumns ?? 0) > 1 && !hasNextDay
  if (isDatedByName && (!canLeave || table!.merged.length > 0)) return false
  const nameOf = pick([
    (date: string) => date,
    (date: string) => date.replaceAll('-', ''),
    (date: string) => {
      const [year, month, day] = date.split('-').map(Number)
      return `${year}年${month}月${day}日`
    },
  ])
  if (!splitByDates(drawing, nameOf)) return false
  if (isDatedByName) for (const one of drawing.tables) leaveFirstColumn(one)
  return true
}

function isNextDay(value: unknown, date: string | undefined): boolean {
  if (date === undefined) return false
  const next = addDays(date, 1)
  const [year, month, day] = next.split('-').map(Number)
  const spellings = [
    next,
    next.replaceAll('-', ''),
    `${year}/${month}/${day}`,
    `${year}年${month}月${day}日`,
  ]
  return spellings.includes(String(value))
}

/** The word of a row of figures stays where its first cell is then. */
function leaveFirstColumn(table: DrawnTable): void {
  for (const { cells, date } of [...table.heads, ...table.body]) {
    const [first] = cells.splice(0, 1)
    if (date === undefined && cells[0]?.value === null && first) cells[0] = first
  }
  table.keyColumns--
}

function byMonth(drawing: Drawing, { pick }: Chance): boolean {
  const nameOf = pick([
    (date: string) => `${Number(date.slice(5, 7))}月`,
    (date: string) => date.slice(0, 7),
    (date: string) => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月`,
  ])
  return splitByDates(drawing, nameOf)
}

/** A table for each series, which its sheet names. */
function byItem(drawing: Drawing): boolean {
  const table = only(drawing)
  const { shape, subject } = drawing
  const canSplit = table && isWorkbook(drawing) && subject.kind !== 'STATIONS'
  if (!canSplit || subject.series.length < 2 || table.heads.length > 1) return false
  if (table.merged.length > 0 || shape === 'DATES_ACROSS') return false
  drawing.tables = subject.series.map((series, index) =>
    shape === 'LONG'
      ? withColumns(table, series, table.keyColumns + index)
      : part(table, series.head, rowsOf(table, index, subject.series.length)),
  )
  return true
}

/** Each series of a table with a row an item; rows of figures are left out. */
function rowsOf({ body }: DrawnTable, index: number, count: number): DrawnRow[] {
  return body.filter(({ date }) => date !== undefined).filter((_, row) => row % count === index)
}

function withColumns(table: DrawnTable, { head }: SubjectSeries, column: number): DrawnTable {
  const cut = ({ cells, ...row }: DrawnRow): DrawnRow => {
    const value = cells[column]
    return {
      ...row,
      cells: [
        ...cells.slice(0, table.keyColumns).map((one) => ({ ...one })),
        ...(value ? [value] : []),
      ],
    }
  }
  return { ...part(table, head, table.body.map(cut)), heads: table.heads.map(cut) }
}

function addSheet(drawing: Drawing, table: DrawnTable | null, place: 'FRONT' | 'END'): boolean {
  if (!isWorkbook(drawing) || !table) return false
  if (place === 'END') drawing.tables.push(table)
  else drawing.tables.unshift(table)
  return true
}

function sheetOf(name: string, rows: DrawnRow[]): DrawnTable {
  return { name, titles: rows, heads: [], body: [], below: [], merged: [], keyColumns: 0 }
}

function notes(name: string): DrawnTable {
  return sheetOf(name, [
    rowOf('本文件由交易中心发布'),
    rowOf('数据仅供参考'),
    rowOf('联系人', '市场部'),
  ])
}

function empty(): DrawnTable {
  return sheetOf('Sheet3', [])
}

function parameters(): DrawnTable {
  const machines = Array.from({ length: 12 }, (_, index) =>
    rowOf(`${index + 1}号机组`, 300 + index, 0.5),
  )
  return sheetOf('机组参数', [rowOf('机组', '容量', '最小出力系数'), ...machines])
}

/** A sheet of one row a day with the heads of the first: no values of slots. */
function means(drawing: Drawing): DrawnTable | null {
  const table = only(drawing)
  if (!table || drawing.shape !== 'LONG' || table.body.length < 48) return null
  const { dates, series } = drawing.subject
  const heads = [...new Set(series.map(({ head }) => head))]
  const rows = dates.map((date) => {
    const of = heads.map((head) => {
      const values = series.find((one) => one.head === head)!.days.get(date)!
      return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2))
    })
    return rowOf(date, ...of)
  })
  return sheetOf('日均值', [rowOf('日期', ...heads.map((head) => `${head}日均`)), ...rows])
}

/** The same table with other values, which somebody has hidden. */
function addHidden(drawing: Drawing, place: 'FRONT' | 'END'): boolean {
  const [table] = drawing.tables
  const canHide = ['xlsx', 'xls', 'xlsb'].includes(drawing.kind)
  if (!table || !canHide) return false
  const copied = table.body.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(({ key, ...one }) =>
      key !== undefined && typeof one.value === 'number' ? { ...one, value: one.value + 7 } : one,
    ),
  }))
  const hidden = { ...part(table, '旧数据', copied), merged: [], isHidden: true as const }
  return addSheet(drawing, hidden, place)
}

function hiddenList(drawing: Drawing): boolean {
  const canHide = ['xlsx', 'xls', 'xlsb'].includes(drawing.kind)
  return canHide && addSheet(drawing, { ...parameters(), isHidden: true }, 'FRONT')
}
