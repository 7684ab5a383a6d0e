import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, watchConnection } from '#web/client/connection.ts'
import styles from './status.module.css'

const SAID_SECONDS = 2

/** Says that the server or its database is out of reach; when it is back, what is shown is read anew. */
export function ConnectionBanner() {
  const { t } = useTranslation('comfort')
  const { lost } = useConnection()
  const queries = useQueryClient()
  const { message } = App.useApp()
  useEffect(
    () =>
      watchConnection(() => {
        void queries.invalidateQueries()
        void message.success({ content: t('connection.back'), duration: SAID_SECONDS })
      }),
    [queries, message, t],
  )
  return (
    <div role="status">
      {lost && (
        <div className={styles.bar}>
          <DisconnectOutlined aria-hidden />
          {t(`connection.lost.${lost}`)}
        </div>
      )}
    </div>
  )
}
