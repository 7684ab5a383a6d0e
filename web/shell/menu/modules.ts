import type { MenuItem } from '#api/session/endpoints.ts'

/** Modules of a menu: the different `menuClassify`, ascending. */
export function modulesOf(menuList: readonly MenuItem[]): number[] {
  return [...new Set(menuList.map(({ menuClassify }) => menuClassify))].sort((a, b) => a - b)
}

/** The entries of the current module; `currentModule` is its `menuClassify` − 1. */
export function menuOfModule(menuList: readonly MenuItem[], currentModule: number): MenuItem[] {
  return menuList.filter(({ menuClassify }) => menuClassify === currentModule + 1)
}

/** The top-level entry that holds a uri. */
export function topEntryOf(menuList: readonly MenuItem[], uri: string): MenuItem | undefined {
  return menuList.find((item) => holds(item, uri))
}

/** Ids of the entries that stand open so that a uri is seen. */
export function openIdsFor(menuList: readonly MenuItem[], uri: string): number[] {
  const holder = topEntryOf(menuList, uri)
  if (holder === undefined || holder.children.length === 0) return []
  return [holder.id, ...openIdsFor(holder.children, uri)]
}

/** The first page at or below the entries. */
export function firstUri(menuList: readonly MenuItem[]): string | undefined {
  for (const { uri, children } of menuList) {
    const found = children.length > 0 ? firstUri(children) : uri
    if (found?.startsWith('/')) return found
  }
  return undefined
}

/** What a menu shows in the place of an entry: a group with one entry is that entry. */
export function shownEntry(item: MenuItem): MenuItem {
  const [only, ...others] = item.children
  if (only === undefined || others.length > 0 || only.children.length > 0) return item
  return { ...only, selectImg: only.selectImg || item.selectImg }
}

/** The entry leads out of the application. */
export function isExternal(uri: string): boolean {
  return /^https?:\/\//i.test(uri)
}

function holds(item: MenuItem, uri: string): boolean {
  return item.children.length > 0
    ? item.children.some((child) => holds(child, uri))
    : item.uri === uri
}
