import { type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { PageLocationContext } from '#web/client/page-location.tsx'
import { titleTab } from '../tabs/tabs-store.ts'

/**
 * Gives a page its own address. The router's location is one for the whole window, so a hidden page
 * would follow the page in front; here it keeps the address that it was left with. The context is not
 * public API of the router: only this file touches it, and a test watches it.
 */
export function FrozenLocation({
  pageKey,
  active,
  children,
}: {
  pageKey: string
  active: boolean
  children: ReactNode
}) {
  const live = use(LocationContext)
  const [frozen, setFrozen] = useState(live)
  if (active && frozen !== live) setFrozen(live)
  const current = active ? live : frozen
  const { pathname, search } = current.location
  const setTitle = useCallback((title: string | null) => titleTab(pageKey, title), [pageKey])
  const page = useMemo(
    () => ({ path: pathname, search, query: new URLSearchParams(search), active, setTitle }),
    [pathname, search, active, setTitle],
  )
  return (
    <LocationContext value={current}>
      <PageLocationContext value={page}>{children}</PageLocationContext>
    </LocationContext>
  )
}
