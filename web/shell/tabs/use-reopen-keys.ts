import { useEffect, useEffectEvent } from 'react'

/** Browsers take Ctrl-Shift-T for themselves, and Chrome Alt-Shift-T too. */
export const REOPEN_KEYS = 'Alt+Shift+Z'

/** Reopens the last closed tab by the keyboard, wherever the focus is. */
export function useReopenKeys(reopen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // By its place on the keyboard: with Alt the key writes another character on some systems.
    if (event.code !== 'KeyZ' || !event.altKey || !event.shiftKey) return
    if (event.ctrlKey || event.metaKey || event.repeat) return
    event.preventDefault()
    reopen()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
