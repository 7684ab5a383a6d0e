import { CheckOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { type NoticeGroup, objectsOf } from '#domain/notification/group-notices.ts'
import { shortTime } from '#web/ui/format/time.ts'
import styles from './notification.module.css'
import { type ItemProps, NotificationItem } from './notification-item.tsx'
import { SeverityIcon } from './severity-icon.tsx'

type Props = ItemProps & {
  group: NoticeGroup<NotificationRow>
  onProcess: (rows: readonly NotificationRow[]) => void
}

/** The same about several objects in one line, which opens the list of them. */
export function NotificationGroup({ group, ageOf, onOpen, onProcess }: Props) {
  const { t } = useTranslation('notification')
  const [open, setOpen] = useState(false)
  const id = useId()
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
        <span className={styles.content}>{useGroupText(group)}</span>
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

function useGroupText(group: NoticeGroup<NotificationRow>): string {
  const { t } = useTranslation(['notification', 'declaration'])
  const { tenDay, date, dueAt } = group.notices[0]
  const cycle = tenDay === 1 || tenDay === 2 || tenDay === 3 || tenDay === 4 ? tenDay : null
  return t(`groups.${wordsOf(group)}`, {
    n: objectsOf(group),
    period: cycle && date ? `${date.slice(0, 7)} ${t(`declaration:cycle.${cycle}`)}` : '',
    closeAt: dueAt ? shortTime(dueAt) : '',
  })
}

/** A past deadline asks for nothing; a result that is not as wished says so. */
function wordsOf({ family, standing }: NoticeGroup<NotificationRow>) {
  if (family === 'DEADLINE' && standing !== 'TO_DO') return 'DEADLINE_OVER'
  if (family === 'RESULT' && standing !== 'INFO') return 'RESULT_SHORT'
  return family
}
