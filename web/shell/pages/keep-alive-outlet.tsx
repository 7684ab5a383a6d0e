import { ConfigProvider } from 'antd'
import { Activity, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageNotAvailable } from '#web/features/errors/page-not-available.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { UnsavedPlaceContext } from '#web/ui/unsaved/use-unsaved.ts'
import type { PageRoute } from '../routes/resolve-path.ts'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import { renewPage, useTabs } from '../tabs/tabs-store.ts'
import { FrozenLocation } from './frozen-location.tsx'
import { type KeptPage, nextKept } from './kept-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { ScrollPane } from './scroll-pane.tsx'

/**
 * Shows the page in front and keeps those of the other tabs as they are, hidden: their state lives,
 * their effects (polling, charts) rest.
 */
export function KeepAliveOutlet({ active }: { active: { key: string; page: PageRoute } | null }) {
  const { isNoCache } = useRoutes()
  const { tabs, versions } = useTabs()
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  const next = nextKept(kept, {
    active: active && { key: active.key, uri: active.page.uri },
    isOpen: (key) => tabs.some((tab) => tab.key === key),
    versionOf: (key) => versions[key] ?? 0,
    isNoCache,
    isUnsaved: hasUnsaved,
  })
  if (next !== kept) setKept(next)
  return (
    // A dialog that is open while its tab is hidden breaks when it comes back, unless nothing moves.
    <ConfigProvider theme={{ token: { motion: false } }}>
      {next.map((page) => (
        <Kept key={`${page.key}:${page.version}`} page={page} active={page.key === active?.key} />
      ))}
    </ConfigProvider>
  )
}

function Kept({ page: { key, uri }, active }: { page: KeptPage; active: boolean }) {
  const { pages, resolve } = useRoutes()
  const titleOf = usePageTitles()
  const reload = useReload(key, uri)
  const route = resolve(uri)
  const title = route.kind === 'page' ? titleOf(route) : ''
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <FrozenLocation pageKey={key} active={active}>
        <UnsavedPlaceContext value={key}>
          <ScrollPane label={title}>
            <PageBoundary onReload={reload}>
              <Suspense fallback={<Loading />}>
                {pages.has(uri) ? <Shown uri={uri} /> : <PageNotAvailable title={title} />}
              </Suspense>
            </PageBoundary>
          </ScrollPane>
        </UnsavedPlaceContext>
      </FrozenLocation>
    </Activity>
  )
}

/** A page that broke starts again, the way every refresh goes. */
function useReload(key: string, uri: string): () => void {
  const { pages } = useRoutes()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return () => {
    pages.forget(uri)
    renewPage(key)
    void navigate(`/redirect${pathname}${search}${hash}`, { replace: true })
  }
}

function Shown({ uri }: { uri: string }) {
  const { pages } = useRoutes()
  const Page = pages.component(uri)
  return <Page />
}
