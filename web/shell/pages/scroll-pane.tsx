import type { ReactNode } from 'react'
import styles from './pages.module.css'

/** A page scrolls in a pane of its own, so that every tab keeps its place. */
export function ScrollPane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tabpanel" aria-label={label} className={styles.pane}>
      {children}
    </div>
  )
}
