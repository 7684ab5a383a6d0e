import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { CLOSINGS, type Closing, type Tab, tabsToClose } from './tabs.ts'
import { useTabs } from './tabs-store.ts'
import { REOPEN_KEYS } from './use-reopen-keys.ts'
import type { TabActions } from './use-tab-actions.ts'

/** The menu of a tab; without a tab only what needs none. */
export function useTabMenu(actions: TabActions): (tab: Tab | undefined) => MenuProps {
  const { t } = useTranslation('shell')
  const { tabs, closed } = useTabs()
  return (tab) => {
    const closingItem = (closing: Closing) => ({
      key: closing,
      label: t(`tabs.${closing}Item`),
      disabled: !tab || tabsToClose(tabs, tab.key, closing).length === 0,
    })
    const items = [
      { key: 'refresh', label: t('tabs.refreshItem'), disabled: !tab },
      closingItem('close'),
      closingItem('closeOthers'),
      closingItem('closeAll'),
      { type: 'divider' as const },
      closingItem('closeLeft'),
      closingItem('closeRight'),
      { type: 'divider' as const },
      { key: 'pin', label: t(tab?.pinned ? 'tabs.unpinItem' : 'tabs.pinItem'), disabled: !tab },
      {
        key: 'reopen',
        label: t('tabs.reopenItem'),
        extra: REOPEN_KEYS,
        disabled: closed.length === 0,
      },
    ]
    const onClick = ({ key }: { key: string }) => {
      if (key === 'reopen') return actions.reopen()
      if (!tab) return
      if (key === 'refresh') void actions.refresh(tab)
      else if (key === 'pin') actions.pin(tab)
      else void actions.close(tab, CLOSINGS.find((closing) => closing === key)!)
    }
    return { items, onClick }
  }
}
