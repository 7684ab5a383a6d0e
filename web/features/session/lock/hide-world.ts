import './hide-world.css'

const HOST_ID = 'lock-host'

/** Where the lock screen lives: beside the application, because everything else is hidden. */
export function lockHost(): HTMLElement {
  const known = document.getElementById(HOST_ID)
  if (known) return known
  const host = document.createElement('div')
  host.id = HOST_ID
  document.body.append(host)
  return host
}

/**
 * Hides everything but the lock screen: unseen, unreadable, out of reach of keys and of assistive
 * technology. Hidden and not taken away, so that forms, scroll positions and open dialogs stay.
 *
 * @returns shows it again
 */
export function hideWorld(): () => void {
  const host = lockHost()
  const root = document.documentElement
  const isInside = (target: EventTarget | null) => target instanceof Node && host.contains(target)
  // A dialog that stands open may hold the focus; hidden it cannot any more.
  const focusPassword = () => host.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  /** Shortcuts of the application must not work behind the lock. */
  const swallow = (event: KeyboardEvent) => {
    if (isInside(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    focusPassword()
  }
  const stayInside = (event: KeyboardEvent) => event.stopPropagation()
  root.toggleAttribute('data-locked', true)
  focusPassword()
  window.addEventListener('keydown', swallow, true)
  host.addEventListener('keydown', stayInside)
  return () => {
    root.toggleAttribute('data-locked', false)
    window.removeEventListener('keydown', swallow, true)
    host.removeEventListener('keydown', stayInside)
  }
}
