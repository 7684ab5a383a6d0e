import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { STATUS_TABS, type StatusTab } from '../model/status-tabs.ts'
import styles from './notification.module.css'

type Props = { tab: StatusTab; pending: number; onChange: (tab: StatusTab) => void }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function NotificationTabs({ tab, pending, onChange }: Props) {
  const { t } = useTranslation('notification')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const count = STATUS_TABS.length
    const next = (STATUS_TABS.indexOf(tab) + step + count) % count
    onChange(STATUS_TABS[next]!)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons[next]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('tabs.label')} onKeyDown={onKeyDown}>
      {STATUS_TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`notifications-${one}`}
          aria-selected={one === tab}
          aria-controls="notifications"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {one === 'pending' ? `${t('tabs.pending')} (${pending})` : t(`tabs.${one}`)}
        </button>
      ))}
    </div>
  )
}
