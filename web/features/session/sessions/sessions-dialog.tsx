import { App, Button, Modal, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { endSession, ownSessions } from '#api/session/endpoints.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { clientName } from '#web/ui/format/client-name.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'

type Session = AnswerOf<typeof ownSessions>['rows'][number]

/** Where the user is signed in, and the end of what should not be. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sessions')
  const { message } = App.useApp()
  const query = useEndpoint(ownSessions, {}, { quiet: true, staleTime: 0 })
  const { mutate, isPending, variables } = useEndpointMutation(endSession, {
    invalidates: [ownSessions],
    onSuccess: () => void message.success(t('ended')),
  })
  const columns = useColumns({
    ending: isPending ? variables.sessionId : undefined,
    onEnd: (sessionId) => mutate({ sessionId }),
  })
  return (
    <Modal open title={t('title')} width={860} footer={null} onCancel={onClose}>
      <p>{t('hint')}</p>
      <FailedQuery query={query} />
      {!query.error && (
        <DataTable<Session>
          name={t('title')}
          rowKey={({ sessionId }) => sessionId}
          columns={columns}
          rows={query.data?.rows}
          loading={query.isLoading}
        />
      )}
    </Modal>
  )
}

type Ending = { ending: string | undefined; onEnd: (sessionId: string) => void }

function useColumns({ ending, onEnd }: Ending): DataColumn<Session>[] {
  const { t } = useTranslation(['sessions', 'common'])
  const nameOf = ({ client }: Session) => clientName(client) || EMPTY_TEXT
  return [
    {
      ...{ code: 'client', title: t('client'), width: 220, locked: true },
      value: nameOf,
      render: (session) => (
        <span title={session.client}>
          {nameOf(session)} {session.current && <Tag color="blue">{t('current')}</Tag>}
        </span>
      ),
    },
    {
      ...{ code: 'system', title: t('system'), width: 140 },
      value: ({ systemType }) => t(`common:systemType.${systemType}.name`),
    },
    {
      ...{ code: 'address', title: t('address'), width: 130 },
      value: ({ address }) => address,
    },
    {
      ...{ code: 'signedInAt', title: t('signedInAt'), width: 140 },
      value: ({ signedInAt }) => shortTime(signedInAt),
    },
    {
      ...{ code: 'lastUsedAt', title: t('lastUsedAt'), width: 140 },
      value: ({ lastUsedAt }) => shortTime(lastUsedAt),
    },
    {
      ...{ code: 'action', title: t('action'), width: 110, fixed: 'end', locked: true },
      value: () => null,
      render: (session) =>
        !session.current && (
          <Button
            danger
            size="small"
            loading={ending === session.sessionId}
            aria-label={t('endThis', { client: nameOf(session), address: session.address })}
            onClick={() => onEnd(session.sessionId)}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
}
