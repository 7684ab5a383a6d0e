import { Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHolders } from '../page/use-holders.ts'
import styles from './states.module.css'

/** What answers sooner shows no skeleton: a flash of grey reads as a fault. */
const PATIENCE_MS = 300

export function Loading({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  const part = useRef<HTMLDivElement>(null)
  useHolders(part, 'holdsLoading')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      ref={part}
      className={styles.loading}
      role="status"
      aria-label={t('state.loading')}
      aria-busy
      data-first-load
    >
      {late && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  )
}
