import { useNavigate } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { firstUri } from '../menu/modules.ts'
import { useRoutes } from '../routes/use-routes.ts'
import { type Closing, type Move, type Tab, type Tabs, tabsToClose, toLastTab } from './tabs.ts'
import { closeTabs, renewPage, reopenTab, setPinned, useTabs } from './tabs-store.ts'
import { useUnsavedQuestion } from './use-unsaved-question.ts'

export type TabActions = ReturnType<typeof useTabActions>

/** What can be done to a tab, given the key of the page in front. */
export function useTabActions(activeKey: string | null) {
  const navigate = useNavigate()
  const { resolve } = useRoutes()
  const mayGo = useUnsavedQuestion()
  const go = ({ to, replace }: Move) => void navigate(to, { replace })
  const select = (tab: Tab) => go({ to: tab.fullPath, replace: false })

  return {
    select,
    refresh: async (tab: Tab) => {
      if (!(await mayGo([tab.key]))) return
      renewPage(tab.key)
      go({ to: `/redirect${tab.fullPath}`, replace: true })
    },
    close: async (tab: Tab, closing: Closing = 'close') => {
      const { tabs } = useTabs.getState()
      const going = tabsToClose(tabs, tab.key, closing)
      if (!(await mayGo(going.map(({ key }) => key)))) return
      const left = closeTabs(going.map(({ key }) => key))
      const move = moveAfter(closing, { tab, left, going, activeKey })
      if (move === 'tab') select(tab)
      else if (move === 'last') {
        const front = tabs.find(({ key }) => key === activeKey)
        go(toLastTab(left, front ?? tab, startPage()))
      }
    },
    pin: (tab: Tab) => setPinned(tab.key, !tab.pinned),
    reopen: () => {
      const tab = reopenTab((path) => resolve(path).kind === 'page')
      if (tab) select(tab)
    },
  }
}

type After = { tab: Tab; left: Tabs; going: Tabs; activeKey: string | null }

/** What comes to the front: the tab whose menu it was, the last one, or nothing else. */
function moveAfter(closing: Closing, { tab, left, going, activeKey }: After) {
  const has = (tabs: Tabs, key: string | null) => tabs.some((one) => one.key === key)
  if (closing === 'closeOthers') return tab.key === activeKey ? null : 'tab'
  // A page that has not become a tab yet goes with all.
  if (closing === 'closeAll') return has(left, activeKey) ? null : 'last'
  if (!has(going, activeKey)) return null
  return has(left, tab.key) ? 'tab' : 'last'
}

/** The page behind the root address. */
function startPage(): string | undefined {
  const { menulist } = useSession.getState()
  return firstUri(menulist)
}
