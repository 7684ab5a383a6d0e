import i18next from 'i18next'
import { type ComponentType, lazy } from 'react'
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
  { ready: serverAnswers, loadTexts: (feature) => i18next.loadNamespaces(feature) },
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
function partsOf(file: string): { feature: string; uri: string } {
  const parts = /\/features\/([^/]+)\/pages(\/.+)\.page\.tsx$/.exec(file)
  if (parts === null) throw new Error(`Not a page file: ${file}`)
  return { feature: parts[1]!, uri: parts[2]! }
}

type Needs = {
  /** Awaited before a page is fetched; rejects while fetching makes no sense. */
  ready?: () => Promise<void>
  /** Fetches the texts of a feature together with its page, so that the page is drawn in one go. */
  loadTexts?: (feature: string) => Promise<void>
}

const atOnce = async () => undefined

/** @throws Error when two files claim the same uri */
export function createPageRegistry(
  files: Loaders,
  { ready = atOnce, loadTexts = atOnce }: Needs = {},
): PageRegistry {
  const loaders = new Map<string, () => Promise<PageModule>>()
  const components = new Map<string, ComponentType>()
  const noCache = new Set<string>()
  for (const [file, load] of Object.entries(files)) {
    const { feature, uri } = partsOf(file)
    if (loaders.has(uri)) throw new Error(`Two pages for ${uri}`)
    const fetchPage = async () => {
      await ready()
      const [module] = await Promise.all([load(), loadTexts(feature)])
      if (module.noCache) noCache.add(uri)
      return module
    }
    let running: Promise<PageModule> | undefined
    loaders.set(uri, () => {
      running ??= fetchPage().finally(() => {
        running = undefined
      })
      return running
    })
  }
  const lazyPage = (uri: string) =>
    lazy(async () => ({ default: (await loaders.get(uri)!()).Page }))

  return {
    has: (uri) => loaders.has(uri),
    component: (uri) => {
      const known = components.get(uri)
      if (known) return known
      const made = lazyPage(uri)
      components.set(uri, made)
      return made
    },
    prefetch: async (uri) => {
      if (components.has(uri)) return
      const module = await loaders
        .get(uri)?.()
        .catch(() => undefined)
      // A page that is there already is shown without the pause in which one waits.
      if (module && !components.has(uri)) components.set(uri, module.Page)
    },
    forget: (uri) => void components.delete(uri),
    isNoCache: (uri) => noCache.has(uri),
  }
}
