import type { GridAction, Step } from './grid-reducer.ts'

const ARROWS: Record<string, Step> = {
  ArrowUp: { rows: -1, cols: 0 },
  ArrowDown: { rows: 1, cols: 0 },
  ArrowLeft: { rows: 0, cols: -1 },
  ArrowRight: { rows: 0, cols: 1 },
  PageUp: { rows: -12, cols: 0 },
  PageDown: { rows: 12, cols: 0 },
}
/** Beyond any edge; the reducer stops at it. */
const FAR = 1000
const ENDS: Record<string, { plain: Step; ctrl: Step }> = {
  Home: { plain: { rows: 0, cols: -FAR }, ctrl: { rows: -FAR, cols: -FAR } },
  End: { plain: { rows: 0, cols: FAR }, ctrl: { rows: FAR, cols: FAR } },
}

export type Key = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** What a key means while no cell is being edited; null leaves it to the browser. */
export function actionOfKey(pressed: Key, size: { rows: number; cols: number }): GridAction | null {
  const { key, shiftKey, altKey } = pressed
  const ctrl = pressed.ctrlKey || pressed.metaKey
  if (altKey) return null
  const arrow = ARROWS[key]
  if (arrow) {
    const step = ctrl ? { rows: arrow.rows * FAR, cols: arrow.cols * FAR } : arrow
    return { type: 'move', step, extend: shiftKey }
  }
  const end = ENDS[key]
  if (end) return { type: 'move', step: ctrl ? end.ctrl : end.plain, extend: shiftKey }
  if (ctrl) return actionOfControlKey(key.toLowerCase(), shiftKey, size)
  if (key === 'Enter' || key === 'F2' || key === ' ') return { type: 'edit', text: null }
  if (key === 'Delete' || key === 'Backspace')
    return { type: 'fill', fill: { how: 'set', value: null } }
  return /^[\d.+\-−０-９]$/.test(key) ? { type: 'edit', text: key } : null
}

function actionOfControlKey(
  key: string,
  shift: boolean,
  { rows, cols }: { rows: number; cols: number },
): GridAction | null {
  if (key === 'z') return { type: shift ? 'redo' : 'undo' }
  if (key === 'y') return { type: 'redo' }
  if (key === 'd') return { type: 'fill', fill: { how: 'down' } }
  if (key !== 'a') return null
  return { type: 'select', anchor: { row: rows - 1, col: cols - 1 }, focus: { row: 0, col: 0 } }
}
