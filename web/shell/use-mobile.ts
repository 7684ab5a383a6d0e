import { useSyncExternalStore } from 'react'

/** Below this width the side menu lies over the page. */
const MOBILE_BELOW_PX = 992

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile)
}

function isMobile(): boolean {
  return window.innerWidth < MOBILE_BELOW_PX
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
