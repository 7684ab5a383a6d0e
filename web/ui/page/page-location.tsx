import { createContext, use, useEffect } from 'react'

/** Where a page stands. It keeps its own address while its tab is hidden. */
export type PageLocation = {
  /** Query with its leading "?", or empty. */
  search: string
  /** Whether the tab of the page is the one in front, asked at the time of the call. */
  isInFront: () => boolean
  /** Goes to another address. Unlike the router's own, asking for it draws nothing anew when tabs change. */
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Gives the tab a title of its own, e.g. with the name of the object; null for that of the menu. */
  setTitle: (title: string | null) => void
}

export const PageLocationContext = createContext<PageLocation | null>(null)

/** The address of the page that calls it; unlike the router's, it stands still in a hidden tab. */
export function usePageLocation(): PageLocation {
  const location = use(PageLocationContext)
  if (location === null) throw new Error('usePageLocation outside of a page')
  return location
}

/** Titles the tab of the page while it is open. */
export function usePageTitle(title: string | null): void {
  const { setTitle } = usePageLocation()
  useEffect(() => setTitle(title), [setTitle, title])
}
