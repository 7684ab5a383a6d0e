import { useEffect } from 'react'
import { rememberPage } from './recent-pages.ts'

/** A page counts as visited when it has been in front for this long. */
const AFTER_MS = 1000

type Visit = { path: string; fullPath: string; title: string }

export function useRememberPage(visit: Visit | null): void {
  const { path, fullPath, title } = visit ?? {}
  useEffect(() => {
    if (path === undefined || fullPath === undefined || title === undefined) return
    const timer = setTimeout(() => rememberPage({ path, fullPath, title }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path, fullPath, title])
}
