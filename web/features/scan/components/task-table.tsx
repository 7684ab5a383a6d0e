import { Space } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { useTasks } from '../queries.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'
import type { RunTaskAction } from '../use-task-actions.tsx'
import { TaskButtons } from './task-buttons.tsx'
import { taskColumns } from './task-columns.tsx'

/** From this width the column of the state is seen without scrolling. */
const STATE_IN_SIGHT_PX = 860

/** Tasks of the plants of the user, the newest first. */
export function TaskTable({
  url,
  onUrl,
  onOpen,
  busy,
  onRun,
  empty,
}: {
  url: TasksUrl
  onUrl: SetTasksUrl
  onOpen: (id: number) => void
  busy: boolean
  onRun: RunTaskAction
  empty: ReactNode
}) {
  const { t } = useTranslation('scan')
  const mayRun = useCan()('/scan:run')
  const narrow = useNarrowerThan(STATE_IN_SIGHT_PX)
  const { page, size, plant, status, search } = url
  const tasks = useTasks({ pageNum: page, pageSize: size, plantId: plant, status, search })
  const columns = useMemo(() => taskColumns(t, onOpen, narrow), [t, onOpen, narrow])
  const shown = useMemo(
    (): DataColumn<ScanTaskRow>[] => [
      ...columns,
      ...(mayRun
        ? [
            {
              code: 'action',
              title: t('list.actions'),
              value: ({ id }: ScanTaskRow) => id,
              render: (task: ScanTaskRow) => (
                <Space size={0}>
                  <TaskButtons icons task={task} disabled={busy} onRun={onRun} />
                </Space>
              ),
              width: 112,
              fixed: 'end' as const,
              locked: true,
            },
          ]
        : []),
    ],
    [columns, mayRun, busy, onRun, t],
  )
  return (
    <DataTable<ScanTaskRow>
      name={t('list.title')}
      title={t('list.title')}
      reportCode="scan.tasks"
      rowKey={({ id }) => String(id)}
      columns={shown}
      rows={tasks.data?.rows}
      total={tasks.data?.total}
      loading={tasks.isLoading || tasks.isPlaceholderData}
      error={tasks.error}
      query={url}
      onQuery={(patch) => onUrl(patch)}
      onRefresh={() => void tasks.refetch()}
      empty={empty}
    />
  )
}
