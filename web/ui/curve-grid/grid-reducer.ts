import { clamp } from '#domain/statistics/clamp.ts'
import { fitsColumn, nextChoice, parseTyped } from './cell-text.ts'
import {
  type Cell,
  cellsOf,
  type GridNotice,
  type GridState,
  gridState,
  rangeOf,
  redo,
  undo,
  write,
} from './grid-state.ts'
import { decimalsOf, type GridColumn, type GridValues, isEditable } from './grid-types.ts'
import { type PastedText, pasteText } from './paste.ts'
import { roundHalfAway } from './round.ts'

export type Step = { rows: number; cols: number }

export type Fill =
  | { how: 'down' }
  | { how: 'set'; value: number | null }
  | { how: 'scale' | 'shift'; value: number }

export type GridAction =
  | { type: 'focus'; cell: Cell; extend: boolean }
  | { type: 'move'; step: Step; extend: boolean }
  | { type: 'select'; anchor: Cell; focus: Cell }
  | { type: 'edit'; text: string | null }
  | { type: 'cancel' }
  /** `step` is where to go after; without one a text that is no number closes the editor too. */
  | { type: 'commit'; text: string; step: Step | null }
  | ({ type: 'paste' } & PastedText)
  | { type: 'fill'; fill: Fill }
  /** Writes a column: `undoable` as the user's own doing, else as new reference data. */
  | { type: 'column'; col: number; values: GridValues; undoable: boolean }
  /** Writes any cells as one step of undo. */
  | { type: 'write'; cells: readonly (Cell & { value: number | null })[] }
  | { type: 'undo' | 'redo' }
  | { type: 'load'; rows: readonly GridValues[] }

/** The grid's next state; pure. */
export function reduceGrid(
  state: GridState,
  action: GridAction,
  columns: readonly GridColumn[],
): GridState {
  switch (action.type) {
    case 'focus':
      return select(state, action.cell, action.extend, columns)
    case 'move':
      return select(state, stepped(state.focus, action.step), action.extend, columns)
    case 'select':
      return { ...state, anchor: action.anchor, focus: action.focus, editing: null }
    case 'edit':
      return edit(state, action.text, columns)
    case 'cancel':
      return { ...state, editing: null }
    case 'commit':
      return commit(state, action, columns)
    case 'paste':
      return pasteText(state, action, columns)
    case 'fill':
      return { ...fill(state, action.fill, columns), notice: null }
    case 'column':
      return putColumn(state, action)
    case 'write':
      return write(state, action.cells)
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'load':
      return { ...gridState(action.rows), anchor: state.anchor, focus: state.focus }
  }
}

function select(
  state: GridState,
  { row, col }: Cell,
  extend: boolean,
  columns: readonly GridColumn[],
): GridState {
  const focus = {
    row: clamp(row, 0, state.rows.length - 1),
    col: clamp(col, 0, columns.length - 1),
  }
  return { ...state, focus, anchor: extend ? state.anchor : focus, editing: null, notice: null }
}

/** Opens the editor; a cell of choices has none and goes on to the next choice. */
function edit(state: GridState, text: string | null, columns: readonly GridColumn[]): GridState {
  const column = columns[state.focus.col]!
  if (!isEditable(column)) return state
  if (!column.choices) return { ...state, anchor: state.focus, editing: { text }, notice: null }
  if (text !== null) return state
  const { row, col } = state.focus
  const value = nextChoice(column, state.rows[row]![col]!)
  const inColumn = cellsOf(rangeOf(state)).filter((cell) => cell.col === col)
  return {
    ...write(
      state,
      inColumn.map((cell) => ({ ...cell, value })),
    ),
    notice: null,
  }
}

function commit(
  state: GridState,
  { text, step }: { text: string; step: Step | null },
  columns: readonly GridColumn[],
): GridState {
  const parsed = parseTyped(columns[state.focus.col]!, text)
  if (!parsed.ok) {
    const notice: GridNotice = parsed.open
      ? { key: 'openTyped', text, ...parsed.open }
      : { key: 'notNumber', text }
    return { ...state, notice, editing: step ? state.editing : null }
  }
  const written = write(state, [{ ...state.focus, value: parsed.value }])
  const closed = { ...written, editing: null, notice: null }
  return step ? select(closed, stepped(state.focus, step), false, columns) : closed
}

function fill(state: GridState, how: Fill, columns: readonly GridColumn[]): GridState {
  const range = rangeOf(state)
  const cells = cellsOf(range).filter(({ col }) => isEditable(columns[col]!))
  return write(
    state,
    cells.map((cell) => {
      const source = how.how === 'down' ? range.top : cell.row
      const column = columns[cell.col]!
      const value = filled(state.rows[source]![cell.col]!, how, decimalsOf(column))
      return {
        ...cell,
        value: fitsColumn(column, value) ? value : state.rows[cell.row]![cell.col]!,
      }
    }),
  )
}

/** Missing stays missing: scaling nothing gives nothing. */
function filled(value: number | null, fill: Fill, decimals: number): number | null {
  if (fill.how === 'down') return value
  if (fill.how === 'set') return fill.value
  if (value === null) return null
  const changed = fill.how === 'scale' ? value * fill.value : value + fill.value
  return roundHalfAway(changed, decimals)
}

function putColumn(
  state: GridState,
  { col, values, undoable }: { col: number; values: GridValues; undoable: boolean },
): GridState {
  const put = (rows: readonly GridValues[]) =>
    rows.map((row, i) => {
      const value = values[i] ?? null
      return row[col] === value ? row : row.with(col, value)
    })
  if (!undoable) return { ...state, rows: put(state.rows), loaded: put(state.loaded) }
  return write(
    state,
    state.rows.map((_, row) => ({ row, col, value: values[row] ?? null })),
  )
}

const stepped = ({ row, col }: Cell, { rows, cols }: Step): Cell => ({
  row: row + rows,
  col: col + cols,
})
