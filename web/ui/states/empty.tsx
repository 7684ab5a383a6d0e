import { InboxOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** Nothing here, and what to do about it (a button in `children`). */
export function Empty({
  title,
  hint,
  children,
}: {
  title?: string
  hint?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.block}>
      <span className={styles.icon} aria-hidden>
        <InboxOutlined />
      </span>
      <p className={styles.title}>{title ?? t('state.empty')}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
