import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than so many px, also after it has been resized. */
export function useNarrowerThan(widthPx: number): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < widthPx)
}

/** In px, also after it has been resized. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
