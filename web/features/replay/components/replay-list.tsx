import { useTranslation } from 'react-i18next'
import type { ReplayView } from '#api/replay/endpoints.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
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
      {replays.filter(isStepping).map((replay) => (
        <Stepping key={replay.id} replay={replay} onCancel={actions.cancel} />
      ))}
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

function Stepping({
  replay: { job, provinceName },
  onCancel,
}: {
  replay: ReplayView
  onCancel: Actions['cancel']
}) {
  const { t } = useTranslation('replay')
  if (!job) return null
  return (
    <div className={styles.stepping}>
      <JobProgress
        title={t('list.stepping', { name: provinceName })}
        phase={job.state === 'RUNNING' ? 'running' : 'queued'}
        share={job.progress}
        note={job.day === null ? undefined : t('list.day', { day: job.day })}
        onCancel={onCancel && (() => onCancel(job.id))}
      />
    </div>
  )
}
