import { CheckOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { type NoticeGroup, objectsOf } from '#domain/notification/group-notices.ts'
import { useGroupText } from '#web/ui/notices/use-group-text.ts'
import styles from './notification.module.css'
import { type ItemProps, NotificationItem } from './notification-item.tsx'
import { SeverityIcon } from './severity-icon.tsx'
import { UnreadMark } from './unread-mark.tsx'

type Props = ItemProps & {
  group: NoticeGroup<NotificationRow>
  onProcess: (rows: readonly NotificationRow[]) => void
}

/** The same about several objects in one line, which opens the list of them. */
export function NotificationGroup({ group, ageOf, onOpen, onProcess }: Props) {
  const { t } = useTranslation('notification')
  const [open, setOpen] = useState(false)
  const id = useId()
  const textOf = useGroupText()
  const { notices, standing, severity } = group
  const isToDo = standing === 'TO_DO'
  return (
    <>
      <button
        type="button"
        className={styles.item}
        data-pending={isToDo}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SeverityIcon severity={severity} />
        <span className={styles.content}>
          {notices.some(({ isRead }) => !isRead) && <UnreadMark />}
          {textOf({ objects: objectsOf(group), first: notices[0] })}
        </span>
        <span className={styles.facts}>
          <time title={notices[0].createTime}>{ageOf(notices[0])}</time>
          <span className={styles.more}>
            {t('groups.members', { n: notices.length })}{' '}
            {open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </span>
          <span className={styles.status}>{t(`state.${standing}`)}</span>
        </span>
      </button>
      <ul className={styles.members} id={id} hidden={!open}>
        {open &&
          notices.map((row) => (
            <li key={row.id}>
              <NotificationItem row={row} ageOf={ageOf} onOpen={onOpen} />
            </li>
          ))}
        {open && isToDo && (
          <li>
            <Button
              type="link"
              size="small"
              icon={<CheckOutlined aria-hidden />}
              onClick={() => onProcess(notices)}
            >
              {t('groups.process', { n: notices.length })}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
