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

/** The address of an entry in the browser; what is framed has one of this application. */
export function addressOf({
  id,
  uri,
  openMode,
}: Pick<MenuItem, 'id' | 'uri' | 'openMode'>): string {
  return openMode === 'IFRAME' && uri !== '' ? `/frame/${id}` : uri
}

/** The entry without others below it that an address opens. */
export function entryOf(menuList: readonly MenuItem[], address: string): MenuItem | undefined {
  for (const item of menuList) {
    if (item.children.length === 0 && addressOf(item) === address) return item
    const below = entryOf(item.children, address)
    if (below) return below
  }
  return undefined
}

/** The first page at or below the entries. */
export function firstUri(menuList: readonly MenuItem[]): string | undefined {
  for (const item of menuList) {
    const found = item.children.length > 0 ? firstUri(item.children) : addressOf(item)
    if (found?.startsWith('/')) return found
  }
  return undefined
}

/** What a menu shows in the place of an entry: a group with one entry is that entry. */
export function shownEntry(item: MenuItem): MenuItem {
  const [only, ...others] = item.children
  if (only === undefined || others.length > 0 || only.children.length > 0) return item
  const selectImg = only.selectImg || item.selectImg
  const selectedImg = only.selectedImg ?? (only.selectImg === '' ? item.selectedImg : undefined)
  return { ...only, selectImg, ...(selectedImg !== undefined && { selectedImg }) }
}

/** The entry leads out of the application. */
export function isExternal(uri: string): boolean {
  return /^https?:\/\//i.test(uri)
}

function holds(item: MenuItem, uri: string): boolean {
  return item.children.length > 0
    ? item.children.some((child) => holds(child, uri))
    : addressOf(item) === uri
}
