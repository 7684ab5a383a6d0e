import { useEffect } from 'react'
import type { Visit } from './tabs.ts'
import { openTab, useTabs } from './tabs-store.ts'

/** The tab strip adds a page when it has been in front for this long. */
const AFTER_MS = 1000

export function useVisit(visit: Visit | null): void {
  const { key, path, fullPath } = visit ?? {}
  useEffect(() => {
    if (key === undefined || path === undefined || fullPath === undefined) return
    const { closed: before } = useTabs.getState()
    const timer = setTimeout(() => {
      const { closed } = useTabs.getState()
      // Closed meanwhile: the page that follows is on its way.
      if (closed.some((one) => one.tab.key === key && !before.includes(one))) return
      openTab({ key, path, fullPath })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, path, fullPath])
}
