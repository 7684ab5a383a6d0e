let isLeft = false
let wasCutOff = false
let calls = new AbortController()

window.addEventListener('pagehide', () => {
  isLeft = true
})
window.addEventListener('pageshow', () => {
  isLeft = false
  // Come back to a page that the browser has kept: what it was waiting for never comes.
  if (wasCutOff) location.reload()
})

/**
 * Whether a call that has failed was cut off because the user has gone elsewhere or reads the page anew.
 * Its failure then says nothing of network or session.
 */
export function isCutOff(): boolean {
  wasCutOff ||= isLeft
  return isLeft
}

/** Cuts off all calls of the session, which is about to end, until the function that it gives is called. */
export function cutOffCalls(): () => void {
  calls.abort()
  return () => {
    calls = new AbortController()
  }
}

/** Aborts when the calls of the session are cut off. */
export const endOfCalls = (): AbortSignal => calls.signal
