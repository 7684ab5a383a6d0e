import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useTask } from '../queries.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'
import type { RunTaskAction } from '../use-task-actions.tsx'
import styles from './scan.module.css'
import { StatusTag } from './status-tag.tsx'
import { TaskButtons } from './task-buttons.tsx'
import { TaskDetail } from './task-detail.tsx'

/** From this width number, state and buttons stand beside each other. */
const ONE_LINE_PX = 640
/** From this width table and curves stand beside each other; up to it the drawer takes all of the window. */
const BESIDE_PX = 1200

type Props = {
  url: TasksUrl
  onUrl: SetTasksUrl
  busy: boolean
  onRun: RunTaskAction
  onClose: () => void
}

/** One task: how its scan goes, and what it found. */
export function TaskDrawer({ id, ...props }: Props & { id: number }) {
  const { t } = useTranslation('scan')
  const found = useTask(id)
  const task = found.data?.task
  const narrow = useNarrowerThan(ONE_LINE_PX)
  const full = useNarrowerThan(BESIDE_PX)
  const actions = task && (
    <div className={styles.drawerActions}>
      <TaskButtons task={task} disabled={props.busy} onRun={props.onRun} />
    </div>
  )
  return (
    <Drawer
      open
      title={
        <span className={styles.drawerTitle}>
          {task?.taskNo ?? t('detail.title')}
          {task && <StatusTag task={task} />}
        </span>
      }
      extra={!narrow && actions}
      size={full ? '100vw' : 'min(100vw - 40px, 1840px)'}
      onClose={props.onClose}
    >
      {narrow && actions}
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={10} />}
      {found.data && <TaskDetail detail={found.data} url={props.url} onUrl={props.onUrl} />}
    </Drawer>
  )
}
