import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { AssistantButton } from '#web/features/assistant/components/assistant-button.tsx'
import { Can } from '#web/ui/access/can.tsx'
import { AloneBar } from './alone/alone-bar.tsx'
import { useAlone } from './alone/use-alone.ts'
import { ShellDialogs } from './dialogs/shell-dialogs.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import type { PageRegistry } from './page-registry.ts'
import { useRememberPage } from './palette/use-remember-page.ts'
import { PopUpPage } from './pop-up/pop-up-page.tsx'
import { ProvinceEntry } from './province-entry.tsx'
import { RoutesProvider, useSessionRoutes } from './routes/use-routes.ts'
import { SettingsDrawer } from './settings/settings-drawer.tsx'
import styles from './shell.module.css'
import { ShellContent } from './shell-content.tsx'
import { ShellHead } from './shell-head.tsx'
import { SideBar } from './side-bar.tsx'
import { ConnectionBanner } from './status/connection-banner.tsx'
import { NewVersionNotice } from './status/new-version-notice.tsx'
import { PageWatermark } from './status/page-watermark.tsx'
import { SlowCalls } from './status/slow-calls.tsx'
import { TabStrip } from './tabs/tab-strip.tsx'
import { pageKey } from './tabs/tabs.ts'
import { useTabs } from './tabs/tabs-store.ts'
import { useTabMemory } from './tabs/use-tab-memory.ts'
import { useVisit } from './tabs/use-visit.ts'
import { Breadcrumb } from './top-bar/breadcrumb.tsx'
import { ObjectSelector } from './top-bar/object-selector.tsx'
import { ReplayTag } from './top-bar/replay-tag.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useCurrentModule } from './use-current-module.ts'
import { useHeadAway } from './use-head-away.ts'
import { useMobile } from './use-mobile.ts'

type Props = {
  pages: PageRegistry
  /** Tries to load the menu again. */
  onRetryMenu: () => void
  menuFailed: boolean
}

// Elements made once are not drawn anew when the page changes.
const NOTICES = (
  <>
    <ReplayTag place="strip" />
    <ObjectSelector place="strip" />
    <ConnectionBanner />
    <SlowCalls />
  </>
)
const STANDING_BY = (
  <>
    <Can code="/ai:show">
      <AssistantButton />
    </Can>
    <PopUpPage />
    <ShellDialogs />
    <SettingsDrawer />
    <NewVersionNotice />
  </>
)

/** Everything around the pages. It stays while they come and go. */
export function ShellLayout({ pages, onRetryMenu, menuFailed }: Props) {
  const { t } = useTranslation('shell')
  const routes = useSessionRoutes(pages)
  const { pathname, search, hash } = useLocation()
  const shown = routes.resolve(pathname)
  const page = shown.kind === 'page' ? shown : null
  const key = useKey(pathname)
  const visit = page && { key, path: pathname, fullPath: pathname + search + hash }
  useTabMemory(routes)
  useVisit(visit)
  useCurrentModule(page?.activeMenu ?? null)
  const sidebar = useSidebar(pathname)
  const { tagsView, sidebarLogo } = useSettings()
  const { away, onScrollCapture } = useHeadAway(key)
  const ownTitle = useTabs(({ titles }) => titles[key])
  useRememberPage(visit && { ...visit, title: ownTitle ?? '' })
  const activeKey = page ? key : null
  const { isAlone, goBack } = useAlone(shown, visit)
  return (
    <RoutesProvider value={routes}>
      <div className={styles.shell} data-mobile={sidebar.mobile} data-opened={sidebar.opened}>
        <a className={styles.skip} href="#content">
          {t('skipToContent')}
        </a>
        {!isAlone && (
          <SideBar {...sidebar}>
            <SideMenu
              activeUri={page?.activeMenu ?? null}
              collapsed={!sidebar.opened && !sidebar.mobile}
              onNavigate={sidebar.closeOnMobile}
            />
          </SideBar>
        )}
        <div className={styles.main} inert={sidebar.mobile && sidebar.opened}>
          {isAlone ? (
            <AloneBar page={page} title={ownTitle} onBack={goBack} />
          ) : (
            <ShellHead away={away}>
              <TopBar
                menuOpened={sidebar.opened}
                titled={!sidebarLogo || sidebar.mobile || !sidebar.opened}
                onToggleMenu={sidebar.toggle}
                breadcrumb={page && <Breadcrumb page={page} title={ownTitle} />}
              />
              {tagsView && <TabStrip activeKey={activeKey} />}
            </ShellHead>
          )}
          {!isAlone && NOTICES}
          <main
            id="content"
            className={styles.content}
            tabIndex={-1}
            onScrollCapture={onScrollCapture}
          >
            <ProvinceEntry>
              <ShellContent
                shown={shown}
                activeKey={activeKey}
                menuFailed={menuFailed}
                onRetryMenu={onRetryMenu}
              />
            </ProvinceEntry>
            <PageWatermark uri={page?.uri ?? null} />
          </main>
        </div>
      </div>
      {STANDING_BY}
    </RoutesProvider>
  )
}

/** Pages are kept by path, plus the province where the system type has provinces. */
function useKey(pathname: string): string {
  const systemType = useSession((state) => state.systemType)
  const province = useSession((state) => state.province)
  return pageKey(pathname, systemType === DIAGNOSIS ? null : (province?.value ?? null))
}

/** On a narrow screen the menu starts closed and its state is not remembered. */
function useSidebar(pathname: string) {
  const mobile = useMobile()
  const { sidebarOpened } = useSettings()
  const [overlay, setOverlay] = useState(false)
  useEffect(() => {
    // Wherever the user went, the menu has done its work.
    if (pathname) setOverlay(false)
  }, [pathname])
  return {
    mobile,
    opened: mobile ? overlay : sidebarOpened,
    toggle: () =>
      mobile ? setOverlay(!overlay) : changeSettings({ sidebarOpened: !sidebarOpened }),
    closeOnMobile: () => setOverlay(false),
  }
}
