import { LockOutlined } from '@ant-design/icons'
import styles from './locked-note.module.css'

/** Why nothing can be done to a row, written out: a finger hovers over nothing. */
export function LockedNote({ reason }: { reason: string }) {
  return (
    <small className={styles.note}>
      <LockOutlined aria-hidden /> {reason}
    </small>
  )
}
