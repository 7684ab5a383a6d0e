import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './countdown.module.css'
import { durationParts, type ServerClock, useTimeLeft } from './server-clock.ts'

/** In the last two hours a deadline is red. */
const URGENT_MS = 2 * 3_600_000

/** Time that is left by the server's clock. */
export function Countdown({
  until,
  clock,
  onOver,
}: {
  until: string
  clock: ServerClock
  onOver?: (() => void) | undefined
}) {
  const { t } = useTranslation('ui')
  const left = useTimeLeft(until, clock)
  const over = left === 0
  const told = useRef(over)
  useEffect(() => {
    if (over && !told.current) onOver?.()
    told.current = over
  }, [over, onOver])
  const { days, clock: rest } = durationParts(left)
  return (
    <span className={left < URGENT_MS ? styles.urgent : styles.countdown} role="timer">
      {days > 0 ? t('countdown.days', { n: days, rest }) : rest}
    </span>
  )
}
