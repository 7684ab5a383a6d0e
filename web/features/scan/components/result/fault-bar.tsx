import { useTranslation } from 'react-i18next'
import type { Severity } from '#domain/iv-scan/words.ts'
import type { ResultSummary } from '../../model/types.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import styles from './result.module.css'
import { SeverityMark, useSeverityColor } from './severity-mark.tsx'

type Narrowed = { severity: Severity | undefined; code: number | undefined }

/** Faulty strings by severity as parts of one bar, and by finding; each narrows the table to its strings. */
export function FaultBar({
  summary,
  narrowed,
  onNarrow,
}: {
  summary: ResultSummary
  narrowed: Narrowed
  onNarrow: (to: Narrowed) => void
}) {
  const { t } = useTranslation('scan')
  const { nameOf } = useFaultNames()
  const colorOf = useSeverityColor()
  const { severity, code } = narrowed
  const urgent = summary.severities.filter((one) => one.severity !== 'NONE')
  const toggle = (to: Partial<Narrowed>) => onNarrow({ ...narrowed, ...to })
  return (
    <section className={styles.faults} aria-label={t('summary.bySeverity')}>
      <div className={styles.bar} aria-hidden>
        {urgent.map((one) => (
          <span
            key={one.severity}
            style={{ flexGrow: one.count, background: colorOf(one.severity) }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {urgent.map((one) => (
          <li key={one.severity}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={severity === one.severity}
              onClick={() =>
                toggle({ severity: severity === one.severity ? undefined : one.severity })
              }
            >
              <SeverityMark severity={one.severity} />
              <b>{one.count}</b>
            </button>
          </li>
        ))}
        <li className={styles.divider} aria-hidden />
        {summary.faults.map((one) => (
          <li key={one.code}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={code === one.code}
              onClick={() => toggle({ code: code === one.code ? undefined : one.code })}
            >
              {nameOf(one.code)}
              <b>{one.count}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
