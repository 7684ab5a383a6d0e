import type { ReactNode } from 'react'
import styles from './figures-table.module.css'

/** What scrolls sideways in its own frame, so that a phone keeps its page still. */
export function ScrollFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}

/** A short table of figures as it stands, without sorting and paging; the first column says what a row is of. */
export function FiguresTable({
  name,
  isCompact = false,
  children,
}: {
  name: string
  isCompact?: boolean
  children: ReactNode
}) {
  return (
    <ScrollFrame name={name}>
      <table className={isCompact ? `${styles.table} ${styles.compact}` : styles.table}>
        {children}
      </table>
    </ScrollFrame>
  )
}
