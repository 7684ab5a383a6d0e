import { useTranslation } from 'react-i18next'
import styles from './notification.module.css'

/** A dot before a notice that its reader has not opened. */
export function UnreadMark() {
  const { t } = useTranslation('notification')
  return <span className={styles.unread} role="img" aria-label={t('unread')} title={t('unread')} />
}
