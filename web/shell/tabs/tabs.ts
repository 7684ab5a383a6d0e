/** A page in front: `key` is its path, plus the province where provinces matter. */
export type Visit = { key: string; path: string; fullPath: string }

/** A page that was visited. Pinned ones stand first and stay until they are unpinned. */
export type Tab = Visit & { pinned: boolean }

export type Tabs = readonly Tab[]

/** Adds a page at the end; the same page with another query only gets its new address. */
export function addTab(tabs: Tabs, visit: Visit): Tabs {
  const known = tabs.find(({ key }) => key === visit.key)
  if (!known) return [...tabs, { ...visit, pinned: false }]
  if (known.fullPath === visit.fullPath) return tabs
  return tabs.map((tab) => (tab.key === visit.key ? { ...tab, ...visit } : tab))
}

/** Tabs are closable only when more than one is open; pinned ones never. */
export function isClosable(tabs: Tabs, { pinned }: Tab): boolean {
  return tabs.length > 1 && !pinned
}

/** Pins a tab behind those that are pinned, or takes it back to the front of those that are not. */
export function pinTab(tabs: Tabs, key: string, pinned: boolean): Tabs {
  const tab = tabs.find((one) => one.key === key)
  if (!tab || tab.pinned === pinned) return tabs
  const others = tabs.filter((one) => one !== tab)
  const border = others.filter((one) => one.pinned).length
  return others.toSpliced(border, 0, { ...tab, pinned })
}

export const CLOSINGS = ['close', 'closeOthers', 'closeAll', 'closeLeft', 'closeRight'] as const
/** What is closed, seen from one tab. */
export type Closing = (typeof CLOSINGS)[number]

/** The tabs that a closing takes away. */
export function tabsToClose(tabs: Tabs, key: string, closing: Closing): Tab[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  if (at < 0) return []
  const isMeant: Record<Closing, (index: number) => boolean> = {
    close: (index) => index === at && tabs.length > 1,
    closeOthers: (index) => index !== at,
    closeAll: () => true,
    closeLeft: (index) => index < at,
    closeRight: (index) => index > at,
  }
  return tabs.filter((tab, index) => !tab.pinned && isMeant[closing](index))
}

/** A tab that was closed, with the place where it stood. */
export type ClosedTab = { tab: Tab; at: number }

/** Closed tabs that are remembered at most. */
export const MAX_CLOSED = 10

/** Takes tabs away; the last one that closed is the first to come back. */
export function withoutTabs(
  tabs: Tabs,
  closed: readonly ClosedTab[],
  keys: readonly string[],
): { tabs: Tabs; closed: readonly ClosedTab[] } {
  const gone = tabs.flatMap((tab, at) => (keys.includes(tab.key) ? [{ tab, at }] : []))
  const reopened = closed.filter(({ tab }) => !keys.includes(tab.key))
  return {
    tabs: tabs.filter((tab) => !keys.includes(tab.key)),
    closed: [...reopened, ...gone].slice(-MAX_CLOSED),
  }
}

/** A closed tab stands where it stood, as far as there are tabs; never among the pinned ones. */
export function withReopened(tabs: Tabs, { tab, at }: ClosedTab): Tabs {
  if (tabs.some(({ key }) => key === tab.key)) return tabs
  const pinned = tabs.filter((one) => one.pinned).length
  return tabs.toSpliced(Math.max(at, pinned), 0, { ...tab, pinned: false })
}

export type Move = { to: string; replace: boolean }

/**
 * Where closing leads: to the last tab that is left; with none left the start page is entered again
 * through /redirect if it was the one that closed, else the root is opened.
 */
export function toLastTab(
  left: Tabs,
  closed: Pick<Tab, 'path' | 'fullPath'>,
  start?: string,
): Move {
  const last = left.at(-1)
  if (last) return { to: last.fullPath, replace: false }
  if (closed.path === start) return { to: `/redirect${closed.fullPath}`, replace: true }
  return { to: '/', replace: false }
}

/** The key of a page: path, plus the province value where the system type has provinces. */
export function pageKey(path: string, provinceValue: string | null): string {
  return provinceValue === null ? path : `${path}#${provinceValue}`
}
