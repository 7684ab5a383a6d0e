import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageRegistry } from '#web/shell/page-registry.ts'

/** What a file `web/features/<feature>/pages/<uri>.page.tsx` exports. */
export type PageModule = {
  Page: ComponentType
  /** True for a page that must start afresh whenever it is shown. */
  noCache?: boolean
}

type Loaders = Record<string, () => Promise<PageModule>>

/** Page files of all features. Their path below `pages/` is the menu uri. */
export const pages = createPageRegistry(
  import.meta.glob<PageModule>('../features/*/pages/**/*.page.tsx'),
)

/**
 * `…/features/declaration/pages/transactionDeclaration/tenDayDegree/index.page.tsx` is the page of
 * `/transactionDeclaration/tenDayDegree/index`.
 */
export function uriOf(file: string): string {
  const below = /\/features\/[^/]+\/pages(\/.+)\.page\.tsx$/.exec(file)?.[1]
  if (below === undefined) throw new Error(`Not a page file: ${file}`)
  return below
}

/** @throws Error when two files claim the same uri */
export function createPageRegistry(files: Loaders): PageRegistry {
  const loaders = new Map<string, () => Promise<PageModule>>()
  for (const [file, load] of Object.entries(files)) {
    const uri = uriOf(file)
    if (loaders.has(uri)) throw new Error(`Two pages for ${uri}`)
    loaders.set(uri, load)
  }
  const components = new Map<string, LazyExoticComponent<ComponentType>>()
  const noCache = new Set<string>()

  const lazyPage = (uri: string) =>
    lazy(async () => {
      const module = await loaders.get(uri)!()
      if (module.noCache) noCache.add(uri)
      return { default: module.Page }
    })

  return {
    has: (uri) => loaders.has(uri),
    component: (uri) => {
      const known = components.get(uri)
      if (known) return known
      const made = lazyPage(uri)
      components.set(uri, made)
      return made
    },
    forget: (uri) => void components.delete(uri),
    isNoCache: (uri) => noCache.has(uri),
  }
}
