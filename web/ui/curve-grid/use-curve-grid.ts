import { type Dispatch, useEffect, useMemo, useReducer } from 'react'
import type { DayValues } from '#domain/calendar/slots.ts'
import { shownRow } from './grid-derived.ts'
import { type Fill, type GridAction, reduceGrid } from './grid-reducer.ts'
import { type GridState, gridState, isDirty } from './grid-state.ts'
import type { CurveGridShape, GridValues } from './grid-types.ts'

/** Values a column key; a column that is left out is empty. */
export type ColumnValues = Readonly<Record<string, DayValues>>

export type CurveGridModel = Omit<CurveGridShape, 'shownColumns'> & {
  /** The columns that are shown; `columns` are all. */
  seen: CurveGridShape['columns']
  state: GridState
  dispatch: Dispatch<GridAction>
  /** Rows as shown, computed columns filled in. */
  shown: readonly GridValues[]
  isDirty: boolean
  values: (key: string) => (number | null)[]
  /** Starts over with values from the server; forgets undo. */
  load: (values: ColumnValues) => void
  /** Writes a whole column as one undoable step, e.g. "take over the forecast". */
  setColumn: (key: string, values: DayValues) => void
  /** Writes several columns as one undoable step. */
  setColumns: (values: ColumnValues) => void
  /** Renews a reference column without touching undo or the dirty mark. */
  setReference: (key: string, values: DayValues) => void
  fill: (fill: Fill) => void
}

/** The state of a CurveGrid. Keep `columns` stable (useMemo or a constant). */
export function useCurveGrid({
  slotCount,
  columns,
  shownColumns,
  initial,
}: CurveGridShape & { initial: ColumnValues }): CurveGridModel {
  const toRows = (values: ColumnValues): GridValues[] =>
    Array.from({ length: slotCount }, (_, slot) =>
      columns.map(({ key }) => values[key]?.[slot] ?? null),
    )
  const seen = useMemo(() => columns.slice(0, shownColumns), [columns, shownColumns])
  // Nobody selects, fills or pastes into what is not seen.
  const [state, dispatch] = useReducer(
    (current: GridState, action: GridAction) => reduceGrid(current, action, seen),
    initial,
    (values) => gridState(toRows(values)),
  )
  const shown = useMemo(
    () => state.rows.map((row, i) => shownRow(row, columns, i + 1)),
    [state.rows, columns],
  )
  const isLost = Math.max(state.focus.col, state.anchor.col) >= seen.length
  useEffect(() => {
    if (isLost) dispatch({ type: 'move', step: { rows: 0, cols: 0 }, extend: false })
  }, [isLost])
  const colOf = (key: string) => columns.findIndex((column) => column.key === key)
  return {
    slotCount,
    columns,
    seen,
    state,
    dispatch,
    shown,
    isDirty: isDirty(state),
    values: (key) => shown.map((row) => row[colOf(key)] ?? null),
    load: (values) => dispatch({ type: 'load', rows: toRows(values) }),
    setColumn: (key, values) =>
      dispatch({ type: 'column', col: colOf(key), values, undoable: true }),
    setColumns: (values) => {
      const cells = Object.entries(values).flatMap(([key, column]) =>
        column.map((value, row) => ({ row, col: colOf(key), value })),
      )
      dispatch({ type: 'write', cells })
    },
    setReference: (key, values) =>
      dispatch({ type: 'column', col: colOf(key), values, undoable: false }),
    fill: (fill) => dispatch({ type: 'fill', fill }),
  }
}
