import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { TaskDrawer } from '../../components/task-drawer.tsx'
import { TaskFilters } from '../../components/task-filters.tsx'
import { TaskFormDrawer } from '../../components/task-form-drawer.tsx'
import { TaskTable } from '../../components/task-table.tsx'
import { TasksEmpty } from '../../components/tasks-empty.tsx'
import type { TaskDraft } from '../../model/task-form.ts'
import { usePlants } from '../../queries.ts'
import { NO_RESULT_CHOICE, TASKS_URL } from '../../url.ts'
import { useTaskActions } from '../../use-task-actions.tsx'

const CREATE = ['/scan:run', '/plant:read']

/** Scans of I–V curves: ordered, watched, and read. */
export function Page() {
  return useCan()('/scan:read') ? <Tasks /> : <NoPermission />
}

function Tasks() {
  const { t } = useTranslation('scan')
  const [url, setUrl] = useUrlState(TASKS_URL)
  const [draft, setDraft] = useState<TaskDraft | null>(null)
  const plants = usePlants()
  const mayCreate = useCan()(CREATE)
  const hasPlants = plants.data === undefined || plants.data.rows.length > 0
  const open = useCallback(
    (task: number | undefined) => setUrl({ ...NO_RESULT_CHOICE, task }, { push: true }),
    [setUrl],
  )
  const { run, busy, dialog } = useTaskActions({
    onEdit: setDraft,
    onDeleted: (id) => {
      if (url.task === id) open(undefined)
    },
  })
  const create = () => setDraft('NEW')
  const filtered = url.plant !== undefined || url.status !== undefined || url.search !== ''
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        mayCreate &&
        hasPlants && (
          <Button type="primary" icon={<PlusOutlined />} onClick={create}>
            {t('form.create')}
          </Button>
        )
      }
      filters={<TaskFilters url={url} plants={plants.data?.rows} onUrl={setUrl} />}
    >
      <FailedQuery query={plants} />
      <TaskTable
        url={url}
        onUrl={setUrl}
        onOpen={open}
        busy={busy}
        onRun={run}
        empty={
          <TasksEmpty
            filtered={filtered}
            hasPlants={hasPlants}
            onCreate={create}
            onClear={() => setUrl({ plant: undefined, status: undefined, search: '', page: 1 })}
          />
        }
      />
      {url.task !== undefined && (
        <TaskDrawer
          id={url.task}
          url={url}
          onUrl={setUrl}
          busy={busy}
          onRun={run}
          onClose={() => open(undefined)}
        />
      )}
      {/* A form that opens before its plants are there would begin without one. */}
      <TaskFormDrawer
        draft={plants.data === undefined ? null : draft}
        plants={plants.data?.rows}
        onClose={() => setDraft(null)}
      />
      {dialog}
    </PageFrame>
  )
}
