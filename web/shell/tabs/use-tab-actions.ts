import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { firstUri } from '../menu/modules.ts'
import { type Move, type Tab, toLastTab } from './tabs.ts'
import { closeAllTabs, closeOtherTabs, closeTab, renewPage } from './tabs-store.ts'

/** What can be done to a tab, given the key of the page in front. */
export function useTabActions(activeKey: string | null) {
  const navigate = useNavigate()
  const go = ({ to, replace }: Move) => void navigate(to, { replace })
  return {
    select: (tab: Tab) => go({ to: tab.fullPath, replace: false }),
    refresh: (tab: Tab) => {
      renewPage(tab.key)
      go({ to: `/redirect${tab.fullPath}`, replace: true })
    },
    close: (tab: Tab) => {
      const left = closeTab(tab.key)
      if (tab.key === activeKey) go(toLastTab(left, tab, startPage()))
    },
    closeOthers: (tab: Tab) => {
      if (tab.key !== activeKey) go({ to: tab.fullPath, replace: false })
      closeOtherTabs(tab.key)
    },
    closeAll: (tab: Tab) => {
      closeAllTabs()
      go(toLastTab([], tab, startPage()))
    },
  }
}

/** The page behind the root address. */
function startPage(): string | undefined {
  const { menulist } = useSession.getState()
  return firstUri(menulist)
}
