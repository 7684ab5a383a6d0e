import type { ReactNode } from 'react'
import styles from './halves.module.css'

/** Two things beside each other, or under each other where it is narrow. */
export function Halves({ children }: { children: ReactNode }) {
  return (
    <div className={styles.halves} data-halves>
      {children}
    </div>
  )
}
