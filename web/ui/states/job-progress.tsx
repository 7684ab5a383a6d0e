import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { clamp } from '#domain/statistics/clamp.ts'
import styles from './states.module.css'

export type JobPhase = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'

const STATUS = {
  queued: 'normal',
  running: 'active',
  succeeded: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const

/** Long work: how far it is (share 0..1), what it does, and a way to stop it. */
export function JobProgress({
  title,
  phase,
  share,
  note,
  onCancel,
}: {
  title: string
  phase: JobPhase
  share: number
  note?: string | undefined
  onCancel?: (() => void) | undefined
}) {
  const { t } = useTranslation('ui')
  const percent = Math.round(clamp(share, 0, 1) * 100)
  const open = phase === 'queued' || phase === 'running'
  return (
    <div className={styles.job}>
      <div className={styles.jobBody}>
        <div className={styles.jobLine}>
          <span>{title}</span>
          <span className={styles.jobNote} role="status">
            {t(`job.${phase}`)}
            {note ? ` · ${note}` : ''}
          </span>
        </div>
        <Progress percent={percent} status={STATUS[phase]} size="small" aria-label={title} />
      </div>
      {open && onCancel && (
        <Button size="small" onClick={onCancel} aria-label={`${t('job.cancel')}: ${title}`}>
          {t('job.cancel')}
        </Button>
      )}
    </div>
  )
}
