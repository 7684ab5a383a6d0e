import { create } from 'zustand'
import { readStored, writeStored } from './stored-value.ts'

/** What the user set for this browser. `boot.js` reads the same entry before the first paint. */
export type Settings = {
  /** 气质白 is light, 特变蓝 is dark. */
  theme: 'light' | 'dark'
  /** Whether the side menu stands open on a wide screen; a narrow screen does not touch it. */
  sidebarOpened: boolean
}

const KEY = 'powerdesk.settings'
const DEFAULTS: Settings = { theme: 'light', sidebarOpened: true }

export const useSettings = create<Settings>(() => ({ ...DEFAULTS, ...restored() }))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  writeStored(KEY, useSettings.getState())
}

function restored(): Partial<Settings> {
  const stored = readStored(KEY, isRecord)
  return {
    ...((stored?.theme === 'light' || stored?.theme === 'dark') && { theme: stored.theme }),
    ...(typeof stored?.sidebarOpened === 'boolean' && { sidebarOpened: stored.sidebarOpened }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
