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
  serverAnswers,
)

/**
 * Browsers never ask again for a module that failed once, nor for what it imports. While the server is
 * out of reach nothing is tried, so that the page can be reloaded when it is back.
 *
 * @throws TypeError as for a file that could not be fetched
 */
async function serverAnswers(): Promise<void> {
  await fetch('/health/live', { method: 'HEAD', cache: 'no-store' })
}

/**
 * `…/features/declaration/pages/transactionDeclaration/tenDayDegree/index.page.tsx` is the page of
 * `/transactionDeclaration/tenDayDegree/index`.
 */
export function uriOf(file: string): string {
  const below = /\/features\/[^/]+\/pages(\/.+)\.page\.tsx$/.exec(file)?.[1]
  if (below === undefined) throw new Error(`Not a page file: ${file}`)
  return below
}

/**
 * @param ready is awaited before a page is fetched; it rejects while fetching makes no sense
 * @throws Error when two files claim the same uri
 */
export function createPageRegistry(
  files: Loaders,
  ready: () => Promise<void> = async () => undefined,
): PageRegistry {
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
      await ready()
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
