import { BellOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import type { StatusTab } from '../model/status-tabs.ts'
import type { useNotifications } from '../queries.ts'
import styles from './notification.module.css'
import { NotificationList } from './notification-list.tsx'

type Props = {
  tab: StatusTab
  answer: ReturnType<typeof useNotifications>
  onOpen: (row: NotificationRow) => void
  onProcess: (rows: readonly NotificationRow[]) => void
}

/** The list of a tab, or what stands in its place. */
export function NotificationBody({ tab, ...list }: Props) {
  return (
    <div
      className={styles.body}
      id="notifications"
      role="tabpanel"
      aria-labelledby={`notifications-${tab}`}
    >
      <Content {...list} />
    </div>
  )
}

function Content({ answer, ...actions }: Omit<Props, 'tab'>) {
  const { t } = useTranslation('notification')
  const { data, dataUpdatedAt, isFetching, refetch } = answer
  if (data === undefined && isFetching) {
    return (
      <div className={styles.waiting} role="status" aria-label={t('loading')}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    )
  }
  // A failure only ends the loading; the button leads on.
  if (data === undefined) {
    return (
      <div className={styles.waiting}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  }
  if (data.rows.length === 0) {
    return (
      <p className={styles.empty}>
        <BellOutlined aria-hidden />
        {t('empty')}
      </p>
    )
  }
  return <NotificationList rows={data.rows} readAt={dataUpdatedAt} {...actions} />
}
