import { type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { parseTyped } from './cell-text.ts'
import styles from './curve-grid.module.css'
import type { GridAction, Step } from './grid-reducer.ts'
import type { GridColumn } from './grid-types.ts'

const STEPS: Record<string, { plain: Step; shift: Step }> = {
  Enter: { plain: { rows: 1, cols: 0 }, shift: { rows: -1, cols: 0 } },
  Tab: { plain: { rows: 0, cols: 1 }, shift: { rows: 0, cols: -1 } },
  ArrowUp: { plain: { rows: -1, cols: 0 }, shift: { rows: -1, cols: 0 } },
  ArrowDown: { plain: { rows: 1, cols: 0 }, shift: { rows: 1, cols: 0 } },
}

/** The text of one cell while it is being typed. */
export function CellEditor({
  column,
  label,
  initial,
  dispatch,
}: {
  column: GridColumn
  label: string
  initial: string
  dispatch: Dispatch<GridAction>
}) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  /** Set once the cell is left by key, so that the blur that follows does not write again. */
  const done = useRef(false)
  useEffect(() => {
    const element = input.current!
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      done.current = true
      dispatch({ type: 'cancel' })
      return
    }
    const steps = STEPS[event.key]
    if (!steps) return
    event.preventDefault()
    done.current = parseTyped(column, text).ok
    dispatch({ type: 'commit', text, step: event.shiftKey ? steps.shift : steps.plain })
  }

  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      aria-invalid={!parseTyped(column, text).ok}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!done.current) dispatch({ type: 'commit', text, step: null })
      }}
    />
  )
}
