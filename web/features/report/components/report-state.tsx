import { Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReportRow } from '#api/report/endpoints.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import styles from './list.module.css'

const COLORS = {
  QUEUED: 'default',
  RUNNING: 'processing',
  DONE: 'success',
  FAILED: 'error',
  CANCELLED: 'default',
} as const

const STEPS = ['GATHERING', 'WRITING'] as const

/** Whether a report is made, and how far while it is not. */
export function ReportState({ report }: { report: ReportRow }) {
  const { t } = useTranslation('report')
  const { state, progress, progressCode, title, error } = report
  if (state === 'FAILED' && error === STORAGE_FULL)
    return (
      <span className={styles.progress}>
        <Tag color={COLORS[state]}>{t('state.FAILED')}</Tag>
        <span className={styles.step}>{t('storageFull')}</span>
      </span>
    )
  if (state !== 'RUNNING') return <Tag color={COLORS[state]}>{t(`state.${state}`)}</Tag>
  const step = STEPS.find((one) => one === progressCode)
  return (
    <span className={styles.progress}>
      <Progress
        percent={Math.round(progress * 100)}
        status="active"
        size="small"
        aria-label={t('state.progressOf', { name: title })}
      />
      <span className={styles.step}>{step ? t(`step.${step}`) : t('state.RUNNING')}</span>
    </span>
  )
}
