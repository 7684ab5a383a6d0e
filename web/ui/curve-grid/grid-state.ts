import type { BothReadings } from '../format/parse-number.ts'
import type { BlockFault } from './drawn-block.ts'
import type { GridValues } from './grid-types.ts'

export type Cell = { row: number; col: number }
export type Range = { top: number; bottom: number; left: number; right: number }
type CellChange = Cell & { before: number | null; after: number | null }
export type Patch = readonly CellChange[]

/** What the grid tells its user after an action. */
export type GridNotice =
  | { key: 'rejected' | 'triangle'; n: number; first: string }
  | { key: 'cut' | 'locked' | 'headLeft' | 'placed'; n: number }
  /** `left` lines beside which no slot is named. */
  | { key: 'placedAndLeft'; n: number; left: number }
  /** Columns were filled by the heads that were copied along, in another order than they were copied. */
  | { key: 'byHeads' }
  /** Columns whose heads name none of the grid were left out. */
  | { key: 'columnsLeft'; columns: string }
  | { key: 'columnsLeftAndMissing'; columns: string; n: number; first: string }
  | { key: 'columnsLeftAndTurned'; columns: string; units: string }
  /** A head names a column that another one names too. */
  | { key: 'unclearHead'; text: string }
  /** Numbers were turned from the units of heads to those of the grid. */
  | { key: 'unitsTurned' | 'byHeadsAndTurned'; units: string }
  /** `n` texts that say that there is no value. */
  | { key: 'saidMissing'; n: number; first: string }
  /** `n` numbers without times beside them, laid from the first of more `rows` on. */
  | { key: 'shortDay'; n: number; rows: number }
  | BlockFault
  /** A day across, turned already: `block` goes down. */
  | { key: 'dayAcross'; block: string }
  | { key: 'notNumber'; text: string }
  | ({ key: 'openTyped'; text: string } & BothReadings)
  /** `text` is the first number that may be either of two, in a block that was not pasted. */
  | ({ key: 'openBlock'; block: string; text: string } & BothReadings)

/** Rows are replaced one by one, so an unchanged row keeps its identity and is not drawn again. */
export type GridState = {
  rows: readonly GridValues[]
  loaded: readonly GridValues[]
  anchor: Cell
  focus: Cell
  /** The open editor and the text that it began with; null text means the cell's value. */
  editing: { text: string | null } | null
  past: readonly Patch[]
  future: readonly Patch[]
  notice: GridNotice | null
}

export function gridState(rows: readonly GridValues[]): GridState {
  const origin = { row: 0, col: 0 }
  return {
    rows,
    loaded: rows,
    anchor: origin,
    focus: origin,
    editing: null,
    past: [],
    future: [],
    notice: null,
  }
}

export function rangeOf({ anchor, focus }: Pick<GridState, 'anchor' | 'focus'>): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.col, focus.col),
    right: Math.max(anchor.col, focus.col),
  }
}

export function cellsOf({ top, bottom, left, right }: Range): Cell[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, i) => ({
    row: top + Math.floor(i / width),
    col: left + (i % width),
  }))
}

/** Writes the cells that differ, as one step of undo. */
export function write(
  state: GridState,
  cells: readonly (Cell & { value: number | null })[],
): GridState {
  const patch = cells
    .map(({ row, col, value }) => ({ row, col, before: state.rows[row]![col]!, after: value }))
    .filter(({ before, after }) => before !== after)
  if (patch.length === 0) return state
  return {
    ...state,
    rows: apply(state.rows, patch, 'after'),
    past: [...state.past, patch],
    future: [],
  }
}

export function undo(state: GridState): GridState {
  const patch = state.past.at(-1)
  if (!patch) return state
  return {
    ...state,
    ...selectionOf(patch),
    rows: apply(state.rows, patch, 'before'),
    past: state.past.slice(0, -1),
    future: [...state.future, patch],
    notice: null,
  }
}

export function redo(state: GridState): GridState {
  const patch = state.future.at(-1)
  if (!patch) return state
  return {
    ...state,
    ...selectionOf(patch),
    rows: apply(state.rows, patch, 'after'),
    past: [...state.past, patch],
    future: state.future.slice(0, -1),
    notice: null,
  }
}

export function isDirty({ rows, loaded }: GridState): boolean {
  return rows.some(
    (row, i) => row !== loaded[i] && row.some((value, col) => value !== loaded[i]?.[col]),
  )
}

function apply(rows: readonly GridValues[], patch: Patch, side: 'before' | 'after') {
  const changed = new Map<number, (number | null)[]>()
  for (const change of patch) {
    const row = changed.get(change.row) ?? [...rows[change.row]!]
    row[change.col] = change[side]
    changed.set(change.row, row)
  }
  return rows.map((row, i) => changed.get(i) ?? row)
}

/** Undo shows what it changed. */
function selectionOf(patch: Patch): Pick<GridState, 'anchor' | 'focus'> {
  const rows = patch.map(({ row }) => row)
  const cols = patch.map(({ col }) => col)
  return {
    anchor: { row: Math.max(...rows), col: Math.max(...cols) },
    focus: { row: Math.min(...rows), col: Math.min(...cols) },
  }
}
