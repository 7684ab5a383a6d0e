import type { MenuItem } from '#api/session/endpoints.ts'
import type { OpenMode } from '#domain/system/words.ts'
import { addressOf } from '../menu/modules.ts'

export type RouteMeta = {
  title: string
  icon: string
  menuId: number
  noCache: boolean
  /** A tab without it. */
  openMode?: OpenMode
  /** What the page frames; its own address is of this application. */
  frame?: string
}

/** A route made from the menu: a page (`uri`), or a parent that leads to its first page. */
export type GeneratedRoute = {
  path: string
  /** The uri without the leading slash; parents have none. */
  name?: string
  /** The uri of the page. */
  uri?: string
  redirect?: string
  meta: RouteMeta
  children: GeneratedRoute[]
}

/**
 * Routes of a menu that has been filtered by the user's roles. Every top-level entry becomes a parent whose path is the first segment of its first
 * page and which leads to that page; a single entry is wrapped in a parent of its own. The first route
 * takes the root path.
 */
export function generateRoutes(menuList: readonly MenuItem[]): GeneratedRoute[] {
  const parents = menuList.flatMap((item) => {
    const children = item.children.length > 0 ? item.children.flatMap(routesOf) : pageOf(item)
    const first = firstPage(children)
    if (first === undefined) return []
    return [{ path: `/${first.split('/')[1]}`, redirect: first, meta: metaOf(item), children }]
  })
  return parents.map((route, i) => (i === 0 ? { ...route, path: '/' } : route))
}

/** The uri of the first page at or below the routes. */
export function firstPage(routes: readonly GeneratedRoute[]): string | undefined {
  for (const { uri, children } of routes) {
    const found = uri ?? firstPage(children)
    if (found !== undefined) return found
  }
  return undefined
}

/** Entries below the top: a page, or a folder that is a bare level of the menu. */
function routesOf(item: MenuItem): GeneratedRoute[] {
  if (item.children.length === 0) return pageOf(item)
  const children = item.children.flatMap(routesOf)
  const redirect = firstPage(children)
  if (redirect === undefined) return []
  return [{ path: redirect, redirect, meta: metaOf(item), children }]
}

function pageOf(item: MenuItem): GeneratedRoute[] {
  const uri = addressOf(item)
  if (!uri.startsWith('/')) return []
  return [{ path: uri, name: uri.slice(1), uri, meta: metaOf(item), children: [] }]
}

function metaOf({ menuTitle, selectImg, id, noCache = false, openMode, uri }: MenuItem): RouteMeta {
  return {
    ...{ title: menuTitle, icon: selectImg, menuId: id, noCache },
    ...(openMode !== undefined && { openMode }),
    ...(openMode === 'IFRAME' && { frame: uri }),
  }
}
