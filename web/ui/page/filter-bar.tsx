import type { CSSProperties, ReactNode } from 'react'
import styles from './filter-bar.module.css'

/** What a page is narrowed by; every choice counts at once. `plain` stands in a page's head, without a card. */
export function FilterBar({
  label,
  plain = false,
  children,
}: {
  /** Accessible name. */
  label: string
  plain?: boolean
  children: ReactNode
}) {
  return (
    <search className={styles.bar} data-plain={plain} aria-label={label}>
      {children}
    </search>
  )
}

/** A control with its name beside it; on a phone it takes the whole line. */
export function FilterField({
  label,
  widthPx,
  children,
}: {
  label: string
  /** Of the control; without it as wide as it likes. */
  widthPx?: number
  children: ReactNode
}) {
  const style =
    widthPx === undefined ? undefined : ({ '--pd-control-width': `${widthPx}px` } as CSSProperties)
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.control} style={style}>
        {children}
      </div>
    </div>
  )
}
