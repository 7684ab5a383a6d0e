import { type MouseEvent, useRef, useState } from 'react'
import type { Tabs } from './tabs.ts'

/**
 * The menu that a right click on a tab opens: whose it is, whether it is open, and the way of the focus.
 * The strip's children are the chips of `tabs`, in their order.
 */
export function useContextMenu(tabs: Tabs) {
  const [state, setState] = useState<{ tabKey: string | null; open: boolean }>({
    tabKey: null,
    open: false,
  })
  const before = useRef<HTMLElement | null>(null)
  const onContextMenu = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const at = [...currentTarget.children].findIndex((chip) => chip.contains(target as Node))
    const tab = tabs[at]
    if (!tab) return
    const { activeElement } = document
    before.current = activeElement instanceof HTMLElement ? activeElement : null
    setState({ tabKey: tab.key, open: true })
  }
  const close = () => setState((last) => (last.open ? { ...last, open: false } : last))
  // A click beside the tabs has no menu: opening is said above.
  const onOpenChange = (open: boolean) => {
    if (open) return
    if (document.activeElement?.closest('[role="menu"]')) before.current?.focus()
    close()
  }
  return { ...state, onContextMenu, onOpenChange, close }
}
