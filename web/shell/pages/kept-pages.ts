/** A page that lives on while it is hidden. */
export type KeptPage = { key: string; version: number; uri: string; shownAt: number }

export type Showing = {
  /** The page in front; null while none is (e.g. during a refresh). */
  active: { key: string; uri: string } | null
  isOpen: (key: string) => boolean
  versionOf: (key: string) => number
  isNoCache: (uri: string) => boolean
  /** Pages with unsaved work are not forgotten behind the user's back. */
  isUnsaved: (key: string) => boolean
}

/** Pages that are kept at most, with the one in front; the one not seen longest goes first. */
export const MAX_KEPT = 15

/**
 * The pages to keep, given those of before. The order never changes, because moving a page in the
 * document would lose its scroll position. A page whose version has risen is made anew when it is
 * shown next; the one in front stays as it is until it is left. Gives back the same list when nothing
 * changed.
 */
export function nextKept(kept: readonly KeptPage[], showing: Showing): readonly KeptPage[] {
  const { active } = showing
  const latest = latestOf(kept)
  const alive = kept.filter((page) => isAlive(page, showing, latest))
  const pages = active === null ? alive : shown(alive, active, showing.versionOf(active.key))
  const droppable = pages
    .filter(({ key }) => key !== active?.key && !showing.isUnsaved(key))
    .sort((a, b) => a.shownAt - b.shownAt)
  const dropped = new Set(droppable.slice(0, Math.max(0, pages.length - MAX_KEPT)))
  const next = pages.filter((page) => !dropped.has(page))
  return next.length === kept.length && next.every((page, i) => page === kept[i]) ? kept : next
}

function isAlive(
  page: KeptPage,
  { active, isOpen, versionOf, isNoCache, isUnsaved }: Showing,
  latest: number,
): boolean {
  const isCurrent = page.version === versionOf(page.key)
  // It was in front and still is.
  if (page.key === active?.key) return isCurrent || page.shownAt === latest
  return isCurrent && isOpen(page.key) && (!isNoCache(page.uri) || isUnsaved(page.key))
}

function shown(
  pages: readonly KeptPage[],
  { key, uri }: NonNullable<Showing['active']>,
  version: number,
): readonly KeptPage[] {
  const latest = latestOf(pages)
  const known = pages.find((page) => page.key === key)
  if (!known) return [...pages, { key, version, uri, shownAt: latest + 1 }]
  if (known.shownAt === latest) return pages
  return pages.map((page) => (page === known ? { ...page, shownAt: latest + 1 } : page))
}

function latestOf(pages: readonly KeptPage[]): number {
  return Math.max(0, ...pages.map(({ shownAt }) => shownAt))
}
