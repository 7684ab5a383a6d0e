import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The focus does not get lost with a tab that closes under it: it goes to the tab in front. */
export function useFocusAfterClosing(strip: RefObject<HTMLElement | null>, count: number) {
  const within = useRef(false)
  useLayoutEffect(() => {
    if (count === 0 || !within.current) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    strip.current?.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus()
  }, [strip, count])
  return {
    onFocus: () => {
      within.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      within.current = currentTarget.contains(relatedTarget)
    },
  }
}
