import { worksOn } from '#api/kernel/scope-kinds.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { FIXED_PAGES, FIXED_REDIRECTS, type FixedRoute } from './fixed-routes.ts'
import { firstPage, type GeneratedRoute, type RouteMeta } from './generate-routes.ts'

/** An entry of the way from the top of the menu to a page. */
export type Crumb = { title: string; uri: string | undefined }

export type PageRoute = {
  kind: 'page'
  uri: string
  /** Title from the menu, or the key of a fixed title. */
  title: { text: string } | { key: string } | null
  icon: string | null
  meta: RouteMeta | null
  /** The menu entry that stands for the page. */
  activeMenu: string | null
  trail: readonly Crumb[]
  /** False for a menu entry whose page does not exist. */
  exists: boolean
}

export type Resolution =
  | PageRoute
  | { kind: 'redirect'; to: string }
  /** The page exists, but the menu of this user, province and system type does not hold it. */
  | { kind: 'forbidden' }
  | { kind: 'notFound' }

export type RouteTable = {
  routes: readonly GeneratedRoute[]
  hasPage: (uri: string) => boolean
  /** The type of the session; null works as type 1. */
  systemType: SystemType | null
}

/** What an address shows. Exact matches only: a menu uri is a page, or it is nothing. */
export function resolvePath(path: string, { routes, hasPage, systemType }: RouteTable): Resolution {
  const isOffered = ({ kind }: FixedRoute) => kind === undefined || worksOn(systemType ?? '1', kind)
  const fixed = FIXED_PAGES.find((page) => page.path === path && isOffered(page))
  const own = trailTo(path, routes)
  const page = own?.at(-1)
  if (page) {
    const exists = hasPage(path) || page.meta.frame !== undefined
    return pageRoute(path, own!, { title: { text: page.meta.title }, exists })
  }
  if (fixed) {
    const parent = fixed.activeMenu === undefined ? null : trailTo(fixed.activeMenu, routes)
    return pageRoute(path, parent ?? [], { title: { key: fixed.titleKey }, exists: hasPage(path) })
  }
  const onward = redirectOf(path, routes)
  if (onward !== undefined) return { kind: 'redirect', to: onward }
  if (!hasPage(path)) return { kind: 'notFound' }
  const parent = trailTo(menuEntryAbove(path, routes), routes)
  return parent ? pageRoute(path, parent, { title: null, exists: true }) : { kind: 'forbidden' }
}

/** Whether a page stands alone, without the shell around it. */
export function isFullScreen(route: Resolution): boolean {
  return isOwnPage(route) && route.meta?.openMode === 'FULL_SCREEN'
}

/** What a page frames instead of having a file; null for all others. */
export function frameOf(route: Resolution): string | null {
  return isOwnPage(route) ? (route.meta?.frame ?? null) : null
}

/** The page of a menu entry itself, not details that lie below it. */
const isOwnPage = (route: Resolution): route is PageRoute =>
  route.kind === 'page' && route.activeMenu === route.uri

/** The flag of a menu entry speaks of its own page, not of the details that lie below it. */
export function isNoCacheInMenu(route: Resolution): boolean {
  return isOwnPage(route) && route.meta?.noCache === true
}

function pageRoute(
  uri: string,
  trail: readonly GeneratedRoute[],
  { title, exists }: Pick<PageRoute, 'title' | 'exists'>,
): PageRoute {
  const entry = trail.at(-1)
  return {
    kind: 'page',
    uri,
    title,
    icon: entry?.meta.icon ?? null,
    meta: entry?.meta ?? null,
    activeMenu: entry?.uri ?? null,
    trail: trail.map(({ meta, uri: at, redirect }) => ({ title: meta.title, uri: at ?? redirect })),
    exists,
  }
}

/** The routes from the top down to a page. A single entry is its own parent and named once. */
function trailTo(
  uri: string | undefined,
  routes: readonly GeneratedRoute[],
): GeneratedRoute[] | undefined {
  if (uri === undefined) return undefined
  for (const route of routes) {
    if (route.uri === uri) return [route]
    const below = trailTo(uri, route.children)
    if (below) return below[0]?.meta.menuId === route.meta.menuId ? below : [route, ...below]
  }
  return undefined
}

function redirectOf(path: string, routes: readonly GeneratedRoute[]): string | undefined {
  if (path === '/') return firstPage(routes)
  const segment = `/${path.split('/')[1]}`
  const parent = routes.find(
    ({ path: at, redirect }) =>
      at === path || (segment === path && redirect?.startsWith(`${path}/`)),
  )
  return FIXED_REDIRECTS[path] ?? parent?.redirect
}

/**
 * A page that is not in the menu belongs to the entry whose folder it lies in: `/a/b/detail` and
 * `/a/b/detail/index` to `/a/b/index`.
 */
function menuEntryAbove(path: string, routes: readonly GeneratedRoute[]): string | undefined {
  const entries = routes.flatMap(pagesBelow)
  const folders = entries
    .map((uri) => ({ uri, folder: uri.slice(0, uri.lastIndexOf('/') + 1) }))
    .filter(({ folder }) => folder !== '/' && path.startsWith(folder))
  return folders.sort((a, b) => b.folder.length - a.folder.length)[0]?.uri
}

function pagesBelow({ uri, children }: GeneratedRoute): string[] {
  return uri === undefined ? children.flatMap(pagesBelow) : [uri]
}
