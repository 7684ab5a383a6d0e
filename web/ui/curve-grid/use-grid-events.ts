import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { actionOfKey } from './grid-keys.ts'
import { type Cell, rangeOf } from './grid-state.ts'
import { toTsv } from './tsv.ts'
import type { CurveGridModel } from './use-curve-grid.ts'

/** Mouse, keys and clipboard of the grid element, which alone holds the focus. */
export function useGridEvents(grid: CurveGridModel, id: string) {
  const { state, dispatch, seen } = grid
  const element = useRef<HTMLTableElement>(null)
  const wasEditing = useRef(false)
  const { row, col } = state.focus
  const editing = state.editing !== null

  useEffect(() => {
    if (document.activeElement !== element.current) return
    document
      .getElementById(`${id}-${row}-${col}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, row, col])

  useEffect(() => {
    // The editor took the focus; when it closes the grid goes on listening to keys.
    const lost =
      document.activeElement === document.body || element.current?.contains(document.activeElement)
    if (wasEditing.current && !editing && lost) element.current?.focus({ preventScroll: true })
    wasEditing.current = editing
  }, [editing])

  return {
    ref: element,
    onKeyDown(event: KeyboardEvent) {
      if (editing) return
      const action = actionOfKey(event, { rows: state.rows.length, cols: seen.length })
      if (!action) return
      event.preventDefault()
      dispatch(action)
    },
    onMouseDown(event: MouseEvent) {
      const cell = cellAt(event.target)
      if (!cell || event.button !== 0) return
      if (isSame(cell, state.focus) && editing) return
      dispatch({ type: 'focus', cell, extend: event.shiftKey })
    },
    onMouseOver(event: MouseEvent) {
      const cell = event.buttons === 1 && !editing ? cellAt(event.target) : null
      if (cell && !isSame(cell, state.focus)) dispatch({ type: 'focus', cell, extend: true })
    },
    onDoubleClick(event: MouseEvent) {
      if (cellAt(event.target) && !editing) dispatch({ type: 'edit', text: null })
    },
    onCopy(event: ClipboardEvent) {
      if (!editing) copy(event, grid)
    },
    onCut(event: ClipboardEvent) {
      if (editing) return
      copy(event, grid)
      dispatch({ type: 'fill', fill: { how: 'set', value: null } })
    },
    onPaste(event: ClipboardEvent) {
      if (editing) return
      event.preventDefault()
      dispatch({ type: 'paste', text: event.clipboardData.getData('text/plain') })
    },
  }
}

function copy(event: ClipboardEvent, grid: CurveGridModel) {
  event.preventDefault()
  event.clipboardData.setData('text/plain', toTsv(grid, rangeOf(grid.state)))
}

function cellAt(target: EventTarget): Cell | null {
  const cell = (target as Element).closest<HTMLElement>('[data-col]')
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null
}

const isSame = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col
