import { Table, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { RecheckOutcome } from '#domain/maintenance/words.ts'
import { EMPTY_TEXT, formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { OrderDetail } from '../model/types.ts'

const OUTCOME_COLORS: Record<RecheckOutcome, string> = {
  RECOVERED: 'success',
  STILL_FAULTY: 'error',
  NOT_MEASURED: 'default',
}

/** The strings of an order: what they lost when it was made, and what the scan after the work says. */
export function OrderStrings({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  return (
    <section>
      <Typography.Title level={5}>{t('strings')}</Typography.Title>
      <Table
        size="small"
        rowKey="stringId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={detail.strings}
        columns={[
          { title: t('string'), dataIndex: 'name' },
          { title: t('foundBy'), dataIndex: 'taskNo', render: (no) => no ?? EMPTY_TEXT },
          {
            ...{ title: t('lossPct'), dataIndex: 'lossPct', align: 'right' },
            render: (value: number | null) =>
              value === null ? EMPTY_TEXT : `${formatNumber(value, 1)}%`,
          },
          {
            ...{ title: t('lossW'), dataIndex: 'lossW', align: 'right' },
            render: (value: number | null) => formatNumber(value, 0),
          },
          {
            ...{ title: t('confidence'), dataIndex: 'confidence', align: 'right' },
            render: (value: number | null) => formatPercent(value, 0),
          },
          {
            ...{ title: t('outcome'), dataIndex: 'outcome' },
            render: (outcome: RecheckOutcome | null) =>
              outcome === null ? (
                EMPTY_TEXT
              ) : (
                <Tag color={OUTCOME_COLORS[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
              ),
          },
          {
            ...{ title: t('gainW'), dataIndex: 'gainW', align: 'right' },
            render: (value: number | null) => formatDelta(value, 0),
          },
        ]}
      />
    </section>
  )
}
