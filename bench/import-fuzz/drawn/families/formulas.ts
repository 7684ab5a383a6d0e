import type { Chance } from '../../mutation.ts'
import { type Drawing, type DrawnCell, isWorkbook, type Variant, valueCells } from '../drawing.ts'
import type { SubjectSeries } from '../subject.ts'

/** Cells that a workbook calculates. */
export const FORMULAS: readonly Variant[] = [
  {
    family: 'formulas',
    name: 'with results',
    draw: (drawing, chance) => one(drawing, chance, calculated()),
  },
  {
    family: 'formulas',
    name: 'without results',
    draw: (drawing, chance) => one(drawing, chance, calculated('NONE')),
  },
  {
    family: 'formulas',
    name: 'with 0 throughout',
    draw: (drawing, chance) => one(drawing, chance, calculated('ZERO')),
  },
  { family: 'formulas', name: 'some without results', draw: someWithout },
  { family: 'formulas', name: 'of dates and slots', draw: ofKeys },
  { family: 'formulas', name: 'errors as results', draw: errors },
  { family: 'formulas', name: 'all with results', draw: all },
]

type Change = (cell: DrawnCell, drawing: Drawing) => void

/** As a person writes a figure that is worked out: rounded, or one of two cells. */
function calculated(result?: DrawnCell['result']): Change {
  return (cell, { open }) => {
    cell.formula = `ROUND(${cell.value},3)`
    if (!result) return
    cell.result = result
    open.add(cell.key!)
  }
}

/** One series is made of formulas throughout, or all that have a column with it. */
function one(drawing: Drawing, { pick }: Chance, change: Change): boolean {
  if (!canHold(drawing)) return false
  for (const series of ofOneColumn(drawing, pick(drawing.subject.series)))
    for (const cell of valueCells(drawing, series)) change(cell, drawing)
  return true
}

function ofOneColumn({ subject, shape }: Drawing, { head }: SubjectSeries): SubjectSeries[] {
  if (shape === 'HOURS_ACROSS') return subject.series
  return subject.series.filter((series) => series.head === head)
}

/** The other formats of workbooks always have a result. */
function canHold({ kind, open }: Drawing): boolean {
  return kind === 'xlsx' && open.size === 0
}

function someWithout(drawing: Drawing, { pick, random }: Chance): boolean {
  if (!canHold(drawing)) return false
  const chosen = ofOneColumn(drawing, pick(drawing.subject.series))
  const cells = chosen.flatMap((series) => valueCells(drawing, series))
  const isWithout = () => random() < 0.2
  for (const cell of cells) {
    calculated(isWithout() ? 'NONE' : undefined)(cell, drawing)
    drawing.open.add(cell.key!)
  }
  return true
}

function ofKeys(drawing: Drawing): boolean {
  if (drawing.kind !== 'xlsx') return false
  const { body, keyColumns } = drawing.tables[0]!
  for (const { cells } of body.slice(1)) {
    for (const cell of cells.slice(0, keyColumns)) {
      const isNumber = typeof cell.value === 'number' || cell.serial !== undefined
      cell.formula = isNumber ? `${cell.serial ?? cell.value}+0` : `"${cell.value}"`
    }
  }
  return true
}

/** A few cells of which a program says that they cannot be calculated: they are missing. */
function errors(drawing: Drawing, { pick }: Chance): boolean {
  if (!isWorkbook(drawing) || drawing.open.size > 0) return false
  const cells = valueCells(drawing)
  for (const cell of [pick(cells), pick(cells)]) {
    cell.isError = true
    cell.value = '#N/A'
    drawing.truth.set(cell.key!, null)
  }
  return true
}

function all(drawing: Drawing): boolean {
  if (!canHold(drawing)) return false
  for (const cell of valueCells(drawing)) calculated()(cell, drawing)
  return true
}
