import type { Chance } from '../../mutation.ts'
import { type Drawing, type DrawnRow, type DrawnTable, rowOf, type Variant } from '../drawing.ts'

const TITLES = [
  '电力现货市场信息披露',
  '某省电力现货市场出清结果',
  '附件1',
  '内部资料 注意保密',
  'Daily market report',
]
const NOTES = [
  '注：以上数据仅供参考。',
  '备注：数据以交易中心最终发布为准',
  '数据来源：电力交易平台',
  '说明：1、负荷为统调口径；2、新能源含风电、光伏。',
  '* preliminary figures, subject to change',
  '注：1.本表数据未经审核 2.单位见表头',
]
const SIGNATURES = [
  ['制表：张三', '审核：李四'],
  ['制表人', '王五', '审核人', '赵六'],
  ['制表日期：2026-03-05'],
  ['填报单位（盖章）'],
  ['打印时间', '2026-03-05 09:30:00'],
]
const FOOTERS = ['第1页 共1页', 'Page 1 of 1', '—— 以下空白 ——', '共计96条记录', '记录数：96']

/** What stands above and below a table. */
export const TITLES_AND_NOTES: readonly Variant[] = [
  {
    family: 'titles and notes',
    name: 'title',
    isPlain: true,
    draw: (drawing, chance) => above(drawing, () => [rowOf(chance.pick(TITLES))]),
  },
  {
    family: 'titles and notes',
    name: 'titles and an empty row',
    draw: (drawing, { pick }) =>
      above(drawing, () => [rowOf(pick(TITLES)), rowOf(pick(TITLES)), rowOf()]),
  },
  {
    family: 'titles and notes',
    name: 'time of export above',
    draw: (drawing, { pick }) =>
      above(drawing, () => [
        rowOf(pick(TITLES)),
        rowOf(
          pick([
            '导出时间：2026-03-06 10:00:00',
            '发布日期：2026年3月6日',
            '更新时间',
            'Created 2026-03-06',
          ]),
        ),
      ]),
  },
  {
    family: 'titles and notes',
    name: 'note below',
    draw: (drawing, { pick }) => below(drawing, () => [rowOf(pick(NOTES))]),
  },
  {
    family: 'titles and notes',
    name: 'notes after an empty row',
    draw: (drawing, { pick }) =>
      below(drawing, () => [rowOf(), rowOf(pick(NOTES)), rowOf(pick(NOTES))]),
  },
  {
    family: 'titles and notes',
    name: 'signatures',
    draw: (drawing, { pick }) => below(drawing, () => [rowOf(), rowOf(...pick(SIGNATURES))]),
  },
  {
    family: 'titles and notes',
    name: 'footer',
    draw: (drawing, { pick }) => below(drawing, () => [rowOf(pick(FOOTERS))]),
  },
  { family: 'titles and notes', name: 'empty rows between', draw: emptyRows },
  { family: 'titles and notes', name: 'empty column in front', draw: emptyColumn },
  { family: 'titles and notes', name: 'column of remarks', draw: remarks },
  { family: 'titles and notes', name: 'column of numbers', draw: numberedRows },
  { family: 'titles and notes', name: 'second table below', draw: secondTable },
  { family: 'titles and notes', name: 'head above each day', draw: repeatHeads },
]

/** Tables with a head: sheets of notes have none. */
const drawn = ({ tables }: Drawing) => tables.filter(({ heads }) => heads.length > 0)

function above(drawing: Drawing, rows: () => DrawnRow[]): boolean {
  for (const table of drawn(drawing)) table.titles.unshift(...rows())
  return true
}

function below(drawing: Drawing, rows: () => DrawnRow[]): boolean {
  for (const table of drawn(drawing)) table.below.push(...rows())
  return true
}

function emptyRows(drawing: Drawing, { pick }: Chance): boolean {
  const places = drawn(drawing).filter(({ merged }) => merged.length === 0)
  for (const { body } of places) body.splice(pick(body.map((_, index) => index)), 0, rowOf())
  return places.length > 0
}

function emptyColumn(drawing: Drawing): boolean {
  for (const table of drawn(drawing)) putColumn(table, 0, () => null)
  return true
}

function remarks(drawing: Drawing, { pick }: Chance): boolean {
  if (drawing.shape !== 'LONG') return false
  const head = pick(['备注', '说明', 'Remark'])
  for (const table of drawn(drawing)) {
    if (table.heads.length > 1) return false
    const width = table.heads[0]!.cells.length
    putColumn(table, width, (row) => (row === table.heads[0] ? head : pick([null, null, '正常'])))
  }
  return true
}

function numberedRows(drawing: Drawing, { pick }: Chance): boolean {
  const head = pick(['No.', '行号', '编号'])
  for (const table of drawn(drawing)) {
    if (table.heads.length > 1) return false
    putColumn(table, 0, (row) => (row === table.heads[0] ? head : table.body.indexOf(row) + 1))
    table.keyColumns++
  }
  return true
}

/** A column between others; what stands above and below the table keeps its place. */
function putColumn(
  table: DrawnTable,
  column: number,
  contentOf: (row: DrawnRow) => string | number | null,
): void {
  for (const row of [...table.heads, ...table.body]) {
    while (row.cells.length < column) row.cells.push({ value: null })
    row.cells.splice(column, 0, { value: contentOf(row) })
  }
  table.merged = table.merged.map(({ first, last, ...at }) => {
    const isMoved = !table.titles.includes(first) && at.column >= column
    const places = isMoved ? { column: at.column + 1, lastColumn: at.lastColumn + 1 } : at
    return { first, last, ...places }
  })
}

/** Draws a second table with its own head below the first. The readers must name the hours that have two values. */
function secondTable(drawing: Drawing): boolean {
  const [table] = drawn(drawing)
  if (!table || drawing.shape !== 'LONG') return false
  const rows = table.body.slice(0, 24).map(({ cells }) => ({
    cells: cells.map(({ key, ...one }) =>
      key !== undefined && typeof one.value === 'number' ? { ...one, value: one.value + 50 } : one,
    ),
  }))
  const checked = new Set(table.body.slice(0, 24).map(({ date }) => date))
  for (const { cells, date } of drawn(drawing).flatMap(({ body }) => body))
    if (checked.has(date)) for (const { key } of cells) if (key !== undefined) drawing.open.add(key)
  const heads = table.heads.map(copyOf)
  table.below.push(rowOf(), rowOf('校核数据'), ...heads, ...rows)
  return true
}

/** As a program prints it on every page. */
function repeatHeads(drawing: Drawing): boolean {
  const tables = drawn(drawing).filter(({ merged }) => merged.length === 0)
  if (drawing.shape !== 'LONG' || drawing.subject.dates.length < 2) return false
  for (const table of tables) {
    table.body = table.body.flatMap((row, index) => {
      const before = table.body[index - 1]?.date
      const isNext = before !== undefined && row.date !== undefined && row.date !== before
      return isNext ? [...table.heads.map(copyOf), row] : [row]
    })
  }
  return tables.length > 0
}

function copyOf({ cells }: DrawnRow): DrawnRow {
  return { cells: cells.map((one) => ({ ...one })) }
}
