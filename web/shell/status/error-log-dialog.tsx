import { App, Button, Modal, Space } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { clearErrorLog, type LoggedError, useErrorLog } from '#web/client/error-log.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePages } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from './status.module.css'

const PAGE_SIZE = 10

/** What went wrong in this window, for whoever helps. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['comfort', 'common'])
  const { message } = App.useApp()
  const { entries } = useErrorLog()
  const columns = useColumns()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(entries.map(textOf).join('\n\n'))
      void message.success(t('errorLog.copied'))
    } catch {
      void message.error(t('errorLog.copyFailed'))
    }
  }
  const clear = () => {
    onClose()
    clearErrorLog()
  }
  return (
    <Modal
      open
      title={t('errorLog.title')}
      width={880}
      onCancel={onClose}
      footer={
        <Space>
          <Button onClick={() => void copy()}>{t('errorLog.copy')}</Button>
          <Button danger onClick={clear}>
            {t('errorLog.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </Space>
      }
    >
      <DataTable<LoggedError>
        name={t('errorLog.title')}
        reportCode="shell.errors"
        rowKey={({ id }) => String(id)}
        columns={columns}
        {...usePages(entries, PAGE_SIZE)}
      />
    </Modal>
  )
}

function useColumns(): DataColumn<LoggedError>[] {
  const { t } = useTranslation('comfort')
  return useMemo(() => {
    const where = ({ source, path }: LoggedError) => `${t(`errorLog.sources.${source}`)} · ${path}`
    return [
      {
        ...{ code: 'time', title: t('errorLog.time'), width: 165, locked: true },
        value: ({ at }) => shanghaiText(at),
      },
      {
        ...{ code: 'message', title: t('errorLog.message'), width: 400 },
        value: ({ message }) => message,
        render: ({ message, stack }) => (
          <details className={styles.message}>
            <summary>{message}</summary>
            <pre className={styles.stack}>{stack}</pre>
          </details>
        ),
      },
      {
        ...{ code: 'where', title: t('errorLog.where'), width: 230 },
        value: where,
        render: (entry) => <span className={styles.message}>{where(entry)}</span>,
      },
    ]
  }, [t])
}

function textOf({ at, source, path, message, stack }: LoggedError): string {
  return `${at.toISOString()} ${source} ${path}\n${message}\n${stack}`
}
