import { App, Button, Modal, Table, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { endSession, ownSessions } from '#api/session/endpoints.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { EMPTY_TEXT } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { clientName } from './client-name.ts'

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
      <Table<Session>
        size="small"
        rowKey="sessionId"
        columns={columns}
        dataSource={query.data?.rows ?? []}
        loading={query.isLoading}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </Modal>
  )
}

type Ending = { ending: string | undefined; onEnd: (sessionId: string) => void }

function useColumns({ ending, onEnd }: Ending): TableColumnsType<Session> {
  const { t } = useTranslation(['sessions', 'common'])
  const nameOf = ({ client }: Session) => clientName(client) || EMPTY_TEXT
  return [
    {
      title: t('client'),
      render: (_, session) => (
        <span title={session.client}>
          {nameOf(session)} {session.current && <Tag color="blue">{t('current')}</Tag>}
        </span>
      ),
    },
    { title: t('system'), render: (_, row) => t(`common:systemType.${row.systemType}.name`) },
    { title: t('address'), render: (_, { address }) => address || EMPTY_TEXT },
    { title: t('signedInAt'), render: (_, { signedInAt }) => shortTime(signedInAt) },
    { title: t('lastUsedAt'), render: (_, { lastUsedAt }) => shortTime(lastUsedAt) },
    {
      title: t('action'),
      fixed: 'end',
      render: (_, session) =>
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
