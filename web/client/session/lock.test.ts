import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeSettings, DEFAULT_SETTINGS } from '../settings.ts'
import { lock, unlock, useLock, watchIdle } from './lock.ts'
import { changeSession, NOBODY } from './session-store.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  changeSession({ ...NOBODY, token: 't' })
  stop = watchIdle()
})
afterEach(() => {
  stop()
  unlock()
  changeSettings(DEFAULT_SETTINGS)
  changeSession(NOBODY)
  vi.useRealTimers()
})
const locked = () => useLock.getState().locked
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

it('never locks unless it was asked to', () => {
  minutes(600)
  expect(locked()).toBe(false)
})

it.each([5, 15, 30] as const)('locks after %i minutes without a sign of the user', (after) => {
  changeSettings({ lockAfterMinutes: after })
  minutes(after - 1)
  window.dispatchEvent(new Event('pointermove'))
  minutes(after - 1)
  expect(locked()).toBe(false)
  minutes(2)
  expect(locked()).toBe(true)
})

it('locks by the first look after a sleep, and a key does not stop it', () => {
  changeSettings({ lockAfterMinutes: 5 })
  vi.setSystemTime(Date.now() + 3_600_000)
  window.dispatchEvent(new Event('keydown'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(locked()).toBe(true)
})

it('locks at once with Alt+L, and with no other key', () => {
  const press = (init: KeyboardEventInit) =>
    window.dispatchEvent(new KeyboardEvent('keydown', init))
  press({ code: 'KeyL' })
  press({ code: 'KeyL', altKey: true, ctrlKey: true })
  expect(locked()).toBe(false)
  press({ code: 'KeyL', altKey: true })
  expect(locked()).toBe(true)
})

it('stays over a reload and holds in the other windows', async () => {
  lock()
  vi.resetModules()
  const reloaded = await import('./lock.ts')
  expect(reloaded.useLock.getState().locked).toBe(true)
  localStorage.removeItem('powerdesk.lock')
  window.dispatchEvent(new StorageEvent('storage', { key: 'powerdesk.lock' }))
  expect(locked()).toBe(false)
})

it('ends with the session, and is not for nobody', () => {
  lock()
  changeSession({ token: null })
  expect(locked()).toBe(false)
  lock()
  expect(locked()).toBe(false)
})
