import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { exportLoginLogs, type LoginLogRow, loginLogs } from '#api/log/endpoints.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { ChainPanel } from '../../../components/chain-panel.tsx'

const LOGINS = {
  texts: 'log:logins',
  code: 'log.logins',
  list: loginLogs,
  read: '/system:audit',
  exporter: exportLoginLogs,
  nameOf: ({ account, at }) => `${account} ${fullTime(at)}`,
  filters: [
    { kind: 'exact', name: 'account' },
    { kind: 'choice', name: 'success', choices: ['true', 'false'] },
    { kind: 'exact', name: 'ip' },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
  ],
  columns: [
    { kind: 'time', name: 'at', width: 170, render: ({ at }) => fullTime(at) },
    { kind: 'text', name: 'account', width: 150, render: (row) => <Account row={row} /> },
    { kind: 'text', name: 'success', width: 110, render: (row) => <Outcome row={row} /> },
    { kind: 'text', name: 'reason', width: 170, render: (row) => <Reason row={row} /> },
    { kind: 'text', name: 'way', width: 140, render: (row) => <Way row={row} /> },
    { kind: 'text', name: 'ip', width: 140 },
    { kind: 'text', name: 'systemType', width: 130, render: (row) => <SystemType row={row} /> },
    { kind: 'text', name: 'userAgent', width: 260 },
    { kind: 'number', name: 'chainNo', digits: 0, width: 100 },
  ],
} satisfies Resource<LoginLogRow>

/** Who signed in or tried to, when, from where, and whether the log is as it was written. */
export function Page() {
  const { t } = useTranslation('log')
  const empty = <Empty title={t('logins.none')} hint={t('logins.noneHint')} />
  return (
    <ResourcePage resource={LOGINS} tableTitle={t('logins.rows')} empty={empty}>
      <ChainPanel log="LOGIN" />
    </ResourcePage>
  )
}

/** What was typed in place of an account that there is not is not kept: it may be a password. */
function Account({ row: { account } }: { row: LoginLogRow }) {
  const { t } = useTranslation('log')
  return account === '' ? t('logins.unknown') : account
}

function Outcome({ row: { success } }: { row: LoginLogRow }) {
  const { t } = useTranslation('log')
  return <Tag color={success ? 'success' : 'error'}>{t(`logins.choice.success.${success}`)}</Tag>
}

function Reason({ row: { reason } }: { row: LoginLogRow }) {
  const { t } = useTranslation('log')
  return reason === null ? '-' : t(`logins.reason.${reason}`, { defaultValue: reason })
}

function Way({ row: { way } }: { row: LoginLogRow }) {
  const { t } = useTranslation('log')
  return way === null ? '-' : t(`logins.way.${way}`)
}

function SystemType({ row: { systemType } }: { row: LoginLogRow }) {
  const { t } = useTranslation('common')
  return t(`systemType.${systemType}.name`, { defaultValue: systemType })
}
