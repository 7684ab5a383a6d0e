import type { ReactNode } from 'react'
import styles from './evaluation.module.css'

/** A table that scrolls sideways in its own frame, so that a phone keeps its page still. */
export function ScrollTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
