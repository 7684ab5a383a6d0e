import { Button, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { kwText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

type Plant = Overview['plants'][number]

/** Each plant with its last scan, its faults, what they cost and the orders that are open. */
export function PlantsTable({
  overview,
  onOpen,
}: {
  overview: Overview
  onOpen: (plantId: number) => void
}) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  return (
    <Table<Plant>
      size="small"
      rowKey="id"
      pagination={overview.plants.length > 20 ? { pageSize: 20 } : false}
      scroll={{ x: 'max-content' }}
      dataSource={overview.plants}
      columns={[
        {
          ...{ title: t('plants.name'), dataIndex: 'name' },
          render: (name: string, { id }) => (
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() => onOpen(id)}
            >
              {name}
            </Button>
          ),
        },
        {
          ...{ title: t('plants.lastScan'), dataIndex: 'lastScanAt' },
          render: (at: string | null, { scanOverdue }) => (
            <>
              {at === null ? t('plants.neverScanned') : shortTime(at)}{' '}
              {scanOverdue && <Tag color="warning">{t('plants.scanOverdue')}</Tag>}
            </>
          ),
        },
        {
          ...{ title: t('plants.strings'), dataIndex: 'strings', align: 'right' },
          render: (count: number) => formatNumber(count, 0),
        },
        {
          ...{ title: t('plants.faults'), dataIndex: 'faults', align: 'right' },
          render: (faults: number, { strings }) =>
            `${formatNumber(faults, 0)} (${formatPercent(strings > 0 ? faults / strings : null, 1)})`,
        },
        { title: t('worst.power'), dataIndex: 'lossW', align: 'right', render: kwText },
        {
          ...{ title: t('worst.energy'), dataIndex: 'lossKwhPerYear', align: 'right' },
          render: (value: number) => formatNumber(value, 0),
        },
        {
          ...{ title: t('worst.money'), dataIndex: 'lossCnyPerYear', align: 'right' },
          render: (value: number | null) => formatNumber(value, 0),
        },
        {
          ...{ title: t('plants.orders'), dataIndex: 'openOrders', align: 'right' },
          render: (open: number, { id, overdueOrders }) => (
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() => navigate(`${PAGES.workOrders}?plant=${id}&stage=UNFINISHED`)}
            >
              {overdueOrders > 0
                ? t('plants.overdue', { open, overdue: overdueOrders })
                : formatNumber(open, 0)}
            </Button>
          ),
        },
      ]}
    />
  )
}
