import { PAGES } from '#api/kernel/pages.ts'
import 'antd/dist/antd.css'
import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { LockScreen } from '#web/features/session/lock/lock-screen.tsx'
import { leave } from '#web/shell/top-bar/leave.ts'
import { prefetchCharts } from '#web/ui/chart/chart.tsx'
import { flushNow } from './flush-now.ts'
import { guardDecision } from './guard-decision.ts'
import { offerTexts } from './i18n.ts'
import { pages } from './page-registry.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { SessionWiring } from './session-wiring.tsx'
import { Splash } from './splash.tsx'
import { start } from './start.ts'
import { textFiles } from './text-files.ts'

const SHELL_TEXTS = ['shell', 'errors', 'ui', 'comfort', 'notification', 'password']

offerTexts(textFiles)

/** Where the menus of the trading faces begin. */
const USUAL_START = PAGES.workbench

/** The application, made once: from here on the address decides what is seen. */
export async function createApp() {
  startAhead()
  const queries = createQueryClient()
  const router = createRouter()
  await i18next.loadNamespaces(SHELL_TEXTS)
  return (
    <StrictMode>
      <Providers queries={queries}>
        <SessionWiring queries={queries} />
        <LockScreen onLeave={() => void leave()} />
        <Suspense fallback={<Splash />}>
          <RouterProvider router={router} flushSync={flushNow} />
        </Suspense>
      </Providers>
    </StrictMode>
  )
}

/** Who the user is can be asked before there is anything to draw it with; the guard joins in. */
function startAhead(): void {
  const { token, roles } = useSession.getState()
  const { pathname } = location
  if (guardDecision({ token, roles, path: pathname, fullPath: pathname }).kind === 'load')
    void start()
}

/** Fetches what the first screen needs besides the shell, while the user still types. */
export function prefetchFirstPage(address: string): void {
  const { pathname } = new URL(address, location.origin)
  void pages.prefetch(pathname === '/' ? USUAL_START : pathname)
  void i18next.loadNamespaces(SHELL_TEXTS)
  whenIdle(prefetchCharts)
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 2000)
}
