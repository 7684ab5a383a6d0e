import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'
import { PAGE_BODY } from './use-holders.ts'

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

/** A part that answers later than this may push down what is below it. */
const OPENING_MS = 4000

/**
 * The frame of a page: head, filter bar, and a body that fills what is left of the height. While it opens,
 * what stands below a part that is still loading keeps its place free unseen, so that nothing moves.
 */
export function Page({
  title,
  description,
  extra,
  onBack,
  filters,
  columns = false,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  extra?: ReactNode
  onBack?: () => void
  filters?: ReactNode
  /** Lays panels beside each other where the window is very wide. */
  columns?: boolean
  children: ReactNode
}) {
  const isOpening = useOpening()
  return (
    <div className={styles.page} data-opening={isOpening}>
      <PageHeader title={title} description={description} extra={extra} onBack={onBack} />
      {filters}
      <div className={styles.body} data-columns={columns} {...{ [PAGE_BODY]: '' }}>
        {children}
      </div>
    </div>
  )
}

function useOpening(): boolean {
  const [isOpening, setOpening] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), OPENING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOpening
}
