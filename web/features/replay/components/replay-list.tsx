import { useTranslation } from 'react-i18next'
import type { ReplayView } from '#api/replay/endpoints.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { JobQueue } from '#web/ui/states/job-queue.tsx'
import { isStepping } from '../model/replay-state.ts'
import type { useReplayActions } from '../use-replay-actions.ts'
import styles from './replay.module.css'
import { ReplayRow } from './replay-row.tsx'

type Actions = ReturnType<typeof useReplayActions>

/** The user's replays of all provinces, and how far the one is that steps. */
export function ReplayList({
  replays,
  chosen,
  actions,
  onOpen,
}: {
  replays: readonly ReplayView[]
  chosen: number | undefined
  actions: Actions
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('replay')
  return (
    <Panel title={t('list.title')} note={t('list.note')}>
      <Steps replays={replays.filter(isStepping)} onCancel={actions.cancel} />
      {replays.length === 0 ? (
        <Empty title={t('list.empty')} hint={t('list.emptyHint')} />
      ) : (
        <ul className={styles.list}>
          {replays.map((replay) => (
            <ReplayRow
              key={replay.id}
              replay={replay}
              isChosen={replay.id === chosen}
              actions={actions}
              onOpen={() => onOpen(replay.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Steps that wait or work; the list of replays begins with the latest. */
function Steps({
  replays,
  onCancel,
}: {
  replays: readonly ReplayView[]
  onCancel: Actions['cancel']
}) {
  const { t } = useTranslation('replay')
  const jobs = replays.toReversed().flatMap(({ job, provinceName }) =>
    job === null
      ? []
      : {
          id: job.id,
          title: t('list.stepping', { name: provinceName }),
          isRunning: job.state === 'RUNNING',
          share: job.progress,
          note: job.day === null ? undefined : t('list.day', { day: job.day }),
          onCancel: onCancel && (() => onCancel(job.id)),
        },
  )
  if (jobs.length === 0) return null
  return (
    <div className={styles.steps}>
      <JobQueue jobs={jobs} />
    </div>
  )
}
