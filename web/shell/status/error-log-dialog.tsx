import { App, Button, Modal, Space, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { clearErrorLog, type LoggedError, useErrorLog } from '#web/client/error-log.ts'
import styles from './status.module.css'

/** What went wrong in this window, for whoever helps. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['comfort', 'common'])
  const { message } = App.useApp()
  const { entries } = useErrorLog()
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
      <Table<LoggedError>
        size="small"
        rowKey="id"
        dataSource={[...entries]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 640 }}
        expandable={{
          columnTitle: t('errorLog.stack'),
          columnWidth: 70,
          expandedRowRender: ({ stack }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
            <pre className={styles.stack} tabIndex={0}>
              {stack}
            </pre>
          ),
        }}
        columns={[
          { title: t('errorLog.time'), width: 170, render: (_, { at }) => shanghaiText(at) },
          {
            title: t('errorLog.message'),
            render: (_, { message: text }) => <span className={styles.message}>{text}</span>,
          },
          {
            title: t('errorLog.where'),
            width: 240,
            render: (_, { source, path }) => (
              <span className={styles.message}>
                {t(`errorLog.sources.${source}`)} · {path}
              </span>
            ),
          },
        ]}
      />
    </Modal>
  )
}

function textOf({ at, source, path, message, stack }: LoggedError): string {
  return `${at.toISOString()} ${source} ${path}\n${message}\n${stack}`
}
