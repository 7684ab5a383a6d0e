import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { type Destination, destinationOf } from '../model/destination.ts'
import type { StatusTab } from '../model/status-tabs.ts'
import { type Reach, useNotifications, useProcess } from '../queries.ts'
import { useKeepOpened } from '../use-keep-opened.ts'
import styles from './notification.module.css'
import { NotificationBody } from './notification-body.tsx'
import { NotificationReach } from './notification-reach.tsx'
import { NotificationTabs } from './notification-tabs.tsx'

type Props = {
  pending: Record<Reach, number>
  /** Goes to the place of a notification. */
  onOpen: (place: Destination) => void
  onClose: () => void
}

export function NotificationPanel({ pending, onOpen, onClose }: Props) {
  const { t } = useTranslation('notification')
  const [tab, setTab] = useState<StatusTab>('all')
  const [reach, setReach] = useState<Reach>('province')
  const answer = useNotifications(tab, reach)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const process = useProcess()
  const keepOpened = useKeepOpened()
  const processRows = (rows: readonly NotificationRow[]) =>
    void process(rows.map(({ id }) => id)).catch(() => undefined)
  const openOne = (row: NotificationRow) => {
    keepOpened(row)
    const place = destinationOf(row)
    if (place) onOpen(place)
  }
  return (
    <div className={styles.panel} ref={panel} role="dialog" aria-label={t('label')} tabIndex={-1}>
      <div className={styles.head}>
        <h2>{t('label')}</h2>
        <ProcessAll rows={answer.data?.rows ?? []} process={process} />
        <Button
          className={styles.close ?? ''}
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      <NotificationTabs tab={tab} pending={pending[reach]} onChange={setTab} />
      <NotificationReach reach={reach} pending={pending} onChange={setReach} />
      <NotificationBody
        key={`${tab} ${reach}`}
        tab={tab}
        answer={answer}
        onOpen={openOne}
        onProcess={processRows}
      />
      <CentreLink onOpen={onOpen} />
    </div>
  )
}

/** The page of all of them and of the news, where the session's menu can have it. */
function CentreLink({ onOpen }: Pick<Props, 'onOpen'>) {
  const { t } = useTranslation('notification')
  if (!useWorksOn('news')) return null
  return (
    <Button
      type="link"
      className={styles.centre ?? ''}
      onClick={() => onOpen({ to: `${PAGES.news}?table=notices`, provinceId: null })}
    >
      {t('centre')}
    </Button>
  )
}

type ProcessAllProps = {
  rows: readonly NotificationRow[]
  process: (ids: readonly number[]) => Promise<void>
}

/** Marks all that are listed: what was to be done as done, and with it what is only to be read. */
function ProcessAll({ rows, process }: ProcessAllProps) {
  const { t } = useTranslation('notification')
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const ids = rows.filter((row) => isPending(row) || !row.isRead).map(({ id }) => id)
  const run = async () => {
    setBusy(true)
    try {
      await process(ids)
      void message.success(t('processedAll'))
    } catch {
      // The interceptor has told what failed.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      type="link"
      size="small"
      icon={<CheckOutlined aria-hidden />}
      loading={busy}
      disabled={ids.length === 0}
      onClick={() => void run()}
    >
      {t('processAll')}
    </Button>
  )
}

function isPending({ statusName }: NotificationRow): boolean {
  return statusName === '未处理'
}
