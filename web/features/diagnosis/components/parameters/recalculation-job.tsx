import { useTranslation } from 'react-i18next'
import { cancelJob, jobDetail } from '#api/jobs/endpoints.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { JobProgress } from '#web/ui/states/job-progress.tsx'

const EVERY_MS = 1500

const PHASES = {
  QUEUED: 'queued',
  RUNNING: 'running',
  DONE: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const

/** How far the past tasks of the plant are that a save has diagnosed anew. */
export function RecalculationJob({ id }: { id: number }) {
  const { t } = useTranslation('parameters')
  const cancel = useEndpointMutation(cancelJob, { invalidates: [jobDetail] })
  const { data: job } = useEndpoint(
    jobDetail,
    { id },
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : EVERY_MS),
    },
  )
  if (!job) return null
  return (
    <JobProgress
      title={t('recalculation')}
      phase={PHASES[job.state]}
      note={job.error === STORAGE_FULL ? t('recalculationFull') : undefined}
      share={job.state === 'DONE' ? 1 : job.progress}
      onCancel={cancel.isPending ? undefined : () => cancel.mutate({ id })}
    />
  )
}

const isOver = (state: string | undefined) => state !== undefined && !/QUEUED|RUNNING/.test(state)
