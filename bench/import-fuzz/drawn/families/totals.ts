import { round } from '../../base-files.ts'
import type { Chance } from '../../mutation.ts'
import type { Drawing, DrawnCell, DrawnRow, Variant } from '../drawing.ts'

const SUMS = ['合计', '总计', '日合计', '小计', 'Total', 'TOTAL', '累计', '合计：']
const MEANS = ['平均', '平均值', '均值', '日均', 'Average', 'avg', 'Mean', '日平均', '算术平均']
const ENDS = ['最大值', '最小值', '最大', '最小', 'Max', 'MIN', '最高值', '峰值', '谷值', '极差']

/** Rows and columns that sum up others. */
export const TOTALS: readonly Variant[] = [
  {
    family: 'totals',
    name: 'row at the end',
    draw: (drawing, chance) => atEnd(drawing, chance, [SUMS]),
  },
  {
    family: 'totals',
    name: 'means at the end',
    draw: (drawing, chance) => atEnd(drawing, chance, [MEANS]),
  },
  {
    family: 'totals',
    name: 'rows of four figures',
    draw: (drawing, chance) => atEnd(drawing, chance, [SUMS, MEANS, ENDS, ENDS]),
  },
  { family: 'totals', name: 'rows after each day', draw: afterEachDay },
  { family: 'totals', name: 'row above the data', draw: aboveData },
  { family: 'totals', name: 'columns of figures', draw: figureColumns },
  { family: 'totals', name: 'word in the slot', draw: inSlot },
]

/** A row of figures of other rows; a word stands in one of its places. */
function figureRow(drawing: Drawing, word: string, of: readonly DrawnRow[], column = 0): DrawnRow {
  const { keyColumns, heads } = drawing.tables[0]!
  const width = Math.max(...[...heads, ...of].map(({ cells }) => cells.length))
  const cells = Array.from({ length: width }, (_, at): DrawnCell => {
    if (at < keyColumns) return { value: at === column ? word : null }
    return {
      value: figureOf(
        word,
        of.map((row) => row.cells[at]),
      ),
    }
  })
  return { cells }
}

function figureOf(word: string, cells: readonly (DrawnCell | undefined)[]): number | null {
  const values = cells.flatMap((cell) => (typeof cell?.value === 'number' ? [cell.value] : []))
  if (values.length === 0) return null
  const sum = values.reduce((all, value) => all + value, 0)
  if (SUMS.includes(word)) return round(sum, 3)
  if (MEANS.includes(word)) return round(sum / values.length, 3)
  return /大|高|峰|max/i.test(word) ? Math.max(...values) : Math.min(...values)
}

function atEnd(drawing: Drawing, { pick }: Chance, words: readonly (readonly string[])[]): boolean {
  for (const { body } of drawing.tables) {
    const of = [...body]
    for (const one of words) body.push(figureRow(drawing, pick(one), of))
  }
  return true
}

function afterEachDay(drawing: Drawing, { pick }: Chance): boolean {
  if (drawing.shape !== 'LONG' || drawing.subject.kind === 'STATIONS') return false
  const word = pick([...SUMS, ...MEANS])
  const hasDate = pick([true, false])
  for (const table of drawing.tables) {
    table.body = drawing.subject.dates.flatMap((date) => {
      const of = table.body.filter((row) => row.date === date)
      if (of.length === 0) return []
      const isPlaced = hasDate && table.keyColumns > 1
      const figures = figureRow(drawing, word, of, isPlaced ? 1 : 0)
      if (isPlaced) figures.cells[0] = { ...of[0]!.cells[0]! }
      return [...of, figures]
    })
  }
  return true
}

function aboveData(drawing: Drawing, { pick }: Chance): boolean {
  if (drawing.shape !== 'LONG') return false
  for (const { body } of drawing.tables)
    body.unshift(figureRow(drawing, pick([...SUMS, ...MEANS]), [...body]))
  return true
}

/** Columns of sum, mean and ends of a row, behind those of the slots or dates. */
function figureColumns(drawing: Drawing, { pick }: Chance): boolean {
  if (drawing.shape === 'LONG') return false
  const words = pick([[SUMS], [MEANS], [SUMS, MEANS], [MEANS, ENDS]]).map(pick)
  for (const { heads, body, keyColumns } of drawing.tables) {
    const width = heads[0]!.cells.length
    heads[0]!.cells.push(...words.map((value) => ({ value })))
    for (const { cells } of body) {
      const of = cells.slice(keyColumns, width)
      cells.push(...words.map((word) => ({ value: figureOf(word, of) })))
    }
  }
  return true
}

/** The word beside the date of its day, in the place of the slot, at the end of all. */
function inSlot(drawing: Drawing, { pick }: Chance): boolean {
  const { shape, tables } = drawing
  if (shape !== 'LONG' || tables[0]!.keyColumns < 2) return false
  for (const { body } of tables) {
    const figures = figureRow(drawing, pick([...SUMS, ...MEANS, ...ENDS]), [...body], 1)
    figures.cells[0] = { ...body.at(-1)!.cells[0]! }
    body.push(figures)
  }
  return true
}
