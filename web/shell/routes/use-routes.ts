import { createContext, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import type { PageRegistry } from '../page-registry.ts'
import { type GeneratedRoute, generateRoutes } from './generate-routes.ts'
import { isNoCacheInMenu, type PageRoute, type Resolution, resolvePath } from './resolve-path.ts'

export type Routes = {
  routes: readonly GeneratedRoute[]
  pages: PageRegistry
  resolve: (path: string) => Resolution
  /** Whether a page starts afresh whenever it is shown: the menu says so, or the page itself. */
  isNoCache: (uri: string) => boolean
}

const RoutesContext = createContext<Routes | null>(null)
export const RoutesProvider = RoutesContext.Provider

/** The routes of the session's menu; they change with the province and the language. */
export function useSessionRoutes(pages: PageRegistry): Routes {
  const menulist = useSession((state) => state.menulist)
  const systemType = useSession((state) => state.systemType)
  return useMemo(() => {
    const routes = generateRoutes(menulist)
    const table = { routes, hasPage: pages.has, systemType }
    const resolve = (path: string) => resolvePath(path, table)
    const isNoCache = (uri: string) => pages.isNoCache(uri) || isNoCacheInMenu(resolve(uri))
    return { routes, pages, resolve, isNoCache }
  }, [menulist, pages, systemType])
}

export function useRoutes(): Routes {
  const routes = use(RoutesContext)
  if (routes === null) throw new Error('useRoutes outside of the shell')
  return routes
}

/** Names pages in the language of the user. */
export function usePageTitles(): (page: PageRoute) => string {
  const { t } = useTranslation('shell')
  return ({ title, trail }) => {
    if (title === null) return trail.at(-1)?.title ?? t('tabs.noName')
    return 'text' in title ? title.text || t('tabs.noName') : t(`routes.${title.key}`)
  }
}
