import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSettings, DEFAULT_SETTINGS, lookOf, SETTINGS_KEY } from './settings.ts'

beforeEach(() => vi.resetModules())
afterEach(() => changeSettings(DEFAULT_SETTINGS))

/** The module as a window that opens now would see it. */
async function opened(stored: string) {
  localStorage.setItem(SETTINGS_KEY, stored)
  return import('./settings.ts')
}

describe('the settings', () => {
  it('are those of the specification where nothing is stored', async () => {
    localStorage.removeItem(SETTINGS_KEY)
    const { useSettings } = await import('./settings.ts')
    expect(useSettings.getState()).toMatchObject({
      theme: 'light',
      primary: '#1890ff',
      showSettings: true,
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
    })
  })
  it('come back after a reload, and what is damaged costs only itself', async () => {
    const stored = { theme: 'dark', primary: 'red', tagsView: false, lockAfterMinutes: 7, other: 1 }
    const { useSettings } = await opened(JSON.stringify(stored))
    expect(useSettings.getState()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      tagsView: false,
    })
  })
  it.each(['{', '[]', 'null', '"dark"'])('stand where %s is stored', async (stored) => {
    const { useSettings } = await opened(stored)
    expect(useSettings.getState()).toEqual(DEFAULT_SETTINGS)
  })
  it('follow what another window stores', async () => {
    const { useSettings, followOtherWindows } = await opened('{}')
    const stop = followOtherWindows()
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ colorWeak: true }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(useSettings.getState().colorWeak).toBe(false)
    window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }))
    expect(useSettings.getState().colorWeak).toBe(true)
    stop()
  })
})

it('takes the theme of the computer only where asked to', () => {
  const named = (theme: 'light' | 'dark' | 'system', dark: boolean) =>
    lookOf({ ...DEFAULT_SETTINGS, theme }, dark).name
  expect([named('light', true), named('dark', false)]).toEqual(['light', 'dark'])
  expect([named('system', true), named('system', false)]).toEqual(['dark', 'light'])
})
