import { type ReactNode, useId, useRef } from 'react'
import styles from './page.module.css'
import { useHolders } from './use-holders.ts'

/** A titled card within a page. */
export function Panel({
  title,
  note,
  extra,
  wide = false,
  children,
}: {
  title: ReactNode
  /** Beside the title: source, unit, time of the data. */
  note?: ReactNode
  extra?: ReactNode
  /** Goes across a page that has columns. */
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useHolders(part, 'holdsColumn')
  return (
    <section ref={part} className={styles.panel} data-wide={wide} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {note && <span className={styles.panelNote}>{note}</span>}
        {extra && <div className={styles.extra}>{extra}</div>}
      </header>
      <div className={styles.panelBody}>{children}</div>
    </section>
  )
}
