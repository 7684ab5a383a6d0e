import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { inputDifference, type SimilarDay, type SimilarDays } from './similar-curves.ts'

/** The days like one with their mean price, and how far their inputs were from those of the day. */
export function SimilarTable({
  found,
  nameOf,
}: {
  found: SimilarDays
  nameOf: (day: SimilarDay) => string
}) {
  const { t } = useTranslation(['similar', 'forecast', 'market'])
  const columns = useMemo((): readonly DataColumn<SimilarDay>[] => {
    const figure = (
      column: Pick<DataColumn<SimilarDay>, 'code' | 'title' | 'unit' | 'width'>,
      value: (day: SimilarDay) => number | null,
      text: (value: number | null) => string,
    ): DataColumn<SimilarDay> => ({
      ...column,
      numeric: true,
      value,
      render: (day) => text(value(day)),
    })
    return [
      { code: 'date', title: t('date'), value: ({ date }) => date, render: nameOf, width: 150 },
      figure(
        { code: 'similarity', title: t('similarity'), width: 90 },
        ({ similarity }) => similarity,
        (share) => formatPercent(share, 0),
      ),
      figure(
        { code: 'mean', title: t('mean'), unit: t('forecast:unit.price'), width: 240 },
        ({ meanCnyPerMwh }) => meanCnyPerMwh,
        (price) => formatNumber(price, 1),
      ),
      ...found.inputs.map(({ metric }) => {
        const name = t(`market:metric.${metric}`, { defaultValue: metric })
        return figure(
          { code: metric, title: t('difference', { metric: name }), unit: 'MW', width: 170 },
          (day) => inputDifference(found, day, metric),
          (power) => formatDelta(power, 0),
        )
      }),
    ]
  }, [found, nameOf, t])
  return (
    <DataTable<SimilarDay>
      name={t('table')}
      reportCode="forecast.similarDays"
      rowKey={({ date }) => date}
      columns={columns}
      rows={found.days}
    />
  )
}
