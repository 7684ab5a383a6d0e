/** A page that was visited: `key` is its path, plus the province where provinces matter. */
export type Tab = { key: string; path: string; fullPath: string }

export type Tabs = readonly Tab[]

/** Adds a page at the end; the same page with another query only gets its new address. */
export function addTab(tabs: Tabs, view: Tab): Tabs {
  const known = tabs.find(({ key }) => key === view.key)
  if (!known) return [...tabs, view]
  if (known.fullPath === view.fullPath) return tabs
  return tabs.map((tab) => (tab.key === view.key ? view : tab))
}

/** Tabs are closable only when more than one is open. */
export function isClosable(tabs: Tabs): boolean {
  return tabs.length > 1
}

export function withoutTab(tabs: Tabs, key: string): Tabs {
  return tabs.filter((tab) => tab.key !== key)
}

export function onlyTab(tabs: Tabs, key: string): Tabs {
  return tabs.filter((tab) => tab.key === key)
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
