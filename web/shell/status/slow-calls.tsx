import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelSlowCalls, useSlowCalls } from '#web/client/slow-calls.ts'
import styles from './status.module.css'

/** Tells how long a page has been waiting, and offers to stop. */
export function SlowCalls() {
  const { calls } = useSlowCalls()
  const oldest = calls[0]
  return oldest ? <Waiting since={oldest.since} /> : null
}

function Waiting({ since }: { since: number }) {
  const { t } = useTranslation('comfort')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <div className={`${styles.bar} ${styles.slow}`}>
      {/* Counting aloud every second would drown everything else. */}
      <span role="timer" aria-live="off">
        {t('slow.text', { seconds })}
      </span>
      <Button size="small" onClick={cancelSlowCalls}>
        {t('slow.cancel')}
      </Button>
    </div>
  )
}
