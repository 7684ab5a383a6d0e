import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { CLEANING_STATUSES, SCAN_ENVIRONMENTS, SCAN_TASK_TYPES } from '#domain/iv-scan/words.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import type { ResourceColumn } from '#web/ui/resource/resource-types.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { openTask, TASKS_URL } from '../url.ts'
import { ScanProgress } from './scan-progress.tsx'
import { TaskState } from './task-state.tsx'

/** From this width the column of the state is seen without scrolling. */
const STATE_IN_SIGHT_PX = 860

const COUNT = { kind: 'number', digits: 0, width: 92 } as const

/** Columns of the task list but that of the buttons. */
export const TASK_COLUMNS: readonly ResourceColumn<ScanTaskRow>[] = [
  { kind: 'text', name: 'taskNo', width: 170, render: (task) => <TaskNumber task={task} /> },
  { kind: 'text', name: 'plantName', code: 'plant' },
  { kind: 'list', name: 'arrayNames', code: 'arrays' },
  { kind: 'text', name: 'status', width: 136, render: (task) => <TaskState task={task} /> },
  { kind: 'text', name: 'progress', width: 150, render: (task) => <Progress task={task} /> },
  { ...COUNT, name: 'inverterCount' },
  { ...COUNT, name: 'stringCount' },
  { ...COUNT, name: 'faultCount', width: 120 },
  { ...COUNT, name: 'failedCount' },
  { ...COUNT, name: 'notReadCount' },
  { ...COUNT, name: 'irradiance', unit: 'W/m²', width: 112 },
  { kind: 'number', name: 'moduleTemperature', digits: 1, unit: '°C', width: 130 },
  { kind: 'choice', name: 'taskType', choices: SCAN_TASK_TYPES },
  { kind: 'choice', name: 'cleaningStatus', code: 'cleaning', choices: CLEANING_STATUSES },
  { kind: 'choice', name: 'environment', choices: SCAN_ENVIRONMENTS },
  { kind: 'time', name: 'createdAt', code: 'created' },
  { kind: 'time', name: 'scannedAt', code: 'scanned' },
  { kind: 'text', name: 'createdBy', width: 120, hidden: true },
  { kind: 'remark', name: 'remark' },
]

/** Opens the task; where it is narrow its state stands below. */
function TaskNumber({ task }: { task: ScanTaskRow }) {
  const [, setUrl] = useUrlState(TASKS_URL)
  const narrow = useNarrowerThan(STATE_IN_SIGHT_PX)
  return (
    <>
      <Button type="link" size="small" onClick={() => setUrl(openTask(task.id), { push: true })}>
        {task.taskNo}
      </Button>
      {narrow && <TaskState task={task} />}
    </>
  )
}

function Progress({ task }: { task: ScanTaskRow }) {
  const { t } = useTranslation('scan')
  return <ScanProgress task={task} name={t('list.progressOf', { name: task.taskNo })} />
}
