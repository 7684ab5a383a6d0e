import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import styles from './notification.module.css'
import { SeverityIcon } from './severity-icon.tsx'
import { UnreadMark } from './unread-mark.tsx'

export type ItemProps = {
  ageOf: (row: NotificationRow) => string
  onOpen: (row: NotificationRow) => void
}

export function NotificationItem({ row, ageOf, onOpen }: ItemProps & { row: NotificationRow }) {
  const { t } = useTranslation('notification')
  const province = useProvinceName(row.provinceId)
  return (
    <button
      type="button"
      className={styles.item}
      data-pending={row.standing === 'TO_DO'}
      data-unread={!row.isRead}
      onClick={() => onOpen(row)}
    >
      <SeverityIcon severity={row.severity} />
      <span className={styles.content}>
        {!row.isRead && <UnreadMark />}
        {row.content}
      </span>
      <span className={styles.facts}>
        <time dateTime={`${row.createTime.replace(' ', 'T')}+08:00`} title={row.createTime}>
          {ageOf(row)}
        </time>
        {province && <span>{province}</span>}
        <span className={styles.status}>{t(`state.${row.standing}`)}</span>
      </span>
    </button>
  )
}

function useProvinceName(provinceId: string | null): string | undefined {
  const provinceList = useSession((state) => state.provinceList)
  return provinceList.find(({ value }) => value === provinceId)?.label
}
