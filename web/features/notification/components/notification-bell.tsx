import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPendingInTitle } from '#web/client/window-title.ts'
import type { Destination } from '../model/destination.ts'
import { useFollowChanges, usePendingCount, useReload } from '../queries.ts'
import { useDismiss } from '../use-dismiss.ts'
import { useLiveChanges } from '../use-live-changes.ts'
import styles from './notification.module.css'
import { NotificationPanel } from './notification-panel.tsx'

/** A badge with more than this only says that there are more. */
const OVERFLOW = 99

/** The bell of the top bar: how many notifications wait, and the list of them. */
export function NotificationBell({ onOpen }: { onOpen: (place: Destination) => void }) {
  const { t } = useTranslation('notification')
  const [open, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const pending = usePendingCount(useLiveChanges())
  const reload = useReload()
  useFollowChanges()
  useEffect(() => {
    setPendingInTitle(pending.all)
    return () => setPendingInTitle(0)
  }, [pending.all])
  const close = () => setOpen(false)
  // The list goes away with its tab: the next opening starts with all of them, read anew.
  const wasOpen = useRef(false)
  const onClosed = useEffectEvent(reload)
  useEffect(() => {
    if (wasOpen.current && !open) onClosed()
    wasOpen.current = open
  }, [open])
  const box = useDismiss(open, (how) => {
    close()
    if (how === 'escape') bell.current?.focus()
  })
  const label = pending.all > 0 ? t('labelPending', { n: pending.all }) : t('label')
  return (
    <div className={styles.box} ref={box}>
      <Button
        ref={bell}
        type="text"
        aria-label={label}
        title={pending.all === pending.province ? undefined : t('reach.all', { n: pending.all })}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <Badge
            count={pending.all}
            overflowCount={OVERFLOW}
            size="small"
            title=""
            offset={[4, 3]}
            // The red of the dark theme is too light for white figures.
            // Narrow, or two figures cover the bell.
            styles={{ indicator: { color: 'var(--pd-bg-card)', paddingInline: 4 } }}
          >
            <BellOutlined className={styles.bell ?? ''} />
          </Badge>
        }
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && (
        <NotificationPanel
          pending={pending}
          onOpen={(place) => {
            close()
            onOpen(place)
          }}
          onClose={() => {
            close()
            bell.current?.focus()
          }}
        />
      )}
    </div>
  )
}
