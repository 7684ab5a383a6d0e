import { ConfigProvider } from 'antd'
import { Activity, Suspense, useState } from 'react'
import { PageNotAvailable } from '#web/features/errors/page-not-available.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
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
  const { pages } = useRoutes()
  const { tabs, versions } = useTabs()
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  const next = nextKept(kept, {
    active: active && { key: active.key, uri: active.page.uri },
    isOpen: (key) => tabs.some((tab) => tab.key === key),
    versionOf: (key) => versions[key] ?? 0,
    isNoCache: pages.isNoCache,
  })
  if (next !== kept) setKept(next)
  return (
    // A dialog that is open while its tab is hidden breaks when it comes back, unless nothing moves.
    <ConfigProvider theme={{ token: { motion: false } }}>
      {next.map((page) => (
        <Kept
          key={`${page.key}:${page.version}`}
          page={page}
          active={page.key === active?.key && page.version === (versions[page.key] ?? 0)}
        />
      ))}
    </ConfigProvider>
  )
}

function Kept({ page: { key, uri }, active }: { page: KeptPage; active: boolean }) {
  const { pages, resolve } = useRoutes()
  const titleOf = usePageTitles()
  const route = resolve(uri)
  const title = route.kind === 'page' ? titleOf(route) : ''
  const reload = () => {
    pages.forget(uri)
    renewPage(key)
  }
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <FrozenLocation pageKey={key} active={active}>
        <ScrollPane label={title}>
          <PageBoundary onReload={reload}>
            <Suspense fallback={<Loading />}>
              {pages.has(uri) ? <Shown uri={uri} /> : <PageNotAvailable title={title} />}
            </Suspense>
          </PageBoundary>
        </ScrollPane>
      </FrozenLocation>
    </Activity>
  )
}

function Shown({ uri }: { uri: string }) {
  const { pages } = useRoutes()
  const Page = pages.component(uri)
  return <Page />
}
