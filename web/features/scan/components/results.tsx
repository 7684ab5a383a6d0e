import { useTranslation } from 'react-i18next'
import type { ScanInverterRow, ScanTaskRow } from '#api/scan/endpoints.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { useSummary } from '../queries.ts'
import { comparable, type SetTasksUrl, type TasksUrl } from '../url.ts'
import { CurvesPanel } from './curves-panel.tsx'
import { FaultBar } from './fault-bar.tsx'
import { ResultsTable } from './results-table.tsx'
import styles from './scan.module.css'
import { SummaryCards } from './summary-cards.tsx'

/** What a task found: sums, strings, and the curves of those that were chosen. */
export function Results({
  task,
  inverters,
  url,
  onUrl,
}: {
  task: ScanTaskRow
  inverters: readonly ScanInverterRow[]
  url: TasksUrl
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  const summary = useSummary(task.id)
  const strings = comparable(url.strings)
  return (
    <>
      <FailedQuery query={summary} />
      <SummaryCards task={task} summary={summary.data} />
      {summary.data && summary.data.faults.length > 0 && (
        <FaultBar
          faults={summary.data.faults}
          code={url.code}
          onCode={(code) => onUrl({ code, resultPage: 1 })}
        />
      )}
      <ResultsTable
        taskId={task.id}
        inverters={inverters}
        strings={strings}
        url={url}
        onUrl={onUrl}
      />
      {strings.length > 0 ? (
        <CurvesPanel taskId={task.id} strings={strings} url={url} onUrl={onUrl} />
      ) : (
        <p className={styles.hint}>{t('curves.choose')}</p>
      )}
    </>
  )
}
