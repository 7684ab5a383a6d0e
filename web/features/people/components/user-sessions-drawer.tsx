import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { endUserSession, type UserRow, userSessions } from '#api/people/users.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { SessionTable, useSessionEnded } from '#web/ui/session/session-table.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'

/** Where a user is signed in, and the way to end it. */
export function UserSessionsDrawer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('sessions')
  const query = useEndpoint(userSessions, { id: user.id }, { quiet: true, staleTime: 0 })
  const { mutate, isPending, variables } = useEndpointMutation(endUserSession, {
    invalidates: [userSessions],
    onSuccess: useSessionEnded(),
  })
  const title = t('titleOf', { name: user.account })
  return (
    <Drawer open title={title} size="min(100vw, 860px)" onClose={onClose}>
      <FailedQuery query={query} />
      {!query.error && (
        <SessionTable
          name={title}
          reportCode="people.sessions"
          rows={query.data?.rows}
          loading={query.isLoading}
          ending={isPending ? variables.sessionId : undefined}
          onEnd={(sessionId) => mutate({ id: user.id, sessionId })}
        />
      )}
    </Drawer>
  )
}
