import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { importStatement } from '#api/collection/statement.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatMoney, formatNumber, formatPrice } from '#web/ui/format/number.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'

type Line = AnswerOf<typeof importStatement>['rows'][number]

/** The lines of a statement that a document has, and what in them does not fit. */
export function StatementTable({ fileId }: { fileId: number }) {
  const { t } = useTranslation('collection')
  const query = useEndpoint(importStatement, { id: fileId })
  const columns = useColumns()
  if (query.error) return <FailedQuery query={query} />
  return (
    <DataTable<Line>
      name={t('statement.title')}
      reportCode="collection.statement"
      rowKey={({ line }) => String(line)}
      columns={columns}
      rows={query.data?.rows}
      loading={query.isLoading}
    />
  )
}

function useColumns(): DataColumn<Line>[] {
  const { t } = useTranslation('collection')
  return useMemo(() => {
    const titled = (code: string, width: number) => ({ code, width, title: t(`statement.${code}`) })
    return [
      { ...titled('subject', 220), locked: true, value: ({ subject }) => subject },
      {
        ...titled('known', 170),
        value: ({ known }) => known?.name ?? null,
        render: ({ known }) => known?.name ?? <Tag>{t('statement.unknown')}</Tag>,
      },
      {
        ...{ ...titled('energyMwh', 130), numeric: true, value: ({ energyMwh }) => energyMwh },
        render: ({ energyMwh }) => formatNumber(energyMwh, 3),
      },
      {
        ...{ ...titled('priceCnyPerMwh', 140), numeric: true },
        value: ({ priceCnyPerMwh }) => priceCnyPerMwh,
        render: ({ priceCnyPerMwh }) => formatPrice(priceCnyPerMwh),
      },
      {
        ...{ ...titled('amountCny', 140), numeric: true, value: ({ amountCny }) => amountCny },
        render: ({ amountCny }) => formatMoney(amountCny),
      },
      {
        ...titled('note', 170),
        value: ({ note }) => note && t(`statement.${note}`),
        render: ({ note }) => note && <Tag color="warning">{t(`statement.${note}`)}</Tag>,
      },
    ]
  }, [t])
}
