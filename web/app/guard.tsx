import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { NETWORK_SECONDS } from '#web/client/notify-rules.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { guardDecision } from './guard-decision.ts'
import { Splash } from './splash.tsx'
import { type Complain, start, useStart } from './start.ts'

/** Shows what lies below only to whom it may; the first time with a token it fetches who that is. */
export function Guard() {
  const { pathname, search, hash } = useLocation()
  const token = useSession((state) => state.token)
  const roles = useSession((state) => state.roles)
  const phase = useStart((state) => state.phase)
  const complain = useComplain()
  const asked = { token, roles, path: pathname, fullPath: pathname + search + hash }
  const decision = guardDecision(asked)
  const mustLoad = decision.kind === 'load'
  useEffect(() => {
    if (mustLoad) void start(complain)
  }, [mustLoad, complain])
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (mustLoad || (token !== null && phase === 'loading')) return <Splash />
  return <Outlet />
}

function useComplain(): Complain {
  const { message } = App.useApp()
  const { t } = useTranslation(['session', 'errors'])
  return useCallback(
    (reason) => {
      if (reason === 'expired') void message.error(t('session:expired'))
      else if ('text' in reason) void message.error(reason.text || t('errors:app.text'))
      else void message.error(t(`session:network.${reason.network}`), NETWORK_SECONDS)
    },
    [message, t],
  )
}
