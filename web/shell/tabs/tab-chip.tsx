import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './tabs.module.css'
import type { Tab } from './tabs.ts'
import type { TabActions } from './use-tab-actions.ts'
import { useTabNames } from './use-tab-names.ts'

type Props = {
  tab: Tab
  active: boolean
  /** The one tab that the Tab key reaches; arrows reach the others. */
  focusable: boolean
  closable: boolean
  unsaved: boolean
  actions: TabActions
}

export function TabChip({ tab, active, focusable, closable, unsaved, actions }: Props) {
  const { t } = useTranslation('shell')
  const title = useTabNames()(tab)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete') {
      if (closable) void actions.close(tab)
    } else if (isMenuKey(event)) {
      event.preventDefault()
      openMenuAt(event.currentTarget)
    } else {
      const other = tabAt(event.currentTarget, event.key)
      if (!other) return
      event.preventDefault()
      other.focus()
    }
  }
  const hints = [title, unsaved && t('tabs.unsaved'), tab.pinned && t('tabs.pinned')]
  return (
    <div className={styles.chip} role="presentation" data-active={active} data-unsaved={unsaved}>
      <button
        type="button"
        role="tab"
        className={styles.name}
        title={hints.filter(Boolean).join(' · ')}
        aria-selected={active}
        aria-haspopup="menu"
        tabIndex={focusable ? 0 : -1}
        onClick={() => actions.select(tab)}
        onKeyDown={onKeyDown}
        onMouseDown={keepFromScrolling}
        onAuxClick={({ button }) => {
          if (button === 1 && closable) void actions.close(tab)
        }}
      >
        {tab.pinned && <PushpinFilled className={styles.pin ?? ''} aria-hidden />}
        {title}
      </button>
      {closable && (
        // For the pointer only; the keyboard closes with Delete.
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-hidden
          title={t('tabs.close', { title })}
          onClick={() => void actions.close(tab)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}

/** Pressed on something that scrolls, the middle button would start to scroll it. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** The keyboard opens the menu below the tab. */
function openMenuAt(tab: HTMLElement): void {
  const { left, bottom } = tab.getBoundingClientRect()
  const place = { clientX: left, clientY: bottom }
  tab.dispatchEvent(
    new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }),
  )
}

/** The tab that a key leads to. */
function tabAt(from: HTMLElement, key: string): HTMLElement | undefined {
  const list = from.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(from)
  const keys: Record<string, HTMLElement | undefined> = {
    ArrowRight: tabs[at + 1],
    ArrowLeft: tabs[at - 1],
    Home: tabs[0],
    End: tabs.at(-1),
  }
  return keys[key]
}
