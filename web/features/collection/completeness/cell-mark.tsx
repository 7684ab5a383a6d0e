import type { BoardCell } from '#api/collection/completeness.ts'
import styles from './completeness.module.css'

/** A symbol for each state, so that no state is told by its colour alone; of a part the share. */
const SYMBOLS: Record<BoardCell['state'], string> = {
  COMPLETE: '✓',
  PARTIAL: '◐',
  LATE: '✕',
  NOT_DUE: '·',
  NOT_EXPECTED: '–',
}

/** A cell as a coloured mark; what it means is said beside it. */
export function CellMark({ cell: { state, percent } }: { cell: BoardCell }) {
  const text = state === 'PARTIAL' && percent !== null ? String(percent) : SYMBOLS[state]
  return (
    <span className={styles.mark} data-state={state} aria-hidden>
      {text}
    </span>
  )
}
