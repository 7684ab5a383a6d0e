import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './tabs.module.css'
import type { Tab } from './tabs.ts'
import type { useTabActions } from './use-tab-actions.ts'

type Props = {
  tab: Tab
  title: string
  active: boolean
  /** The one tab that the Tab key reaches; arrows reach the others. */
  focusable: boolean
  closable: boolean
  actions: ReturnType<typeof useTabActions>
}

export function TabChip({ tab, title, active, focusable, closable, actions }: Props) {
  const { t } = useTranslation('shell')
  const items = [
    { key: 'refresh', label: t('tabs.refreshItem') },
    { key: 'close', label: t('tabs.closeItem'), disabled: !closable },
    { key: 'closeOthers', label: t('tabs.closeOthersItem'), disabled: !closable },
    { key: 'closeAll', label: t('tabs.closeAllItem') },
  ] as const
  const choose = ({ key }: { key: string }) => actions[key as (typeof items)[number]['key']](tab)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && closable) actions.close(tab)
    if (event.key === 'ArrowRight') neighbour(event.currentTarget, 1)?.focus()
    if (event.key === 'ArrowLeft') neighbour(event.currentTarget, -1)?.focus()
  }
  return (
    <Dropdown menu={{ items: [...items], onClick: choose }} trigger={['contextMenu']}>
      <div className={styles.chip} role="presentation" data-active={active}>
        <button
          type="button"
          role="tab"
          className={styles.name}
          aria-selected={active}
          tabIndex={focusable ? 0 : -1}
          onClick={() => actions.select(tab)}
          onKeyDown={onKeyDown}
          onAuxClick={({ button }) => {
            if (button === 1 && closable) actions.close(tab)
          }}
        >
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
            onClick={() => actions.close(tab)}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
    </Dropdown>
  )
}

function neighbour(tab: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const tabs = [
    ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ]
  return tabs[tabs.indexOf(tab) + step]
}
