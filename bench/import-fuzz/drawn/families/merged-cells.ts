import {
  type Drawing,
  type DrawnRow,
  type DrawnTable,
  isDrawn,
  rowOf,
  type Variant,
} from '../drawing.ts'

/** Cells drawn as one over several rows or columns. */
export const MERGED_CELLS: readonly Variant[] = [
  { family: 'merged cells', name: 'dates', draw: (drawing) => mergeDown(drawing, [0]) },
  { family: 'merged cells', name: 'dates and places', draw: mergePlaces },
  { family: 'merged cells', name: 'dates beside items', draw: mergeBesideItems },
  { family: 'merged cells', name: 'heads over two rows', draw: tallHeads },
  { family: 'merged cells', name: 'groups of heads', draw: groupHeads },
  { family: 'merged cells', name: 'title over the table', draw: wideTitle },
]

/** Equal texts one below the other become one cell; only the first of them keeps its text. */
function mergeDown(drawing: Drawing, columns: readonly number[]): boolean {
  if (drawing.shape !== 'LONG' || !isDrawn(drawing)) return false
  for (const table of drawing.tables) for (const column of columns) mergeColumn(table, column)
  return true
}

function mergeColumn({ body, merged }: DrawnTable, column: number): void {
  let run: DrawnRow[] = []
  const close = () => {
    const [first, ...others] = run
    if (first && others.length > 0)
      merged.push({ first, last: others.at(-1)!, column, lastColumn: column })
    for (const { cells } of others) cells[column] = { value: null }
  }
  for (const row of body) {
    const before = run[0]?.cells[column]?.value
    if (run.length > 0 && row.cells[column]!.value !== before) {
      close()
      run = []
    }
    run.push(row)
  }
  close()
}

function mergePlaces(drawing: Drawing): boolean {
  const { subject, tables } = drawing
  return subject.kind === 'STATIONS' && tables[0]!.keyColumns === 3 && mergeDown(drawing, [0, 2])
}

function mergeBesideItems(drawing: Drawing): boolean {
  const { shape, subject, tables } = drawing
  if (shape !== 'HOURS_ACROSS' || subject.kind === 'ONE_ITEM' || !isDrawn(drawing)) return false
  for (const table of tables) mergeColumn(table, 0)
  return true
}

/** Names of dates and slots over both rows of a head of which the second has words of the values alone. */
function tallHeads(drawing: Drawing): boolean {
  const [table] = drawing.tables
  const { heads, merged, keyColumns } = table!
  const [first, last] = [heads[0]!, heads.at(-1)!]
  if (!isDrawn(drawing) || first === last) return false
  for (let column = 0; column < keyColumns; column++) {
    for (const row of heads.slice(1)) row.cells[column] = { value: null }
    merged.push({ first, last, column, lastColumn: column })
  }
  return true
}

const STAGED = /^(日前|实时)(.+)$/

/** 日前 and 实时 above two columns 出清电价, or 预测 above what is forecast. */
function groupHeads(drawing: Drawing): boolean {
  const { shape, tables } = drawing
  const [table] = tables
  const { heads, merged, keyColumns } = table!
  if (shape !== 'LONG' || !isDrawn(drawing) || heads.length > 1 || merged.length > 0) return false
  const cells = heads[0]!.cells
  const prices = cells.flatMap(({ value }, column) => (STAGED.test(String(value)) ? [column] : []))
  if (prices.length !== 2) return false
  // A group is drawn over two columns: each price has what it was cleared with beside it.
  const groups = rowOf(...cells.map(() => null))
  const [first, last] = [prices[0]!, prices[1]!]
  if (last !== first + 1) return false
  for (const { cells: line } of [heads[0]!, groups, ...table!.body]) {
    line.splice(last + 1, 0, { value: null })
    line.splice(last, 0, { value: null })
  }
  for (const [index, at] of [first, last + 1].entries()) {
    const [, group = '', name = ''] = STAGED.exec(String(heads[0]!.cells[at]!.value)) ?? []
    groups.cells[at] = { value: group }
    heads[0]!.cells[at] = { value: name }
    heads[0]!.cells[at + 1] = { value: '备注' }
    merged.push({ first: groups, last: groups, column: at, lastColumn: at + 1 })
    if (index === 0) for (const { cells: line } of table!.body) line[at + 1] = { value: null }
  }
  heads.unshift(groups)
  for (let column = 0; column < keyColumns; column++) {
    groups.cells[column] = { value: null }
  }
  return true
}

function wideTitle(drawing: Drawing): boolean {
  if (!isDrawn(drawing)) return false
  for (const table of drawing.tables) {
    const title = rowOf('电力现货市场信息披露')
    table.titles.unshift(title)
    const lastColumn = Math.max(table.heads[0]!.cells.length - 1, 1)
    table.merged.push({ first: title, last: title, column: 0, lastColumn })
  }
  return true
}
