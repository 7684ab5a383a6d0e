import { App, Button, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { ownSessions } from '#api/session/endpoints.ts'
import { clientName } from '../format/client-name.ts'
import { EMPTY_TEXT } from '../format/number.ts'
import { shortTime } from '../format/time.ts'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps } from '../table/data-table-props.ts'
import type { DataColumn } from '../table/table-types.ts'

type Session = AnswerOf<typeof ownSessions>['rows'][number]

type Ending = {
  /** Session that is being ended. */
  ending: string | undefined
  onEnd: (sessionId: string) => void
}

/** Where somebody is signed in, and the end of what should not be. */
export function SessionTable({
  ending,
  onEnd,
  ...table
}: Ending &
  Pick<DataTableProps<Session>, 'name' | 'reportCode' | 'rows' | 'loading' | 'onRefresh'>) {
  const columns = useColumns({ ending, onEnd })
  return <DataTable<Session> {...table} rowKey={({ sessionId }) => sessionId} columns={columns} />
}

/** Says that a session has been ended. */
export function useSessionEnded(): () => void {
  const { t } = useTranslation('sessions')
  const { message } = App.useApp()
  return () => void message.success(t('ended'))
}

function useColumns({ ending, onEnd }: Ending): DataColumn<Session>[] {
  const { t } = useTranslation(['sessions', 'common'])
  return useMemo(() => {
    const nameOf = ({ client }: Session) => clientName(client) || EMPTY_TEXT
    const titled = (code: string, width: number) => ({ code, width, title: t(code) })
    return [
      {
        ...{ ...titled('client', 220), locked: true, value: nameOf },
        render: (session) => (
          <span title={session.client}>
            {nameOf(session)} {session.current && <Tag color="blue">{t('current')}</Tag>}
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
              aria-label={t('endThis', { client: nameOf(session), address: session.address })}
              onClick={() => onEnd(session.sessionId)}
            >
              {t('end')}
            </Button>
          ),
      },
    ]
  }, [t, ending, onEnd])
}
