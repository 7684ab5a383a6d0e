import { readStored, writeStored } from '#web/client/stored-value.ts'
import type { Tab, Tabs, Visit } from './tabs.ts'

/** Whose tabs they are: a user, with a system type, in a province. */
export type TabOwner = { userId: number; systemType: string; province: string | null }

/** What outlives a reload of the window: which pages, in which order, which of them pinned. */
type StoredTab = Omit<Visit, 'key'> & { pinned: boolean }
type Stored = Record<string, StoredTab[]>

const KEY = 'powerdesk.tabs'

/** The tabs of last time, as far as `isPage` still knows their addresses. */
export function readTabs(
  owner: TabOwner,
  { isPage, keyOf }: { isPage: (path: string) => boolean; keyOf: (path: string) => string },
): Tab[] {
  const paths = new Set<string>()
  return (readAll()[nameOf(owner)] ?? []).flatMap((tab) => {
    if (paths.has(tab.path) || !isPage(tab.path)) return []
    paths.add(tab.path)
    return [{ ...tab, key: keyOf(tab.path) }]
  })
}

export function writeTabs(owner: TabOwner, tabs: Tabs): void {
  const { [nameOf(owner)]: _, ...others } = readAll()
  const own = tabs.map(({ path, fullPath, pinned }) => ({ path, fullPath, pinned }))
  writeAll(own.length === 0 ? others : { ...others, [nameOf(owner)]: own })
}

/** Forgets the tabs of a user in all provinces. */
export function forgetTabsOf(userId: number): void {
  const others = Object.entries(readAll()).filter(([name]) => !name.startsWith(`${userId}/`))
  writeAll(Object.fromEntries(others))
}

function nameOf({ userId, systemType, province }: TabOwner): string {
  return [userId, systemType, province ?? ''].join('/')
}

function readAll(): Stored {
  return readStored(KEY, isStored) ?? {}
}

function writeAll(stored: Stored): void {
  writeStored(KEY, Object.keys(stored).length === 0 ? null : stored)
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((tabs) => Array.isArray(tabs) && tabs.every(isStoredTab))
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false
  const { path, fullPath, pinned } = value as Record<string, unknown>
  if (typeof path !== 'string' || typeof fullPath !== 'string') return false
  const query = fullPath.slice(path.length)
  const isAddress = fullPath.startsWith(path) && (query === '' || /^[?#]/.test(query))
  return /^\/(?!\/)/.test(path) && isAddress && typeof pinned === 'boolean'
}
