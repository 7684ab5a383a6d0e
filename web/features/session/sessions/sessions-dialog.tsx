import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { endSession, ownSessions } from '#api/session/endpoints.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { SessionTable, useSessionEnded } from '#web/ui/session/session-table.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'

/** Where the user is signed in, and the end of what should not be. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sessions')
  const query = useEndpoint(ownSessions, {}, { quiet: true, staleTime: 0 })
  const { mutate, isPending, variables } = useEndpointMutation(endSession, {
    invalidates: [ownSessions],
    onSuccess: useSessionEnded(),
  })
  return (
    <Modal open title={t('title')} width={860} footer={null} onCancel={onClose}>
      <p>{t('hint')}</p>
      <FailedQuery query={query} />
      {!query.error && (
        <SessionTable
          name={t('title')}
          reportCode="session.own"
          rows={query.data?.rows}
          loading={query.isLoading}
          ending={isPending ? variables.sessionId : undefined}
          onEnd={(sessionId) => mutate({ sessionId })}
        />
      )}
    </Modal>
  )
}
