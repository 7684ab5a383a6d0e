import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPrice } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { CHANGE_COLORS } from '../model/change-colors.ts'
import type { Preview } from '../model/preview-curve.ts'

type Result = Preview['results'][number]

/** Public results of a file, a line for each session and technology, and what would become of them. */
export function ResultsPreview({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation(['collection', 'calendar'])
  const columns = useMemo((): DataColumn<Result>[] => {
    const price = (code: 'priceCnyPerMwh' | 'maxPriceCnyPerMwh' | 'minPriceCnyPerMwh') => ({
      ...{ code, title: t(`calendar:deals.field.${code}`) },
      ...{ numeric: true, width: 160 },
      value: (row: Result) => row[code],
      render: (row: Result) => formatPrice(row[code]),
    })
    return [
      {
        ...{ code: 'name', title: t('file.sessions'), width: 260, locked: true },
        value: ({ name }) => name,
      },
      {
        ...{ code: 'technology', title: t('calendar:deal.technologyName'), width: 110 },
        value: ({ technology }) => t(`calendar:deal.technology.${technology}`),
      },
      {
        ...{ code: 'change', title: t('preview.change'), width: 190 },
        value: ({ change }) => t(`preview.${change}`),
        render: ({ change, dropped }) => (
          <>
            <Tag color={CHANGE_COLORS[change]}>{t(`preview.${change}`)}</Tag>
            {dropped > 0 && <Tag color="warning">{t('preview.dropped', { n: dropped })}</Tag>}
          </>
        ),
      },
      {
        ...{ code: 'slots', title: t('calendar:deal.slotsName'), numeric: true, width: 90 },
        value: ({ slots }) => slots,
      },
      {
        ...{ code: 'clearedMwh', title: t('calendar:deals.field.clearedMwh'), width: 150 },
        numeric: true,
        value: ({ clearedMwh }) => clearedMwh,
        render: ({ clearedMwh }) => formatNumber(clearedMwh, 3),
      },
      ...(['priceCnyPerMwh', 'maxPriceCnyPerMwh', 'minPriceCnyPerMwh'] as const).map(price),
    ]
  }, [t])
  return (
    <DataTable<Result>
      name={t('calendar:deal.preview')}
      reportCode="collection.import.results"
      rowKey={({ code, technology }) => `${code}|${technology}`}
      columns={columns}
      rows={results}
    />
  )
}
