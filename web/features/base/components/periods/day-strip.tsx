import { useTranslation } from 'react-i18next'
import { DAY_MINUTES, minuteLabel, type PeriodStretch } from '#domain/calendar/period-sets.ts'
import type { PeriodKind } from '#domain/calendar/words.ts'
import styles from './periods.module.css'

/** Narrower than this a stretch has no room for its letter; its place in the list beside says it. */
const LETTER_MINUTES = 45

/** The 24 hours of a day: every stretch in the colour of its kind and with its letter. */
export function DayStrip({
  stretches,
  label,
}: {
  stretches: readonly PeriodStretch[]
  label: string
}) {
  const { t } = useTranslation('rules')
  const textOf = ({ minuteFrom, minuteTo, kind }: PeriodStretch) =>
    `${minuteLabel(minuteFrom)}–${minuteLabel(minuteTo)} ${t(`periods.kind.${kind}`)}`
  const all = stretches.map(textOf).join(t('ui:resource.comma'))
  return (
    <div className={styles.strip} role="img" aria-label={`${label}：${all}`}>
      {stretches.map((stretch) => {
        const { minuteFrom, minuteTo, kind } = stretch
        const share = ((minuteTo - minuteFrom) / DAY_MINUTES) * 100
        return (
          <span
            key={minuteFrom}
            className={`${styles.stretch} ${styles[kind]}`}
            style={{ width: `${share}%` }}
            title={textOf(stretch)}
          >
            {minuteTo - minuteFrom >= LETTER_MINUTES && t(`periods.letter.${kind}`)}
          </span>
        )
      })}
    </div>
  )
}

/** What colours and letters mean. */
export function KindLegend({ kinds }: { kinds: readonly PeriodKind[] }) {
  const { t } = useTranslation('rules')
  return (
    <ul className={styles.legend} aria-label={t('periods.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={`${styles.swatch} ${styles[kind]}`}>{t(`periods.letter.${kind}`)}</span>
          {t(`periods.kind.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
