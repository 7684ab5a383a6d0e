import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

export function NoPermission() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.block}>
      <span className={styles.icon} aria-hidden>
        <LockOutlined />
      </span>
      <p className={styles.title}>{t('state.noPermission')}</p>
      <p className={styles.hint}>{t('state.noPermissionHint')}</p>
    </div>
  )
}
