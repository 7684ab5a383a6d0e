import { CloudUploadOutlined } from '@ant-design/icons'
import { Alert, App, Modal, Upload } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { ImportOutcome } from '#api/kernel/list.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useInvalidate } from '#web/client/query.ts'
import { upload } from '#web/client/upload.ts'
import { DataTable } from '../table/data-table.tsx'
import { usePages } from '../table/table-query.ts'
import type { DataColumn } from '../table/table-types.ts'
import { ColumnName, type FileColumn, ImportColumns } from './import-columns.tsx'
import styles from './resource-import.module.css'
import { knownTo, type Within } from './resource-within.ts'
import { SheetsNotRead } from './sheets-not-read.tsx'

type Problem = ImportOutcome['problems'][number]
type Checked = { file: File; outcome: ImportOutcome }
/** An import whose answer may tell more than what became of the rows. */
type Importer<Outcome extends ImportOutcome> = Endpoint & {
  answer: { schema: z.ZodType<Outcome> }
}

/** Takes rows from a file: first what it would do, or what is wrong in it; then, when agreed to, it is done. */
export function ResourceImport<Outcome extends ImportOutcome>({
  importer,
  list,
  columns,
  what,
  within,
  onTaken,
  onClose,
}: {
  importer: Importer<Outcome>
  list: Endpoint
  /** That a file has. */
  columns: readonly FileColumn[]
  /** What a row is called. */
  what: string
  within: Within
  /** Told what a file did that went in. */
  onTaken?: (outcome: Outcome) => void
  onClose: () => void
}) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const invalidate = useInvalidate()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(file: File, preview: boolean): Promise<Outcome | null> {
    setBusy(true)
    setFailure(null)
    try {
      const asked = { preview, ...knownTo(importer, within) }
      return (await upload<Endpoint>(importer, { file, fields: asked, quiet: true })) as Outcome
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
    const { added, changed } = outcome
    void message.success(t('resource.imported', { added, changed }))
    onTaken?.(outcome)
    await invalidate([list])
    onClose()
  }

  const columnOf = ({ column }: Problem) => {
    const known = columns.find(({ name }) => name === column)
    return known ? <ColumnName {...known} /> : column
  }
  const problems = checked?.outcome.problems ?? []
  const isReady = checked !== null && problems.length === 0
  return (
    <Modal
      open
      width={640}
      title={t('resource.importOf', { what })}
      okText={t('resource.take')}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      onOk={() => checked && void take(checked)}
      onCancel={onClose}
    >
      <Upload.Dragger
        accept=".csv,.xlsx,.xls,.xlsb,.ods,text/csv"
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
      <ImportColumns {...{ columns, what }} />
      {failure && <Alert className={styles.outcome} type="error" showIcon title={failure} />}
      {isReady && (
        <Alert
          className={styles.outcome}
          type="info"
          showIcon
          title={t('resource.wouldImport', checked.outcome)}
        />
      )}
      {checked && (
        <SheetsNotRead className={styles.outcome} sheets={checked.outcome.sheetsNotRead ?? []} />
      )}
      {problems.length > 0 && (
        <>
          <Alert
            className={styles.outcome}
            type="error"
            showIcon
            title={t('resource.problems', { count: problems.length })}
          />
          <Problems problems={problems} columnOf={columnOf} />
        </>
      )}
    </Modal>
  )
}

const PAGE_SIZE = 10

/** What is wrong in the file, by line and column. */
function Problems({
  problems,
  columnOf,
}: {
  problems: readonly Problem[]
  columnOf: (problem: Problem) => ReactNode
}) {
  const { t } = useTranslation('ui')
  const columns = useMemo(
    (): DataColumn<Problem>[] => [
      {
        ...{ code: 'line', title: t('resource.line'), width: 90, locked: true },
        value: ({ line, sheet }) => (sheet === undefined ? line : `${sheet}!${line}`),
      },
      {
        ...{ code: 'column', title: t('resource.column'), width: 190 },
        value: ({ column }) => column,
        render: columnOf,
      },
      {
        ...{ code: 'problem', title: t('resource.problem'), width: 220 },
        value: ({ message }) => message,
        render: ({ message }) => <span className={styles.problem}>{message}</span>,
      },
    ],
    [t, columnOf],
  )
  return (
    <DataTable<Problem>
      name={t('resource.problem')}
      reportCode="import.problems"
      rowKey={(problem) => `${problem.sheet}:${problem.line}:${problem.column}:${problem.message}`}
      columns={columns}
      {...usePages(problems, PAGE_SIZE)}
    />
  )
}
