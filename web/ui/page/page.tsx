import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Title, a line about it, and the page's actions. */
export function PageHeader({
  title,
  description,
  extra,
  onBack,
}: {
  title: ReactNode
  description?: ReactNode
  extra?: ReactNode
  onBack?: (() => void) | undefined
}) {
  const { t } = useTranslation('ui')
  return (
    <header className={styles.header}>
      {onBack && (
        <Button
          type="text"
          aria-label={t('page.back')}
          icon={<ArrowLeftOutlined />}
          onClick={onBack}
        />
      )}
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {extra && <div className={styles.extra}>{extra}</div>}
    </header>
  )
}

/** The frame of a page: head, filter bar, and a body that fills what is left of the height. */
export function Page({
  title,
  description,
  extra,
  onBack,
  filters,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  extra?: ReactNode
  onBack?: () => void
  filters?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} description={description} extra={extra} onBack={onBack} />
      {filters}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
