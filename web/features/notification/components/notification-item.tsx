import { CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { useSession } from '#web/client/session/session-store.ts'
import styles from './notification.module.css'

const ICONS = { INFO: InfoCircleFilled, WARNING: WarningFilled, ERROR: CloseCircleFilled }

type Props = { row: NotificationRow; age: string; onOpen: (row: NotificationRow) => void }

export function NotificationItem({ row, age, onOpen }: Props) {
  const { t } = useTranslation('notification')
  const province = useProvinceName(row.provinceId)
  const pending = row.statusName === '未处理'
  const Icon = ICONS[row.severity]
  return (
    <button
      type="button"
      className={styles.item}
      data-pending={pending}
      onClick={() => onOpen(row)}
    >
      <span className={styles.icon} data-severity={row.severity}>
        <Icon aria-label={t(`severity.${row.severity}`)} />
      </span>
      <span className={styles.content}>{row.content}</span>
      <span className={styles.facts}>
        <time dateTime={`${row.createTime.replace(' ', 'T')}+08:00`} title={row.createTime}>
          {age}
        </time>
        {province && <span>{province}</span>}
        <span className={styles.status}>{t(pending ? 'state.pending' : 'state.processed')}</span>
      </span>
    </button>
  )
}

function useProvinceName(provinceId: string | null): string | undefined {
  const provinceList = useSession((state) => state.provinceList)
  return provinceList.find(({ value }) => value === provinceId)?.label
}
