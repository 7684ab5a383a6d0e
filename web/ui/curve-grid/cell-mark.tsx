import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import styles from './curve-grid.module.css'
import type { CellMark } from './grid-types.ts'

/** So many rows from the top have their bubble below them: above them is the head. */
const HIGH_ROWS = 4

type Props = {
  /** Names the text, for the cell that is described by it. */
  id: string
  mark: CellMark
  row: number
  /** In the right half of the grid the bubble opens to the left. */
  isRight: boolean
}

/** A sign in the cell that something is wrong, and what: to be seen when one points at it or is in it. */
export function CellMarkSign({ id, mark: { level, message }, row, isRight }: Props) {
  const Icon = level === 'error' ? CloseCircleFilled : ExclamationCircleFilled
  const place = [row < HIGH_ROWS ? styles.bubbleBelow : '', isRight ? styles.bubbleLeft : '']
  return (
    <>
      <Icon aria-hidden className={styles.markIcon ?? ''} />
      <span id={id} role="tooltip" className={[styles.bubble, ...place].filter(Boolean).join(' ')}>
        {message}
      </span>
    </>
  )
}
