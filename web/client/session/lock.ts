import { create } from 'zustand'
import { useSettings } from '../settings.ts'
import { readStored, writeStored } from '../stored-value.ts'
import { useSession } from './session-store.ts'

const LOCK_KEY = 'powerdesk.lock'
const ACTIVITY_KEY = 'powerdesk.activity'
const LOOK_EVERY_MS = 5_000
/** Signs of the user are shared with the other windows at most this often. */
const SHARE_EVERY_MS = 3_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

const isTrue = (value: unknown): value is true => value === true
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether the screen is locked, in all windows of the browser and over a reload. */
export const useLock = create<{ locked: boolean }>(() => ({
  locked: readStored(LOCK_KEY, isTrue) === true && useSession.getState().token !== null,
}))

/** Hides everything until the password has been given; only where somebody is signed in. */
export function lock(): void {
  if (useSession.getState().token === null) return
  writeStored(LOCK_KEY, true)
  useLock.setState({ locked: true })
}

/** Called after the server has accepted the password, and when the session is over. */
export function unlock(): void {
  writeStored(LOCK_KEY, null)
  writeStored(ACTIVITY_KEY, Date.now())
  useLock.setState({ locked: false })
}

/** Alt+L locks at once; no sign of the user for as long as the settings say locks too. */
export function watchIdle(): () => void {
  let sharedMs = 0
  const onSign = () => {
    const now = Date.now()
    if (now - sharedMs < SHARE_EVERY_MS || isOverdue(now)) return
    sharedMs = now
    writeStored(ACTIVITY_KEY, now)
  }
  const look = () => {
    if (isOverdue(Date.now())) lock()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return
    event.preventDefault()
    lock()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LOCK_KEY) useLock.setState({ locked: readStored(LOCK_KEY, isTrue) === true })
  }
  // A lock that was left by an earlier session ends with it.
  if (!useLock.getState().locked) writeStored(LOCK_KEY, null)
  look()
  const stops = [
    ...SIGNS.map((sign) => listen(window, sign, onSign)),
    listen(window, 'keydown', onKey),
    listen(window, 'storage', onStorage),
    // Timers sleep with the computer: the first look back must not show anything.
    listen(document, 'visibilitychange', look),
    useSession.subscribe(({ token }, before) => token !== before.token && unlock()),
    // A shorter time that is chosen begins now.
    useSettings.subscribe(({ lockAfterMinutes }, before) => {
      if (lockAfterMinutes !== before.lockAfterMinutes) writeStored(ACTIVITY_KEY, Date.now())
    }),
  ]
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

function isOverdue(nowMs: number): boolean {
  const { lockAfterMinutes } = useSettings.getState()
  const lastMs = readStored(ACTIVITY_KEY, isNumber)
  return lockAfterMinutes > 0 && lastMs !== null && nowMs - lastMs >= lockAfterMinutes * 60_000
}

function listen(target: EventTarget, type: string, listener: (event: never) => void): () => void {
  target.addEventListener(type, listener as EventListener, { passive: type !== 'keydown' })
  return () => target.removeEventListener(type, listener as EventListener)
}
