import { App, Button, Drawer, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { endUserSession, type UserRow, type UserSession, userSessions } from '#api/people/users.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { clientName } from '#web/ui/format/client-name.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'

/** Where a user is signed in, and the way to end it. */
export function UserSessionsDrawer({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { message } = App.useApp()
  const query = useEndpoint(userSessions, { id: user.id }, { quiet: true, staleTime: 0 })
  const { mutate, isPending, variables } = useEndpointMutation(endUserSession, {
    invalidates: [userSessions],
    onSuccess: () => void message.success(t('sessions.ended')),
  })
  const columns = useColumns({
    ending: isPending ? variables.sessionId : undefined,
    onEnd: (sessionId) => mutate({ id: user.id, sessionId }),
  })
  const title = t('sessions.title', { name: user.account })
  return (
    <Drawer open title={title} size="min(100vw, 860px)" onClose={onClose}>
      <FailedQuery query={query} />
      {!query.error && (
        <DataTable<UserSession>
          name={title}
          rowKey={({ sessionId }) => sessionId}
          columns={columns}
          rows={query.data?.rows}
          loading={query.isLoading}
        />
      )}
    </Drawer>
  )
}

type Ending = { ending: string | undefined; onEnd: (sessionId: string) => void }

function useColumns({ ending, onEnd }: Ending): DataColumn<UserSession>[] {
  const { t } = useTranslation(['people', 'common'])
  const nameOf = ({ client }: UserSession) => clientName(client) || EMPTY_TEXT
  const titled = (code: string, width: number) => ({ code, width, title: t(`sessions.${code}`) })
  return [
    {
      ...{ ...titled('client', 200), locked: true, value: nameOf },
      render: (session) => (
        <span title={session.client}>
          {nameOf(session)} {session.current && <Tag color="blue">{t('sessions.current')}</Tag>}
        </span>
      ),
    },
    {
      ...titled('system', 140),
      value: ({ systemType }) => t(`common:systemType.${systemType}.name`),
    },
    { ...titled('address', 130), value: ({ address }) => address },
    { ...titled('signedInAt', 140), value: ({ signedInAt }) => shortTime(signedInAt) },
    { ...titled('lastUsedAt', 140), value: ({ lastUsedAt }) => shortTime(lastUsedAt) },
    {
      ...{ ...titled('action', 110), fixed: 'end', locked: true, value: () => null },
      render: (session) =>
        !session.current && (
          <Button
            danger
            size="small"
            loading={ending === session.sessionId}
            aria-label={t('sessions.endThis', {
              ...{ client: nameOf(session), address: session.address },
            })}
            onClick={() => onEnd(session.sessionId)}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
}
