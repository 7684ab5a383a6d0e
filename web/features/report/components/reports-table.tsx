import { DownloadOutlined, PlusOutlined, ReadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plants } from '#api/plant/endpoints.ts'
import { deleteReport, downloadReport, type ReportRow, reports } from '#api/report/endpoints.ts'
import { REPORT_FORMATS, REPORT_KINDS, REPORT_LANGUAGES } from '#domain/report/words.ts'
import { download } from '#web/client/download.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { ReportState } from './report-state.tsx'

const POLL_MS = 1500
const COUNT = { kind: 'number', digits: 0 } as const
const isOpen = ({ state }: ReportRow) => state === 'QUEUED' || state === 'RUNNING'

const REPORTS = {
  texts: 'report:reports',
  code: 'report.reports',
  list: reports,
  read: '/report:read',
  edit: '/report:edit',
  remove: deleteReport,
  nameOf: ({ title }) => title,
  refreshEvery: (rows) => (rows.some(isOpen) ? POLL_MS : false),
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'object', name: 'plantId', param: 'plant', list: plants },
    { kind: 'choice', name: 'kind', choices: REPORT_KINDS },
    { kind: 'choice', name: 'format', choices: REPORT_FORMATS },
  ],
  columns: [
    { kind: 'text', name: 'title', width: 300, sortable: true },
    {
      ...{ kind: 'text', name: 'state', width: 150 },
      render: (report) => <ReportState report={report} />,
    },
    { kind: 'choice', name: 'kind', choices: REPORT_KINDS, width: 110 },
    { kind: 'text', name: 'plantName', width: 160, sortable: true },
    { kind: 'choice', name: 'language', choices: REPORT_LANGUAGES, width: 100 },
    { kind: 'choice', name: 'format', choices: REPORT_FORMATS, width: 100 },
    { ...COUNT, name: 'faultCount', width: 130, sortable: true },
    { ...COUNT, name: 'pageCount', width: 90 },
    { kind: 'time', name: 'createdAt', sortable: true },
    { kind: 'time', name: 'finishedAt', hidden: true },
    { kind: 'text', name: 'createdBy', width: 120 },
  ],
} satisfies Resource<ReportRow>

/** Reports with their state; ordered, read and downloaded from here. */
export function ReportsTable({
  onOpen,
  children,
}: {
  onOpen: (id: number) => void
  children: ReactNode
}) {
  const { t } = useTranslation('report')
  const can = useCan()
  const [isOrdering, setOrdering] = useState(false)
  const mayOrder = can(['/report:edit', '/plant:read'])
  const actions = (row: ReportRow, isNamed: boolean) =>
    row.state === 'DONE' && (
      <>
        <Tooltip title={isNamed ? null : t('row.open')}>
          <Button
            type="text"
            size="small"
            icon={<ReadOutlined />}
            aria-label={t('row.openOf', { name: row.title })}
            onClick={() => onOpen(row.id)}
          >
            {isNamed && t('row.open')}
          </Button>
        </Tooltip>
        <Tooltip title={isNamed ? null : t('row.download')}>
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined />}
            aria-label={`${t('row.download')}：${row.title}`}
            onClick={() => void download(downloadReport, { id: row.id }).catch(() => undefined)}
          >
            {isNamed && t('row.download')}
          </Button>
        </Tooltip>
      </>
    )
  return (
    <ResourcePage
      resource={REPORTS}
      tableTitle={t('reports.list')}
      rowActions={actions}
      tools={
        mayOrder && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOrdering(true)}>
            {t('order.title')}
          </Button>
        )
      }
      empty={
        <Empty title={t('empty.title')} hint={t(mayOrder ? 'empty.hint' : 'empty.readHint')} />
      }
    >
      {children}
      {mayOrder && <OrderDrawer isOpen={isOrdering} onClose={() => setOrdering(false)} />}
    </ResourcePage>
  )
}
