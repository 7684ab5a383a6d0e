import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from './app/i18n.ts'
import { afterSignIn, loginAddress, safeRedirect } from './app/safe-redirect.ts'
import { startTheme } from './app/theme.ts'
import { collectErrors, logError } from './client/error-log.ts'
import { useSession } from './client/session/session-store.ts'
import { SignInPage } from './features/session/sign-in/sign-in-page.tsx'

/**
 * The entry is light: without a token it shows the sign-in page and nothing else. The application
 * (router, antd, shell) is fetched while the user types, and takes over without a reload.
 */
const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (error, { componentStack }) => {
    console.error(error)
    logError(error, 'render', componentStack)
  },
})
const loadApp = () => import('./app/app.tsx')

if (import.meta.env.PROD) collectErrors()
startTheme()
await startI18n()
if (useSession.getState().token || location.pathname === '/auth-redirect') await showApp()
else showSignIn()

async function showApp(): Promise<void> {
  const { createApp, prefetchFirstPage } = await loadApp()
  prefetchFirstPage(location.href)
  root.render(await createApp())
}

function showSignIn(): void {
  if (location.pathname !== '/login') {
    const wanted = location.pathname + location.search + location.hash
    history.replaceState(null, '', loginAddress(wanted))
  }
  root.render(
    <StrictMode>
      <SignInPage onSoon={preload} onSignedIn={enter} returnTo={afterSignIn(location.search)} />
    </StrictMode>,
  )
}

/** Failing here is no harm: entering fetches again, and tells. */
function preload(): void {
  loadApp()
    .then(({ prefetchFirstPage }) => prefetchFirstPage(afterSignIn(location.search)))
    .catch(() => undefined)
}

async function enter(returnTo = afterSignIn(location.search)): Promise<void> {
  await loadApp()
  history.replaceState(null, '', safeRedirect(returnTo))
  await showApp()
}
