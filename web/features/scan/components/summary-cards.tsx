import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import type { ResultSummary } from '../model/types.ts'
import styles from './scan.module.css'

/** Strings of the task, how many have a fault, and what they cost. */
export function SummaryCards({
  task,
  summary,
}: {
  task: ScanTaskRow
  summary: ResultSummary | undefined
}) {
  const { t } = useTranslation('scan')
  const loading = summary === undefined
  return (
    <div className={styles.cards}>
      <StatCard label={t('task.stringCount')} value={formatNumber(task.stringCount, 0)} />
      <StatCard label={t('task.faultCount')} value={formatNumber(task.faultCount, 0)} />
      <StatCard label={t('task.failedCount')} value={formatNumber(task.failedCount, 0)} />
      {task.notReadCount !== null && task.notReadCount > 0 && (
        <StatCard label={t('task.notReadCount')} value={formatNumber(task.notReadCount, 0)} />
      )}
      <StatCard
        label={t('summary.lossW')}
        value={formatNumber(summary?.lossW, 0)}
        unit="W"
        loading={loading}
      />
      <StatCard
        label={t('summary.lossKwh')}
        value={formatNumber(summary?.lossKwhPerYear, 0)}
        unit={t('unit.kwhPerYear')}
        loading={loading}
      />
    </div>
  )
}
