import { Navigate, useLocation } from 'react-router'
import { isHeldUp, useSession } from '#web/client/session/session-store.ts'
import { MenuFailed, NoMenu } from '#web/features/errors/menu-problems.tsx'
import { NotFound } from '#web/features/errors/not-found.tsx'
import { Unauthorized } from '#web/features/errors/unauthorized.tsx'
import { KeepAliveOutlet } from './pages/keep-alive-outlet.tsx'
import { RedirectHop } from './redirect-hop.tsx'
import type { Resolution } from './routes/resolve-path.ts'

type Props = {
  shown: Resolution
  activeKey: string | null
  menuFailed: boolean
  onRetryMenu: () => void
}

export function ShellContent({ shown, activeKey, menuFailed, onRetryMenu }: Props) {
  // Before that is done the server refuses what pages ask for.
  const heldUp = useSession(isHeldUp)
  const page = shown.kind === 'page' && activeKey !== null ? { key: activeKey, page: shown } : null
  if (heldUp) return null
  return (
    <>
      <KeepAliveOutlet active={page} />
      {page === null && (
        <Elsewhere shown={shown} menuFailed={menuFailed} onRetryMenu={onRetryMenu} />
      )}
    </>
  )
}

/** What stands where no page does. */
function Elsewhere({ shown, menuFailed, onRetryMenu }: Omit<Props, 'activeKey'>) {
  const { pathname } = useLocation()
  const hasMenu = useSession((state) => state.menulist.length > 0)
  if (/^\/redirect(\/|$)/.test(pathname)) return <RedirectHop />
  if (menuFailed) return <MenuFailed onRetry={onRetryMenu} />
  if (shown.kind === 'redirect') return <Navigate to={shown.to} replace />
  if (!hasMenu) return <NoMenu />
  return shown.kind === 'forbidden' ? <Unauthorized /> : <NotFound path={pathname} />
}
