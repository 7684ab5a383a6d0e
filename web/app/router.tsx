import { createBrowserRouter, useLocation, useNavigate, useRouteError } from 'react-router'
import { PageError } from '#web/features/errors/page-error.tsx'
import { NotFoundPage, NoticePage, UnauthorizedPage } from '#web/features/errors/standing-pages.tsx'
import { SignInPage } from '#web/features/session/sign-in/sign-in-page.tsx'
import { ShellLayout } from '#web/shell/shell-layout.tsx'
import { AuthRedirect } from './auth-redirect.tsx'
import { Guard } from './guard.tsx'
import { pages } from './page-registry.ts'
import { afterSignIn, safeRedirect } from './safe-redirect.ts'
import { retryMenu, useStart } from './start.ts'

/**
 * Fixed addresses, and one splat for everything in the shell: which page an address shows is decided by
 * the menu and the page registry, so that a change of menu needs no new router.
 */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Guard />,
      errorElement: <AppError />,
      children: [
        { path: '/login', element: <SignIn /> },
        { path: '/auth-redirect', element: <AuthRedirect /> },
        { path: '/401', element: <UnauthorizedPage /> },
        { path: '/404', element: <NotFoundPage /> },
        { path: '/notice', element: <NoticePage /> },
        { path: '*', element: <Shell /> },
      ],
    },
  ])
}

function Shell() {
  const menuFailed = useStart(({ phase }) => phase === 'menuFailed')
  return <ShellLayout pages={pages} menuFailed={menuFailed} onRetryMenu={() => void retryMenu()} />
}

function SignIn() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const wanted = afterSignIn(search)
  return (
    <SignInPage
      returnTo={wanted}
      onSignedIn={(returnTo) => void navigate(safeRedirect(returnTo ?? wanted), { replace: true })}
    />
  )
}

function AppError() {
  const error = useRouteError()
  const known = error instanceof Error ? error : new Error(String(error))
  return <PageError error={known} onReload={() => location.reload()} />
}
