/** A page that lives on while it is hidden. */
export type KeptPage = { key: string; version: number; uri: string; shownAt: number }

export type Showing = {
  /** The page in front; null while none is (e.g. during a refresh). */
  active: { key: string; uri: string } | null
  isOpen: (key: string) => boolean
  versionOf: (key: string) => number
  isNoCache: (uri: string) => boolean
}

/** Hidden pages that are kept at most; the one not seen longest goes first. */
export const MAX_HIDDEN = 15

/**
 * The pages to keep, given those of before. The order never changes, because moving a page in the
 * document would lose its scroll position. Gives back the same list when nothing changed.
 */
export function nextKept(
  kept: readonly KeptPage[],
  { active, isOpen, versionOf, isNoCache }: Showing,
): readonly KeptPage[] {
  const isActive = (page: KeptPage) =>
    page.key === active?.key && page.version === versionOf(page.key)
  const alive = kept.filter(
    (page) =>
      isActive(page) ||
      (page.version === versionOf(page.key) && isOpen(page.key) && !isNoCache(page.uri)),
  )
  const pages = active === null ? alive : shown(alive, active, versionOf(active.key))
  const hidden = pages.filter((page) => !isActive(page)).sort((a, b) => b.shownAt - a.shownAt)
  const dropped = new Set(hidden.slice(MAX_HIDDEN))
  const next = pages.filter((page) => !dropped.has(page))
  return next.length === kept.length && next.every((page, i) => page === kept[i]) ? kept : next
}

function shown(
  pages: readonly KeptPage[],
  { key, uri }: NonNullable<Showing['active']>,
  version: number,
): readonly KeptPage[] {
  const latest = Math.max(0, ...pages.map(({ shownAt }) => shownAt))
  const known = pages.find((page) => page.key === key)
  if (!known) return [...pages, { key, version, uri, shownAt: latest + 1 }]
  if (known.shownAt === latest) return pages
  return pages.map((page) => (page === known ? { ...page, shownAt: latest + 1 } : page))
}
