import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLock, watchIdle } from '#web/client/session/lock.ts'
import { hideWorld, lockHost } from './hide-world.ts'
import { LockPanel } from './lock-panel.tsx'

/** Stands over everything while the screen is locked; what lies below stays as it is, unseen. */
export function LockScreen({ onLeave }: { onLeave: () => void }) {
  const { locked } = useLock()
  const before = useRef<Element>(null)
  useEffect(() => watchIdle(), [])
  useEffect(
    () =>
      // Before the password field takes the focus.
      useLock.subscribe((now, then) => {
        if (now.locked && !then.locked) before.current = document.activeElement
      }),
    [],
  )
  useLayoutEffect(() => {
    if (!locked) return
    const showWorld = hideWorld()
    return () => {
      showWorld()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [locked])
  return locked ? createPortal(<LockPanel onLeave={onLeave} />, lockHost()) : null
}
