import { useTranslation } from 'react-i18next'
import { importFileDetail, importFiles } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { cancelJob } from '#api/jobs/endpoints.ts'
import { isBusy, phaseOf } from '#domain/collection/file-phase.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
import styles from '../collection.module.css'

/** How far the reading or the writing of a file is. */
export function FileJob({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const mayImport = useCan()('/collection:import')
  const cancel = useEndpointMutation(cancelJob, { invalidates: [importFiles, importFileDetail] })
  const { job } = file
  if (!job || !isBusy(file)) return null
  const mayCancel = mayImport && file.decidable && !cancel.isPending
  return (
    <div className={styles.job}>
      <JobProgress
        title={t(`phase.${phaseOf(file)}`)}
        phase={job.state === 'RUNNING' ? 'running' : 'queued'}
        share={job.progress}
        note={job.progressCode ? t(`step.${job.progressCode}`) : undefined}
        onCancel={mayCancel ? () => cancel.mutate({ id: job.id }) : undefined}
      />
    </div>
  )
}
