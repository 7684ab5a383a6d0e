import { ConfigProvider } from 'antd'
import { Activity, memo, Suspense, useState } from 'react'
import { PageNotAvailable } from '#web/features/errors/page-not-available.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { UnsavedPlaceContext } from '#web/ui/unsaved/use-unsaved.ts'
import { frameOf, type PageRoute } from '../routes/resolve-path.ts'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import { renewPage, useTabs } from '../tabs/tabs-store.ts'
import { FramedPage } from './framed-page.tsx'
import { FrozenLocation } from './frozen-location.tsx'
import { type KeptPage, nextKept } from './kept-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageProgress } from './page-progress.tsx'
import styles from './pages.module.css'
import { ScrollPane } from './scroll-pane.tsx'
import { useFirstSight } from './use-first-sight.ts'

/** A dialog that is open while its tab is hidden breaks when it comes back, unless nothing moves. */
const STILL = { token: { motion: false } }

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
    <ConfigProvider theme={STILL}>
      {next.map(({ key, version, uri }) => (
        <Kept key={`${key}:${version}`} pageKey={key} uri={uri} active={key === active?.key} />
      ))}
    </ConfigProvider>
  )
}

type KeptProps = { pageKey: string; uri: string; active: boolean }

function Kept({ pageKey, uri, active }: KeptProps) {
  const { holder, awake, wake } = useFirstSight(active)
  return (
    <FrozenLocation pageKey={pageKey} active={active && awake}>
      <div
        ref={holder}
        className={styles.holder}
        data-front={active}
        // Until it was painted away, what was pressed in it has the focus.
        aria-hidden={active || awake ? undefined : true}
        onPointerDownCapture={wake}
        onKeyDownCapture={wake}
      >
        <Activity mode={awake ? 'visible' : 'hidden'}>
          <Pane pageKey={pageKey} uri={uri} />
        </Activity>
      </div>
    </FrozenLocation>
  )
}

type PaneProps = { pageKey: string; uri: string }

/** A switch of tabs draws none anew. */
const Pane = memo(function Pane({ pageKey, uri }: PaneProps) {
  const { pages, resolve } = useRoutes()
  const titleOf = usePageTitles()
  const reload = useReload(pageKey, uri)
  const route = resolve(uri)
  const title = route.kind === 'page' ? titleOf(route) : ''
  const frame = frameOf(route)
  return (
    <UnsavedPlaceContext value={pageKey}>
      <ScrollPane label={title}>
        <PageBoundary onReload={reload}>
          <Suspense fallback={<PageProgress />}>
            {frame !== null && <FramedPage src={frame} title={title} />}
            {frame === null &&
              (pages.has(uri) ? <Shown uri={uri} /> : <PageNotAvailable title={title} />)}
          </Suspense>
        </PageBoundary>
      </ScrollPane>
    </UnsavedPlaceContext>
  )
})

/** A page that broke starts again, the way every refresh goes. */
function useReload(key: string, uri: string): () => void {
  const { pages } = useRoutes()
  const { navigate } = usePageLocation()
  return () => {
    pages.forget(uri)
    renewPage(key)
    // A page that has not become a tab yet has its path only.
    const address = useTabs.getState().tabs.find((tab) => tab.key === key)?.fullPath ?? uri
    navigate(`/redirect${address}`, { replace: true })
  }
}

const Shown = memo(function Shown({ uri }: { uri: string }) {
  const { pages } = useRoutes()
  const Page = pages.component(uri)
  return <Page />
})
