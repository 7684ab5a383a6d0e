import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

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
  return (
    <section className={styles.panel} data-wide={wide} aria-labelledby={id}>
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
