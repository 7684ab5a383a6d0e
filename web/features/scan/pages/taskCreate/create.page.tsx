import { Alert, App, Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { createScanTask, scanTaskDetail, scanTasks } from '#api/scan/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FormSchemaContext } from '#web/ui/form/form-field.tsx'
import { showFieldErrors } from '#web/ui/form/server-fields.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import styles from '../../components/scan.module.css'
import { TaskFields } from '../../components/task-fields.tsx'
import { TaskSummary } from '../../components/task-summary.tsx'
import { initialForm, type TaskForm } from '../../model/task-form.ts'
import type { Plant } from '../../model/types.ts'
import { usePlants } from '../../queries.ts'

/** Orders a scan: the form of the task list on a page of its own. */
export function Page() {
  const { t } = useTranslation('scan')
  const can = useCan()(['/scan:run', '/plant:read'])
  const known = usePlants()
  const rows = known.data?.rows
  if (!can) return <NoPermission />
  return (
    <PageFrame title={t('creation.title')} description={t('creation.description')}>
      <FailedQuery query={known} />
      {known.isLoading && <Loading />}
      {rows?.length === 0 && <Empty title={t('empty.noPlant')} hint={t('empty.noPlantHint')} />}
      {/* A form that opens before its plants are there would begin without one. */}
      {rows && rows.length > 0 && <NewTask plants={rows} />}
    </PageFrame>
  )
}

function NewTask({ plants }: { plants: readonly Plant[] }) {
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const { navigate } = usePageLocation()
  const [form] = Form.useForm<TaskForm>()
  const [isDirty, setDirty] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A task that was made leaves an empty form behind, also where the tab is kept.
  const [round, setRound] = useState(0)
  const create = useEndpointMutation(createScanTask, {
    quiet: true,
    invalidates: [scanTasks, scanTaskDetail],
  })
  useUnsaved(isDirty)

  async function submit(values: TaskForm) {
    setFailure(undefined)
    try {
      const { id } = await create.mutateAsync(values)
      form.resetFields()
      setRound((before) => before + 1)
      setDirty(false)
      void message.success(t('form.saved'))
      navigate(`${PAGES.scanTasks}?task=${id}`)
    } catch (error) {
      const rest = showFieldErrors(form, error)
      const said = error instanceof Error ? error.message : ''
      setFailure([said, ...rest.map((one) => one.message)].join(t('semicolon')))
    }
  }
  return (
    <div className={styles.creation}>
      <Panel title={t('creation.panel')}>
        {failure && <Alert className={styles.failure} type="error" showIcon title={failure} />}
        <FormSchemaContext value={createScanTask.request}>
          <Form<TaskForm>
            form={form}
            layout="vertical"
            requiredMark
            initialValues={initialForm('NEW', plants)}
            onValuesChange={() => setDirty(true)}
            onFinish={(values) => void submit(values)}
          >
            <TaskFields key={round} draft="NEW" plants={plants} />
            <Space wrap>
              <Button type="primary" htmlType="submit" loading={create.isPending}>
                {t('creation.submit')}
              </Button>
              <Button onClick={() => navigate(PAGES.scanTasks)}>{t('creation.cancel')}</Button>
            </Space>
          </Form>
        </FormSchemaContext>
      </Panel>
      <div className={styles.summary}>
        <TaskSummary form={form} />
      </div>
    </div>
  )
}
