import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './states.module.css'

/**
 * A change beside a figure. What is good depends on the figure: more cost is bad, a price is neither. A change that
 * is good or bad is money: it has a word and the colour of a gain or a loss; an arrow is for what went up or down.
 */
export type StatDelta = {
  text: string
  direction: 'up' | 'down' | 'flat'
  good?: 'up' | 'down'
  since?: string
}

/** One figure: formatted value, its unit, and how it changed. */
export function StatCard({
  label,
  value,
  unit,
  delta,
  extra,
  loading = false,
}: {
  label: string
  value: string
  unit?: string
  delta?: StatDelta | undefined
  extra?: ReactNode
  loading?: boolean
}) {
  return (
    <section className={styles.card} aria-label={label} aria-busy={loading}>
      <div className={styles.cardLabel}>{label}</div>
      <div className={styles.cardValue}>
        {loading ? (
          <Skeleton.Button active size="small" style={{ width: 96 }} />
        ) : (
          <>
            <span>{value}</span>
            {unit && <span className={styles.cardUnit}>{unit}</span>}
          </>
        )}
      </div>
      {(delta || extra) && (
        <div className={styles.cardFoot}>
          {delta && <Delta {...delta} />}
          {extra}
        </div>
      )}
    </section>
  )
}

function Delta({ text, direction, good, since }: StatDelta) {
  const tone = !good || direction === 'flat' ? 'neutral' : direction === good ? 'good' : 'bad'
  return (
    <>
      <span className={styles[tone]}>
        {!good && direction === 'up' && <ArrowUpOutlined aria-hidden />}
        {!good && direction === 'down' && <ArrowDownOutlined aria-hidden />} {text}
      </span>
      {since && <span>{since}</span>}
    </>
  )
}
