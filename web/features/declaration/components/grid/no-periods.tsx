import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import styles from '../declaration.module.css'

/** Why no hour has a period on any day of the cycle: the province has no table, or a notice on holidays is missing. */
export function NoPeriods({ date }: { date: string }) {
  const { t } = useTranslation('period')
  const province = useSession((state) => state.province?.label) ?? ''
  return (
    <p role="note" className={styles.soft}>
      {t('none', { province, date })}
    </p>
  )
}
