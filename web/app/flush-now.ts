import { flushSync } from 'react-dom'

/** Draws a navigation at once where it asks for that; the router wants it with no result. */
export function flushNow(change: () => unknown): undefined {
  flushSync(change)
}
