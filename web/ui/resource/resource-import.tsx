import { CloudUploadOutlined } from '@ant-design/icons'
import { Alert, App, Modal, Table, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { ImportOutcome } from '#api/kernel/list.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useInvalidate } from '#web/client/query.ts'
import { upload } from '#web/client/upload.ts'
import { knownTo, type Within } from './resource-within.ts'

type Checked = { file: File; outcome: ImportOutcome }

/** Takes rows from a file: first what it would do, or what is wrong in it; then, when agreed to, it is done. */
export function ResourceImport({
  importer,
  list,
  fields,
  within,
  onClose,
}: {
  importer: Endpoint
  list: Endpoint
  /** Names of the columns that a file has. */
  fields: readonly string[]
  within: Within
  onClose: () => void
}) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(file: File, preview: boolean): Promise<ImportOutcome | null> {
    setBusy(true)
    setFailure(null)
    try {
      const asked = { preview, ...knownTo(importer, within) }
      return (await upload(importer, { file, fields: asked, quiet: true })) as ImportOutcome
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('form.failed'))
      return null
    } finally {
      setBusy(false)
    }
  }

  async function check(file: File) {
    setChecked(null)
    const outcome = await send(file, true)
    if (outcome) setChecked({ file, outcome })
  }

  async function take({ file }: Checked) {
    const outcome = await send(file, false)
    if (!outcome) return
    // Somebody else may have changed rows meanwhile.
    if (outcome.problems.length > 0) return setChecked({ file, outcome })
    void message.success(t('resource.imported', outcome))
    await invalidate([list])
    onClose()
  }

  const problems = checked?.outcome.problems ?? []
  const isReady = checked !== null && problems.length === 0
  return (
    <Modal
      open
      width={640}
      title={t('resource.import')}
      okText={t('resource.take')}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      onOk={() => checked && void take(checked)}
      onCancel={onClose}
    >
      <Upload.Dragger
        accept=".csv,text/csv"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void check(file)
          return false
        }}
      >
        <p>
          <CloudUploadOutlined />
        </p>
        <p>{checked?.file.name ?? t('resource.chooseFile')}</p>
      </Upload.Dragger>
      <p>{t('resource.columnsOfFile', { fields: fields.join(', ') })}</p>
      {failure && <Alert type="error" showIcon title={failure} />}
      {isReady && <Alert type="info" showIcon title={t('resource.wouldImport', checked.outcome)} />}
      {problems.length > 0 && (
        <>
          <Alert type="error" showIcon title={t('resource.problems', { count: problems.length })} />
          <Table
            size="small"
            rowKey={(problem) => `${problem.line}:${problem.column}:${problem.message}`}
            dataSource={problems}
            pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
            columns={[
              { title: t('resource.line'), dataIndex: 'line', width: 70 },
              { title: t('resource.column'), dataIndex: 'column', width: 180 },
              { title: t('resource.problem'), dataIndex: 'message' },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
