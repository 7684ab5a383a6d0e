import { Button } from 'antd'
import type { TFunction } from 'i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { shortTime } from '../short-time.ts'
import { ScanProgress } from './scan-progress.tsx'
import { TaskState } from './task-state.tsx'

/** Columns of the task list but that of the buttons; where it is narrow the state stands under the number. */
export function taskColumns(
  t: TFunction<'scan'>,
  onOpen: (id: number) => void,
  narrow: boolean,
): DataColumn<ScanTaskRow>[] {
  const count = (
    code: 'inverterCount' | 'stringCount' | 'faultCount' | 'failedCount' | 'notReadCount',
    width = 92,
  ) => ({
    code,
    title: t(`task.${code}`),
    numeric: true,
    value: (task: ScanTaskRow) => task[code],
    render: (task: ScanTaskRow) => formatNumber(task[code], 0),
    width,
  })
  const text = (
    code: string,
    title: string,
    value: (task: ScanTaskRow) => string | null,
    more: Partial<DataColumn<ScanTaskRow>> = {},
  ) => ({ code, title, value, width: 120, ...more })
  return [
    {
      code: 'taskNo',
      title: t('task.taskNo'),
      value: ({ taskNo }) => taskNo,
      render: (task) => (
        <>
          <Button type="link" size="small" onClick={() => onOpen(task.id)}>
            {task.taskNo}
          </Button>
          {narrow && <TaskState task={task} />}
        </>
      ),
      width: 170,
      locked: true,
    },
    text('plant', t('task.plant'), ({ plantName }) => plantName, { width: 160 }),
    text('arrays', t('task.arrays'), ({ arrayNames }) => arrayNames.join(t('comma')), {
      width: 150,
    }),
    {
      code: 'status',
      title: t('task.status'),
      value: ({ status }) => status,
      render: (task) => <TaskState task={task} />,
      width: 136,
    },
    {
      code: 'progress',
      title: t('task.progress'),
      value: ({ progress }) => progress,
      render: (task) => (
        <ScanProgress task={task} name={t('list.progressOf', { name: task.taskNo })} />
      ),
      width: 150,
    },
    count('inverterCount'),
    count('stringCount'),
    count('faultCount', 120),
    count('failedCount'),
    count('notReadCount'),
    {
      code: 'irradiance',
      title: t('task.irradiance'),
      unit: 'W/m²',
      numeric: true,
      value: ({ irradiance }) => irradiance,
      render: ({ irradiance }) => formatNumber(irradiance, 0),
      width: 112,
    },
    {
      code: 'moduleTemperature',
      title: t('task.moduleTemperature'),
      unit: '°C',
      numeric: true,
      value: ({ moduleTemperature }) => moduleTemperature,
      render: ({ moduleTemperature }) => formatNumber(moduleTemperature, 1),
      width: 130,
    },
    text('taskType', t('task.taskType'), ({ taskType }) => t(`taskType.${taskType}`)),
    text('cleaning', t('task.cleaning'), ({ cleaningStatus }) => t(`cleaning.${cleaningStatus}`)),
    text('environment', t('task.environment'), ({ environment }) =>
      t(`environment.${environment}`),
    ),
    text('created', t('task.created'), ({ createdAt }) => shortTime(createdAt), { width: 150 }),
    text('scanned', t('task.scanned'), ({ scannedAt }) => shortTime(scannedAt), { width: 150 }),
    text('createdBy', t('task.createdBy'), ({ createdBy }) => createdBy, { hidden: true }),
    text('remark', t('task.remark'), ({ remark }) => remark, { width: 180 }),
  ]
}
