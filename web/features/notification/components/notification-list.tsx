import { type KeyboardEvent, type UIEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '#api/notification/endpoints.ts'
import { groupNotices } from '#domain/notification/group-notices.ts'
import { useAgeText } from '../use-age-text.ts'
import styles from './notification.module.css'
import { NotificationGroup } from './notification-group.tsx'
import { NotificationItem } from './notification-item.tsx'

/** Shown at first, and added whenever the end comes near. */
const PORTION = 30
const NEAR_PX = 240

type Props = {
  rows: readonly NotificationRow[]
  /** When the list was read, by this computer's clock. */
  readAt: number
  onOpen: (row: NotificationRow) => void
  onProcess: (rows: readonly NotificationRow[]) => void
}

/** Newest first, the same about several objects in one line; a long list grows while it is scrolled. */
export function NotificationList({ rows, readAt, onOpen, onProcess }: Props) {
  const { t } = useTranslation('notification')
  const groups = useMemo(() => groupNotices(rows), [rows])
  const ageOf = useAgeText(readAt)
  const [shown, setShown] = useState(PORTION)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget
    if (shown < groups.length && scrollTop + clientHeight > scrollHeight - NEAR_PX) {
      setShown(shown + PORTION)
    }
  }
  return (
    <ul className={styles.list} aria-label={t('list')} onScroll={onScroll} onKeyDown={moveFocus}>
      {groups.slice(0, shown).map((group) => (
        <li key={group.key}>
          {group.notices.length === 1 ? (
            <NotificationItem row={group.notices[0]} ageOf={ageOf} onOpen={onOpen} />
          ) : (
            <NotificationGroup group={group} ageOf={ageOf} onOpen={onOpen} onProcess={onProcess} />
          )}
        </li>
      ))}
    </ul>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows go from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
