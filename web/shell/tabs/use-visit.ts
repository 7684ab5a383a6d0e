import { useEffect } from 'react'
import { openTab } from './tabs-store.ts'

/** The tab strip adds a page when it has been in front for this long. */
const AFTER_MS = 1000

type Visit = { key: string; path: string; fullPath: string }

export function useVisit(visit: Visit | null): void {
  const { key, path, fullPath } = visit ?? {}
  useEffect(() => {
    if (key === undefined || path === undefined || fullPath === undefined) return
    const timer = setTimeout(() => openTab({ key, path, fullPath }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, path, fullPath])
}
