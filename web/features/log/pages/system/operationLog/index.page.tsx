import { EyeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { RESOURCES } from '#api/kernel/resources.ts'
import { exportOperationLogs, type OperationLogRow, operationLogs } from '#api/log/endpoints.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ChainPanel } from '../../../components/chain-panel.tsx'
import { CodeTag } from '../../../components/code-tag.tsx'
import { OperationDrawer } from '../../../components/operation-drawer.tsx'
import { rightName, useRightName } from '../../../components/right-name.ts'

/** Codes that calls end with day by day; any other is found among what was refused. */
const CODES = ['200', '400', '403', '404', '409', '422', '500'] as const

const OPERATIONS = {
  texts: 'log:operations',
  code: 'log.operations',
  list: operationLogs,
  read: '/system:audit',
  exporter: exportOperationLogs,
  nameOf: ({ path, at }) => `${path} ${fullTime(at)}`,
  filters: [
    { kind: 'exact', name: 'account' },
    { kind: 'choice', name: 'success', choices: ['true', 'false'] },
    { kind: 'choice', name: 'code', choices: CODES },
    { kind: 'exact', name: 'path' },
    {
      ...{ kind: 'choice', name: 'access', nameOf: rightName },
      choices: RESOURCES.map(({ code }) => code),
    },
    { kind: 'exact', name: 'ip' },
    { kind: 'day', name: 'from' },
    { kind: 'day', name: 'to' },
  ],
  columns: [
    { kind: 'time', name: 'at', width: 170, render: ({ at }) => fullTime(at) },
    { kind: 'text', name: 'account', width: 130 },
    { kind: 'text', name: 'path', width: 240 },
    { kind: 'text', name: 'access', width: 170, render: (row) => <Right row={row} /> },
    { kind: 'number', name: 'code', digits: 0, width: 130, render: (row) => <CodeTag {...row} /> },
    { kind: 'text', name: 'ip', width: 140 },
    { kind: 'number', name: 'durationMs', digits: 0, unit: 'ms', width: 110 },
    { kind: 'text', name: 'requestId', width: 150, hidden: true },
    { kind: 'number', name: 'chainNo', digits: 0, width: 100 },
  ],
} satisfies Resource<OperationLogRow>

const DETAIL_URL = z.object({ id: urlInt({ min: 1 }).optional() })

/** Who changed what, when and from where, and whether the log is as it was written. */
export function Page() {
  const { t } = useTranslation('log')
  const [{ id }, setUrl] = useUrlState(DETAIL_URL)
  const empty = <Empty title={t('operations.none')} hint={t('operations.noneHint')} />
  const open = (id: number | undefined) => setUrl({ id }, { push: true })
  return (
    <ResourcePage
      resource={OPERATIONS}
      tableTitle={t('operations.rows')}
      empty={empty}
      rowActions={(row, isNamed) => <Open {...{ row, isNamed }} onOpen={open} />}
    >
      <ChainPanel log="OPERATION" />
      {id !== undefined && <OperationDrawer id={id} onClose={() => open(undefined)} />}
    </ResourcePage>
  )
}

function Open({
  row,
  isNamed,
  onOpen,
}: {
  row: OperationLogRow
  isNamed: boolean
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('log')
  const title = t('operations.open')
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined />}
        aria-label={`${title}：${OPERATIONS.nameOf(row)}`}
        onClick={() => onOpen(row.id)}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}

function Right({ row: { access } }: { row: OperationLogRow }) {
  return useRightName()(access)
}
