import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { RouterProvider } from 'react-router'
import { useLanguage } from '#web/client/language.ts'
import { createQueryClient } from '#web/client/query.ts'
import { onLogout } from '#web/client/session/logout.ts'
import { followLanguage } from '#web/client/session/start-session.ts'
import { closeAllTabs } from '#web/shell/tabs/tabs-store.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { Splash } from './splash.tsx'

/** The application, made once: from here on the address decides what is seen. */
export async function createApp() {
  const queries = createQueryClient()
  const router = createRouter()
  onLogout(() => {
    closeAllTabs()
    queries.clear()
  })
  // What the server worded is asked for again in the new language; what is typed stays.
  useLanguage.subscribe(() => {
    void followLanguage().catch(() => undefined)
    void queries.invalidateQueries()
  })
  await i18next.loadNamespaces(['shell', 'errors', 'ui'])
  return (
    <StrictMode>
      <Providers queries={queries}>
        <Suspense fallback={<Splash />}>
          <RouterProvider router={router} />
        </Suspense>
      </Providers>
    </StrictMode>
  )
}
