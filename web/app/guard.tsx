import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { NETWORK_SECONDS } from '#web/client/notify-rules.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { guardDecision } from './guard-decision.ts'
import { Splash } from './splash.tsx'
import { start, useStart } from './start.ts'

/** Shows what lies below only to whom it may; the first time with a token it fetches who that is. */
export function Guard() {
  const { pathname, search, hash } = useLocation()
  const token = useSession((state) => state.token)
  const roles = useSession((state) => state.roles)
  const phase = useStart((state) => state.phase)
  useComplaint()
  const asked = { token, roles, path: pathname, fullPath: pathname + search + hash }
  const decision = guardDecision(asked)
  const mustLoad = decision.kind === 'load'
  useEffect(() => {
    if (mustLoad) void start()
  }, [mustLoad])
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (mustLoad || (token !== null && phase === 'loading')) return <Splash />
  return <Outlet />
}

/** Tells why the user could not be let in, once. */
function useComplaint(): void {
  const { message } = App.useApp()
  const { t } = useTranslation(['session', 'errors'])
  const complaint = useStart((state) => state.complaint)
  useEffect(() => {
    if (complaint === null) return
    useStart.setState({ complaint: null })
    if (complaint === 'expired') void message.error(t('errors:expired'))
    else if ('text' in complaint) void message.error(complaint.text || t('errors:app.text'))
    else void message.error(t(`session:network.${complaint.network}`), NETWORK_SECONDS)
  }, [complaint, message, t])
}
