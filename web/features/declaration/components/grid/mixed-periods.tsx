import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { hoursText, mixedHours } from '../../model/periods.ts'
import styles from '../declaration.module.css'

/** Which hours are not of one time-of-use kind on all days of the cycle, and what they are when. */
export function MixedPeriods({ detail }: { detail: Pick<DeclarationDetail, 'lines'> }) {
  const { t } = useTranslation(['period', 'declaration'])
  return mixedHours(detail).map(({ slots, runs }) => (
    <p key={slots[0]} role="note" className={styles.soft}>
      {t('mixed', {
        hours: hoursText(slots),
        runs: runs
          .map(({ kind, from, to }) => {
            const name = kind === null ? t('noTable') : t(`declaration:period.${kind}`)
            const days = from === to ? dayInYear(from) : `${dayInYear(from)}–${dayInYear(to)}`
            return `${days} ${name}`
          })
          .join(', '),
      })}
    </p>
  ))
}
