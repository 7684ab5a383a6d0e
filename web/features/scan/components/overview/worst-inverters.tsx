import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { kwText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** Inverters whose strings lose most energy. */
export function WorstInverters({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  return (
    <Table
      size="small"
      rowKey="inverterId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={overview.inverters}
      columns={[
        {
          ...{ title: t('worst.inverter'), dataIndex: 'name' },
          render: (name: string, { plantId, arrayId }) => (
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() =>
                navigate(
                  `${PAGES.faultStrings}?plant=${plantId}&array=${arrayId}&search=${encodeURIComponent(name)}`,
                )
              }
            >
              {name}
            </Button>
          ),
        },
        { title: t('worst.faults'), dataIndex: 'faults', align: 'right' },
        { title: t('worst.power'), dataIndex: 'lossW', align: 'right', render: kwText },
        {
          ...{ title: t('worst.energy'), dataIndex: 'lossKwhPerYear', align: 'right' },
          render: (value: number) => formatNumber(value, 0),
        },
        {
          ...{ title: t('worst.money'), dataIndex: 'lossCnyPerYear', align: 'right' },
          render: (value: number | null) => formatNumber(value, 0),
        },
      ]}
    />
  )
}
