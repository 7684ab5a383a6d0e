import { useTranslation } from 'react-i18next'
import { forecastRuns } from '#api/forecast/endpoints.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
import type { ForecastRun } from '../model/types.ts'
import styles from './forecast.module.css'

/** Runs that wait or work, with a way to stop them. */
export function OpenRuns({ runs }: { runs: readonly ForecastRun[] }) {
  if (runs.length === 0) return null
  return (
    <div className={styles.jobs}>
      {runs.map((run) => (
        <OpenRun key={run.id} run={run} />
      ))}
    </div>
  )
}

export function OpenRun({ run }: { run: ForecastRun }) {
  const { t } = useTranslation('forecast')
  const mayRun = useCan()('/forecast:run')
  const cancel = useEndpointMutation(cancelJob, { invalidates: [forecastRuns] })
  const { jobId } = run
  return (
    <JobProgress
      title={`${t(`kind.${run.kind}`)} #${run.id} · ${run.dateFrom} ~ ${run.dateTo}`}
      phase={run.state === 'RUNNING' ? 'running' : 'queued'}
      share={run.progress}
      note={run.modelName}
      onCancel={
        mayRun && jobId !== null && !cancel.isPending
          ? () => cancel.mutate({ id: jobId })
          : undefined
      }
    />
  )
}
