import {
  type ReactNode,
  use,
  useCallback,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, useNavigate } from 'react-router'
import { type PageLocation, PageLocationContext } from '#web/ui/page/page-location.tsx'
import { titleTab } from '../tabs/tabs-store.ts'

/**
 * Gives a page its own address. The router's location is one for the whole window, so a hidden page
 * would follow the page in front; here it keeps the address that it was left with, and a page that comes
 * back to the same address is not drawn anew. The context is not public API of the router: only this
 * file touches it, and a test watches it.
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
  const current = active && !isSamePlace(live.location, frozen.location) ? live : frozen
  if (current !== frozen) setFrozen(current)
  const { search } = current.location
  const front = useRef(active)
  useInsertionEffect(() => {
    front.current = active
  }, [active])
  const isInFront = useCallback(() => front.current, [])
  const go = useNavigate()
  const navigate = useCallback<PageLocation['navigate']>(
    (to, options) => void go(to, options),
    [go],
  )
  const setTitle = useCallback((title: string | null) => titleTab(pageKey, title), [pageKey])
  const page = useMemo(
    () => ({
      search,
      isInFront,
      navigate,
      setTitle,
    }),
    [search, isInFront, navigate, setTitle],
  )
  return (
    <LocationContext value={current}>
      <PageLocationContext value={page}>{children}</PageLocationContext>
    </LocationContext>
  )
}

/**
 * Gives a page an address of its own that the window does not show: in a dialog over another page. A query
 * stays in the dialog; any other address leads out of it.
 */
export function OwnLocation({
  uri,
  onLeave,
  children,
}: {
  uri: string
  onLeave: (to: string) => void
  children: ReactNode
}) {
  const live = use(LocationContext)
  const [search, setSearch] = useState('')
  const current = useMemo(
    () => ({ ...live, location: { ...live.location, pathname: uri, search, hash: '' } }),
    [live, uri, search],
  )
  const page = useMemo(() => {
    const navigate = (to: string) => {
      const [path = '', query = ''] = to.split('?')
      if (path === '' || path === uri) setSearch(query === '' ? '' : `?${query}`)
      else onLeave(to)
    }
    return { search, isInFront: () => true, navigate, setTitle: () => undefined }
  }, [search, uri, onLeave])
  return (
    <LocationContext value={current}>
      <PageLocationContext value={page}>{children}</PageLocationContext>
    </LocationContext>
  )
}

function isSamePlace(one: Location, other: Location): boolean {
  return (
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash &&
    one.state === other.state
  )
}
