import type { ReactNode } from 'react'
import styles from './shell-head.module.css'

/** Top bar and tabs. Not fixed, they make room while the page is scrolled, and come back with focus. */
export function ShellHead({ away, children }: { away: boolean; children: ReactNode }) {
  return (
    <div className={styles.head} data-away={away}>
      <div>{children}</div>
    </div>
  )
}
