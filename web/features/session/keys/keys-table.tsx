import { App, Button, Popconfirm, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { accessKeys, revokeAccessKey } from '#api/session/access-keys.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'

type Key = AnswerOf<typeof accessKeys>['rows'][number]
type Props = { rows: Key[] | undefined; loading: boolean }

export function KeysTable({ rows, loading }: Props) {
  const { t } = useTranslation('access-keys')
  return (
    <DataTable<Key>
      name={t('title')}
      reportCode="session.accessKeys"
      rows={rows}
      loading={loading}
      rowKey={({ id }) => String(id)}
      columns={useColumns()}
      empty={t('none')}
    />
  )
}

function useColumns(): DataColumn<Key>[] {
  const { t } = useTranslation(['access-keys', 'common'])
  const { message } = App.useApp()
  const { mutate, isPending, variables } = useEndpointMutation(revokeAccessKey, {
    invalidates: [accessKeys],
    onSuccess: () => void message.success(t('revoked')),
  })
  const revoking = isPending ? variables.id : undefined
  return useMemo(() => {
    const titled = (code: string, width: number) => ({ code, width, title: t(code) })
    const isOver = ({ expiresAt }: Key) => expiresAt !== null && new Date(expiresAt) <= new Date()
    return [
      { ...titled('name', 200), locked: true, value: ({ name }) => name },
      {
        ...titled('system', 130),
        value: ({ systemType }) => t(`common:systemType.${systemType}.name`),
      },
      { ...titled('createdAt', 140), value: ({ createdAt }) => shortTime(createdAt) },
      {
        ...{ ...titled('expiresAt', 170), value: ({ expiresAt }) => expiresAt },
        render: (key) => (
          <>
            {key.expiresAt && shortTime(key.expiresAt)}{' '}
            {isOver(key) && <Tag color="warning">{t('expired')}</Tag>}
          </>
        ),
      },
      {
        ...titled('lastUsedAt', 140),
        value: ({ lastUsedAt }) => (lastUsedAt ? shortTime(lastUsedAt) : t('never')),
      },
      {
        ...{ ...titled('action', 90), fixed: 'end', locked: true, value: () => null },
        render: ({ id, name }) => (
          <Popconfirm
            title={t('revokeSure')}
            okText={t('revoke')}
            okButtonProps={{ danger: true }}
            onConfirm={() => mutate({ id })}
          >
            <Button
              danger
              size="small"
              loading={revoking === id}
              aria-label={t('revokeThis', { name })}
            >
              {t('revoke')}
            </Button>
          </Popconfirm>
        ),
      },
    ]
  }, [t, mutate, revoking])
}
