import type { ComponentType } from 'react'

/** The pages that exist, by menu uri. The app makes it from the files; the shell shows what it finds. */
export type PageRegistry = {
  has: (uri: string) => boolean
  /** The page, fetched when it is first shown. Throws nothing: a failed fetch fails in rendering. */
  component: (uri: string) => ComponentType
  /** Fetches a page before it is shown; one that cannot be had now is fetched again when it is. */
  prefetch: (uri: string) => Promise<void>
  /** Forgets a page whose fetch failed, so that it is tried again. */
  forget: (uri: string) => void
  /** Whether the page asked not to be kept while hidden; known once it has been fetched. */
  isNoCache: (uri: string) => boolean
}
