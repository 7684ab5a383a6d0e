import type { CSSProperties } from 'react'
import styles from './span-bar.module.css'

/** The axis that the bars of a column share; it holds zero. */
export type BarScale = { min: number; max: number }

/** An axis that fits the values, and zero. */
export function scaleOf(values: readonly (number | null)[]): BarScale {
  const known = values.filter((value) => value !== null)
  return { min: Math.min(0, ...known), max: Math.max(0, ...known) }
}

/**
 * A bar between two values beside a zero line, in the colour of gains or of losses. It only
 * draws what stands as a figure beside it, so nothing of it is read out.
 */
export function SpanBar({
  from = 0,
  to,
  scale: { min, max },
}: {
  /** Where it begins: zero, or the end of the bar before it. */
  from?: number
  to: number | null
  scale: BarScale
}) {
  const range = max - min || 1
  const percent = (value: number) => `${((value - min) / range) * 100}%`
  const zero = max === min ? '50%' : percent(0)
  return (
    <span className={styles.track} style={{ '--zero': zero } as CSSProperties} aria-hidden>
      {to !== null && to !== from && (
        <span
          className={to > from ? styles.gain : styles.loss}
          style={{
            insetInlineStart: percent(Math.min(from, to)),
            width: `${(Math.abs(to - from) / range) * 100}%`,
          }}
        />
      )}
    </span>
  )
}
