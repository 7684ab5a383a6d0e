import { create } from 'zustand'
import { readStored, writeStored } from './stored-value.ts'

/** 气质白 is light, 特变蓝 is dark, `system` follows the computer. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** How large controls are and how far apart. */
export const SIZES = ['default', 'medium', 'small'] as const

/** What the user set for this browser. `boot.js` reads the same entry before the first paint. */
export type Settings = {
  theme: ThemeChoice
  /** Theme colour, #rrggbb in lower case. */
  primary: string
  size: (typeof SIZES)[number]
  colorWeak: boolean
  /** Whether the side menu stands open on a wide screen; a narrow screen does not touch it. */
  sidebarOpened: boolean
  /** Whether the top bar offers these settings; the user menu always does. */
  showSettings: boolean
  /** Whether the strip of open pages is shown; they are kept either way. */
  tagsView: boolean
  /** Whether the header stays while a page is scrolled. */
  fixedHeader: boolean
  sidebarLogo: boolean
  /** Name, account and time over pages of market data. */
  watermark: boolean
  /** Minutes without a sign of the user until the screen locks; 0 is never. */
  lockAfterMinutes: 0 | 5 | 15 | 30
}

export const SETTINGS_KEY = 'powerdesk.settings'

export const DEFAULT_SETTINGS: Settings = {
  theme: 'light',
  primary: '#1890ff',
  size: 'medium',
  colorWeak: false,
  sidebarOpened: true,
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  watermark: false,
  lockAfterMinutes: 0,
}

const isFlag = (value: unknown) => typeof value === 'boolean'
const oneOf = (allowed: readonly unknown[]) => (value: unknown) => allowed.includes(value)

const VALID: Record<keyof Settings, (value: unknown) => boolean> = {
  theme: oneOf(['light', 'dark', 'system']),
  primary: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
  size: oneOf(SIZES),
  colorWeak: isFlag,
  sidebarOpened: isFlag,
  showSettings: isFlag,
  tagsView: isFlag,
  fixedHeader: isFlag,
  sidebarLogo: isFlag,
  watermark: isFlag,
  lockAfterMinutes: oneOf([0, 5, 15, 30]),
}

export const useSettings = create<Settings>(restored)

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  writeStored(SETTINGS_KEY, useSettings.getState())
}

/** What was set in another window holds here too. */
export function followOtherWindows(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === SETTINGS_KEY || key === null) useSettings.setState(restored())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The colours that follow from the settings, on a computer that is dark or not. */
export function lookOf({ theme, primary, colorWeak }: Settings, systemIsDark: boolean) {
  const name = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  return { name, primary, colorWeak } as const
}

/** Entry by entry: one that is damaged or from another release costs only itself. */
function restored(): Settings {
  const stored = readStored(SETTINGS_KEY, isRecord) ?? {}
  const valid = Object.entries(VALID).filter(([key, isValid]) => isValid(stored[key]))
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid.map(([key]) => [key, stored[key]])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
