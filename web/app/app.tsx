import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { RouterProvider } from 'react-router'
import { createQueryClient } from '#web/client/query.ts'
import { LockScreen } from '#web/features/session/lock/lock-screen.tsx'
import { leave } from '#web/shell/top-bar/leave.ts'
import { prefetchCharts } from '#web/ui/chart/chart.tsx'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { SessionWiring } from './session-wiring.tsx'
import { Splash } from './splash.tsx'

/** The application, made once: from here on the address decides what is seen. */
export async function createApp() {
  const queries = createQueryClient()
  const router = createRouter()
  await i18next.loadNamespaces(['shell', 'errors', 'ui', 'comfort', 'agency'])
  whenIdle(prefetchCharts)
  return (
    <StrictMode>
      <Providers queries={queries}>
        <SessionWiring queries={queries} />
        <LockScreen onLeave={() => void leave()} />
        <Suspense fallback={<Splash />}>
          <RouterProvider router={router} />
        </Suspense>
      </Providers>
    </StrictMode>
  )
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 2000)
}
