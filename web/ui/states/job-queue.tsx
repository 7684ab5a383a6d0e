import { useTranslation } from 'react-i18next'
import { JobProgress } from './job-progress.tsx'
import styles from './states.module.css'

/** Long work that has not ended: how it is called, how far it is (share 0..1), and a way to stop it. */
export type OpenJob = {
  id: number
  title: string
  isRunning: boolean
  share: number
  note?: string | undefined
  onCancel?: (() => void) | undefined
}

/** What works shows how far it is; all that waits is one line, which opens to a list. */
export function JobQueue({ jobs }: { jobs: readonly OpenJob[] }) {
  const { t } = useTranslation('ui')
  if (jobs.length === 0) return null
  const running = jobs.filter(({ isRunning }) => isRunning)
  const [shown, waiting] =
    running.length > 0
      ? [running, jobs.filter(({ isRunning }) => !isRunning)]
      : [jobs.slice(0, 1), jobs.slice(1)]
  return (
    <div className={styles.queue}>
      {shown.map((job) => (
        <Job key={job.id} job={job} />
      ))}
      {waiting.length > 0 && (
        <details>
          <summary className={styles.waiting}>{t('job.waiting', { n: waiting.length })}</summary>
          <div className={styles.waitingJobs}>
            {waiting.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Job({ job: { isRunning, title, share, note, onCancel } }: { job: OpenJob }) {
  const phase = isRunning ? 'running' : 'queued'
  return <JobProgress title={title} phase={phase} share={share} note={note} onCancel={onCancel} />
}
