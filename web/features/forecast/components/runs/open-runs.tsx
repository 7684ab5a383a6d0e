import { useTranslation } from 'react-i18next'
import { forecastRuns } from '#api/forecast/endpoints.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { JobQueue } from '#web/ui/states/job-queue.tsx'
import type { ForecastRun } from '../../model/types.ts'

/** Runs that wait or work, with a way to stop them. */
export function OpenRuns({ runs }: { runs: readonly ForecastRun[] }) {
  const { t } = useTranslation('forecast')
  const mayRun = useCan()('/forecast:run')
  const cancel = useEndpointMutation(cancelJob, { invalidates: [forecastRuns] })
  const cancelOf = (id: number | null) =>
    mayRun && !cancel.isPending && id !== null ? () => cancel.mutate({ id }) : undefined
  // The oldest is the next: the list of runs begins with the latest.
  const jobs = runs.toReversed().map((run) => ({
    id: run.id,
    title: `${t(`kind.${run.kind}`)} #${run.id} · ${run.dateFrom} ~ ${run.dateTo}`,
    isRunning: run.state === 'RUNNING',
    share: run.progress,
    note: run.modelName,
    onCancel: cancelOf(run.jobId),
  }))
  return <JobQueue jobs={jobs} />
}
