import type { ReactNode } from 'react'
import styles from './errors.module.css'

type Props = {
  /** A number that stands above the title. */
  sign?: string
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** A full page that says what is the matter and what can be done. */
export function Problem({ sign, title, text, children }: Props) {
  return (
    <section className={styles.problem}>
      <div className={styles.sign} aria-hidden>
        <svg viewBox="0 0 240 90" aria-hidden focusable="false">
          <path className={styles.wave} d="M0 62c28 0 26-34 56-34s30 34 58 34h14" />
          <path className={styles.lost} d="M128 62h10c26 0 26-44 52-44s26 30 50 30" />
        </svg>
        {sign && <strong>{sign}</strong>}
      </div>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
