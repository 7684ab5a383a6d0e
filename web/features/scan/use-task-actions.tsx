import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scanResults } from '#api/diagnosis/endpoints.ts'
import {
  analyseScan,
  deleteScanTask,
  pauseScan,
  type ScanTaskRow,
  scanTaskDetail,
  scanTasks,
  startScan,
  stopScan,
} from '#api/scan/endpoints.ts'
import { call } from '#web/client/call.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { type Question, TaskQuestion } from './components/task-question.tsx'
import { actionName, type TaskAction } from './model/task-actions.ts'
import type { TaskDraft } from './model/task-form.ts'

const CHANGED = { invalidates: [scanTasks, scanTaskDetail, scanResults] } as const

export type RunTaskAction = (action: TaskAction, task: ScanTaskRow) => void

/** Does what the buttons of a task say; `dialog` asks first where that is due. */
export function useTaskActions({
  onEdit,
  onDeleted,
}: {
  onEdit: (draft: TaskDraft) => void
  onDeleted: (id: number) => void
}): { run: RunTaskAction; busy: boolean; dialog: ReactNode } {
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const [question, setQuestion] = useState<Question | null>(null)
  const start = useEndpointMutation(startScan, CHANGED)
  const stop = useEndpointMutation(stopScan, CHANGED)
  const pause = useEndpointMutation(pauseScan, CHANGED)
  const analyse = useEndpointMutation(analyseScan, CHANGED)
  const remove = useEndpointMutation(deleteScanTask, { quiet: true, invalidates: [scanTasks] })
  const busy = [start, stop, pause, analyse, remove].some(({ isPending }) => isPending)
  const close = () => setQuestion(null)
  const told = (action: TaskAction, task: ScanTaskRow) => ({
    onSuccess: () =>
      void message.success(t(`done.${actionName(action, task)}`, { name: task.taskNo })),
    onSettled: close,
  })

  function startTask(task: ScanTaskRow, confirmed: boolean) {
    start.mutate(
      { id: task.id, confirmed },
      {
        onSuccess: ({ started, ...asked }) => {
          if (!started) return setQuestion({ action: 'START', task, ...asked })
          close()
          void message.success(t(`done.${actionName('START', task)}`, { name: task.taskNo }))
        },
        onError: close,
      },
    )
  }

  function deleteTask(task: ScanTaskRow) {
    const name = task.taskNo
    remove.mutate(
      { id: task.id },
      {
        onSuccess: () => {
          void message.success(t('done.DELETE', { name }))
          onDeleted(task.id)
        },
        onError: ({ message: reason }) => void message.error(t('delete.failed', { name, reason })),
        onSettled: close,
      },
    )
  }

  async function edit({ id }: ScanTaskRow) {
    // The interceptor has said what went wrong.
    const draft = await call(scanTaskDetail, { id }).catch(() => null)
    if (draft) onEdit(draft)
  }

  function run(action: TaskAction, task: ScanTaskRow) {
    if (action === 'START') startTask(task, false)
    if (action === 'PAUSE') pause.mutate({ id: task.id }, told(action, task))
    if (action === 'ANALYSE') analyse.mutate({ id: task.id }, told(action, task))
    if (action === 'EDIT') void edit(task)
    if (action === 'STOP' || action === 'DELETE') setQuestion({ action, task })
  }

  function agree({ action, task }: Question) {
    if (action === 'START') startTask(task, true)
    if (action === 'STOP') stop.mutate({ id: task.id }, told(action, task))
    if (action === 'DELETE') deleteTask(task)
  }

  const dialog = question && (
    <TaskQuestion
      question={question}
      busy={busy}
      onAgree={() => agree(question)}
      onCancel={close}
    />
  )
  return { run, busy, dialog }
}
