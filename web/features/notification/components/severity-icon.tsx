import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Severity } from '#domain/notification/words.ts'
import styles from './notification.module.css'

const ICONS = { INFO: InfoCircleFilled, WARNING: WarningFilled, ERROR: CloseCircleFilled }

export function SeverityIcon({ severity }: { severity: Severity }) {
  const { t } = useTranslation('notification')
  const Icon = ICONS[severity]
  return (
    <span className={styles.icon} data-severity={severity}>
      <Icon aria-label={t(`severity.${severity}`)} />
    </span>
  )
}
