import { useTranslation } from 'react-i18next'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { colorOfCode } from '../model/fault-codes.ts'
import type { ResultSummary } from '../model/types.ts'
import { useFaultNames } from '../use-fault-names.ts'
import styles from './scan.module.css'

/** Faults by code as parts of one bar; its legend narrows the strings to a code. */
export function FaultBar({
  faults,
  code,
  onCode,
}: {
  faults: ResultSummary['faults']
  code: number | undefined
  onCode: (code: number | undefined) => void
}) {
  const { t } = useTranslation('scan')
  const { nameOf } = useFaultNames()
  const { series } = chartColors(useLook())
  const colorOf = (one: number) => series[colorOfCode(one) % series.length]
  return (
    <section className={styles.faults} aria-label={t('summary.byCode')}>
      <div className={styles.bar} aria-hidden>
        {faults.map((one) => (
          <span key={one.code} style={{ flexGrow: one.count, background: colorOf(one.code) }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {faults.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={code === one.code}
              onClick={() => onCode(code === one.code ? undefined : one.code)}
            >
              <span className={styles.dot} style={{ background: colorOf(one.code) }} aria-hidden />
              {nameOf(one.code)}
              <b>{one.count}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
