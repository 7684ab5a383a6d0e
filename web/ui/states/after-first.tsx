import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is heavy to draw, e.g. charts and long tables, comes after what the user looks at first: it is
 * drawn in pieces once the rest is on the screen, and any input goes before it.
 */
export function AfterFirst({ children }: { children: ReactNode }) {
  const isTurn = useDeferredValue(true, false)
  return isTurn ? children : null
}
