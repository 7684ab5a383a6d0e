import { useEffect, useEffectEvent } from 'react'
import { isHeldUp, useSession } from '#web/client/session/session-store.ts'
import { closeDialog, openDialog, useDialog } from './dialogs-store.ts'

/** Ctrl-K or ⌘K opens the palette and closes it; ? lists the shortcuts. */
export function useDialogKeys(): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPalette = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
    const isHelp = key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(event.target)
    if (!isPalette && !isHelp) return
    if (useDialog.getState().open === 'palette') {
      if (isPalette) closeDialog()
    } else if (!isBlocked()) openDialog(isPalette ? 'palette' : 'shortcuts')
    // The browser would search the web; and the key that opens must not be typed into what opens.
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Another dialog waits for an answer; above all, nothing leads past what must be done first. */
function isBlocked(): boolean {
  return isHeldUp(useSession.getState()) || document.querySelector('[aria-modal="true"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}
