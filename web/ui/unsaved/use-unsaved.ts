import { createContext, use, useCallback, useInsertionEffect } from 'react'
import { addUnsaved, hasUnsaved } from './unsaved-work.ts'

/** The page that unsaved work belongs to; null outside of all pages. */
export const UnsavedPlaceContext = createContext<string | null>(null)

/**
 * "I have unsaved changes": before the tab of the page is closed or reloaded, and before the province,
 * the session or the window goes, the user is asked.
 */
export function useUnsaved(unsaved: boolean): void {
  const place = use(UnsavedPlaceContext)
  // Other effects are undone when the tab is hidden; this kind only when its component goes for good.
  useInsertionEffect(() => (unsaved ? addUnsaved(place) : undefined), [unsaved, place])
}

/** Whether the page has unsaved changes anywhere, asked at the time of the call. */
export function useIsUnsaved(): () => boolean {
  const place = use(UnsavedPlaceContext)
  return useCallback(() => hasUnsaved(place), [place])
}
