import { useEffect, useEffectEvent } from 'react'
import { isHeldUp, useSession } from '#web/client/session/session-store.ts'

/** The letter that opens and hides the panel, with Ctrl or ⌘. */
const KEY = 'j'

/** Ctrl-J or ⌘J opens the panel and hides it, unless another dialog waits for an answer. */
export function useAssistantKeys(toggle: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== KEY || !(ctrlKey || metaKey) || altKey || shiftKey) return
    // The browser would show its downloads.
    event.preventDefault()
    if (!repeat && !isBlocked()) toggle()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isBlocked(): boolean {
  const waiting = document.querySelector('dialog[open], [aria-modal="true"]')
  return isHeldUp(useSession.getState()) || waiting !== null
}
