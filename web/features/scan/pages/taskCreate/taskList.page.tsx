import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plants } from '#api/plant/endpoints.ts'
import { type ScanTaskRow, scanTasks } from '#api/scan/endpoints.ts'
import { SCAN_TASK_STATES } from '#domain/iv-scan/words.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { TaskButtons } from '../../components/task-buttons.tsx'
import { TASK_COLUMNS } from '../../components/task-columns.tsx'
import { TaskDrawer } from '../../components/task-drawer.tsx'
import { TaskFormDrawer } from '../../components/task-form-drawer.tsx'
import { TasksEmpty } from '../../components/tasks-empty.tsx'
import { pollInterval } from '../../model/poll-interval.ts'
import type { TaskDraft } from '../../model/task-form.ts'
import { usePlants } from '../../queries.ts'
import { openTask, TASKS_URL } from '../../url.ts'
import { useTaskActions } from '../../use-task-actions.tsx'

const TASKS = {
  texts: 'scan:list',
  code: 'scan.tasks',
  list: scanTasks,
  read: '/scan:read',
  nameOf: ({ taskNo }) => taskNo,
  refreshEvery: pollInterval,
  filters: [
    { kind: 'object', name: 'plantId', param: 'plant', list: plants },
    { kind: 'choice', name: 'status', choices: SCAN_TASK_STATES },
    { kind: 'search', name: 'search' },
  ],
  columns: TASK_COLUMNS,
} satisfies Resource<ScanTaskRow>

const CREATE = ['/scan:run', '/plant:read']

/** Scans of I–V curves: ordered, watched, and read. */
export function Page() {
  const { t } = useTranslation('scan')
  const [url, setUrl] = useUrlState(TASKS_URL)
  const [draft, setDraft] = useState<TaskDraft | null>(null)
  const known = usePlants()
  const can = useCan()
  const hasPlants = known.data === undefined || known.data.rows.length > 0
  const close = () => setUrl(openTask(undefined), { push: true })
  const { run, busy, dialog } = useTaskActions({
    onEdit: setDraft,
    onDeleted: (id) => {
      if (url.task === id) close()
    },
  })
  const create = () => setDraft('NEW')
  const buttons = (task: ScanTaskRow, isNamed: boolean) => (
    <TaskButtons icons named={isNamed} task={task} disabled={busy} onRun={run} />
  )
  return (
    <ResourcePage
      resource={TASKS}
      tableTitle={t('list.tasks')}
      tools={
        can(CREATE) &&
        hasPlants && (
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            {t('form.create')}
          </Button>
        )
      }
      rowActions={can('/scan:run') ? buttons : undefined}
      empty={<TasksEmpty hasPlants={hasPlants} onCreate={create} />}
    >
      <FailedQuery query={known} />
      {url.task !== undefined && (
        <TaskDrawer id={url.task} {...{ url, busy }} onUrl={setUrl} onRun={run} onClose={close} />
      )}
      {/* A form that opens before its plants are there would begin without one. */}
      <TaskFormDrawer
        draft={known.data === undefined ? null : draft}
        plants={known.data?.rows}
        onClose={() => setDraft(null)}
      />
      {dialog}
    </ResourcePage>
  )
}
