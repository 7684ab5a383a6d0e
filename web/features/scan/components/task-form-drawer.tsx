import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { createScanTask, scanTaskDetail, scanTasks, updateScanTask } from '#api/scan/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { initialForm, type TaskDraft, type TaskForm } from '../model/task-form.ts'
import type { Plant } from '../model/types.ts'
import { TaskFields } from './task-fields.tsx'

const SAVED = { quiet: true, invalidates: [scanTasks, scanTaskDetail] } as const

/** Creates a task, or changes one that has not been executed. */
export function TaskFormDrawer({
  draft,
  plants,
  onClose,
}: {
  /** null: closed. */
  draft: TaskDraft | null
  plants: readonly Plant[] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const create = useEndpointMutation(createScanTask, SAVED)
  const update = useEndpointMutation(updateScanTask, SAVED)
  const submit = async ({ plantId, ...values }: TaskForm) => {
    if (draft === null || draft === 'NEW') await create.mutateAsync({ plantId, ...values })
    else {
      const { id, lockVersion } = draft.task
      await update.mutateAsync({ id, lockVersion, ...values })
    }
    void message.success(t('form.saved'))
  }
  const key = draft === null || draft === 'NEW' ? String(draft) : String(draft.task.id)
  return (
    <FormDrawer<TaskForm>
      key={key}
      open={draft !== null}
      title={t(draft === null || draft === 'NEW' ? 'form.create' : 'form.edit', {
        name: draft !== null && draft !== 'NEW' ? draft.task.taskNo : '',
      })}
      width={560}
      schema={createScanTask.request}
      initialValues={draft === null ? {} : initialForm(draft, plants)}
      onSubmit={submit}
      onClose={onClose}
    >
      {draft !== null && <TaskFields draft={draft} plants={plants} />}
    </FormDrawer>
  )
}
