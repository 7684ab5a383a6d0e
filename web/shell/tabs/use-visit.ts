import { useEffect } from 'react'
import type { Visit } from './tabs.ts'
import { openTab } from './tabs-store.ts'

/** The tab strip adds a page when it has been in front for this long. */
const AFTER_MS = 1000

export function useVisit(visit: Visit | null): void {
  const { key, path, fullPath } = visit ?? {}
  useEffect(() => {
    if (key === undefined || path === undefined || fullPath === undefined) return
    const timer = setTimeout(() => openTab({ key, path, fullPath }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, path, fullPath])
}
