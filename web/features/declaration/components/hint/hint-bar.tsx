import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeratingHintView } from '#api/declaration/derating-hint.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import styles from './hint-bar.module.css'
import { HintReasons } from './hint-reasons.tsx'

type Props = {
  hint: DeratingHintView
  /** Whether the draft can be changed now by whoever looks at it. */
  editable: boolean
  busy: boolean
  onApply: () => void
}

/** What faults of PV strings take from the declared days, why, and who took it into a declaration or may do so. */
export function HintBar({ hint, editable, busy, onApply }: Props) {
  const { t } = useTranslation('hint')
  const { lostMwh, lostCny, openDays, accepted } = hint
  const negative = (value: number | null) => (value === null ? null : 0 - value)
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <div className={styles.texts}>
        <p className={styles.lead}>
          <span className={styles.title}>{t('title')}</span>
          {lostMwh === null ? (
            t('noForecast')
          ) : (
            <>
              <b>{formatDelta(negative(lostMwh), 3)}</b> MWh
              {' · '}
              {lostCny === null ? (
                t('noPrice')
              ) : (
                <>
                  <b>{formatDelta(negative(lostCny), 2)}</b> {t('money')}
                </>
              )}
            </>
          )}
          {lostMwh !== null && hint.forecastDays > 0 && hint.forecastDays < hint.days && (
            <> {t('someDays', { known: hint.forecastDays, days: formatNumber(hint.days) })}</>
          )}
        </p>
        <HintReasons hint={hint} />
      </div>
      {editable && (openDays > 0 || accepted.length > 0) && (
        <Button
          size="small"
          disabled={openDays === 0}
          loading={busy}
          title={t(openDays > 0 ? 'applyNote' : 'appliedNote')}
          onClick={onApply}
        >
          {t(openDays > 0 ? 'apply' : 'applied')}
        </Button>
      )}
    </section>
  )
}
