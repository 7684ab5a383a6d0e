import { create } from 'zustand'
import { onLogout } from '#web/client/session/logout.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { readStored, writeStored } from '#web/client/stored-value.ts'

/** A page that was visited, as it called itself then. */
export type RecentPage = { path: string; fullPath: string; title: string }
/** Whose pages: those of another user, system type or province are not offered. */
type Stored = { owner: string; pages: RecentPage[] }

const KEY = 'powerdesk.recent'
const MAX_PAGES = 10

export const useRecentPages = create<Stored>(
  () => readStored(KEY, isStored) ?? { owner: '', pages: [] },
)

/** Remembers a visit, the latest first; the same page with another query takes its place. */
export function rememberPage(page: RecentPage): void {
  const owner = currentOwner()
  const { owner: before, pages } = useRecentPages.getState()
  const others = before === owner ? pages.filter(({ path }) => path !== page.path) : []
  useRecentPages.setState({ owner, pages: [page, ...others].slice(0, MAX_PAGES) })
  writeStored(KEY, useRecentPages.getState())
}

/** The pages that the session of now visited, the latest first. */
export function recentPagesOf({ owner, pages }: Stored): readonly RecentPage[] {
  return owner === currentOwner() ? pages : []
}

onLogout(() => {
  useRecentPages.setState({ owner: '', pages: [] })
  writeStored(KEY, null)
})

function currentOwner(): string {
  const { userId, systemType, province } = useSession.getState()
  return [userId, systemType, province?.value ?? ''].join('/')
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { owner, pages } = value as Record<string, unknown>
  return typeof owner === 'string' && Array.isArray(pages) && pages.every(isPage)
}

function isPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false
  const { path, fullPath, title } = value as Record<string, unknown>
  if (typeof path !== 'string' || typeof fullPath !== 'string') return false
  return /^\/(?!\/)/.test(path) && fullPath.startsWith(path) && typeof title === 'string'
}
