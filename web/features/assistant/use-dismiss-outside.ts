import { useEffect, useEffectEvent, useRef } from 'react'

type How = 'escape' | 'outside'

/**
 * Hides the panel on Escape and on a press beside it; one that begins in it, to drag or to mark a text, is none. A press
 * in what the panel opened at the end of the page, a tip or a question, comes by the panel too: React hands it on by who
 * shows what.
 */
export function useDismissOutside(onDismiss: (how: How) => void) {
  const isWithin = useRef(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const isOwn = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[data-assistant]') !== null
    const onKey = ({ key, target, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return
      // Anything else that has the focus, as a question over the panel, has an Escape of its own.
      if (isOwn(target) || target === document.body) dismiss('escape')
    }
    const onPress = ({ target }: Event) => {
      if (!isWithin.current && !isOwn(target)) dismiss('outside')
      isWithin.current = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return {
    onPointerDownCapture: () => {
      isWithin.current = true
    },
  }
}
