import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from './disclosure.module.css'
import type { ItemCell, ItemRow, ItemStage } from './disclosure-day.ts'

/** What is disclosed of each item for the day: means, how the forecast did, when each became known, and what is missing. */
export function ItemsTable({
  rows,
  date,
  itemName,
}: {
  rows: readonly ItemRow[]
  date: string
  itemName: (item: string) => string
}) {
  const { t } = useTranslation('disclosure')
  const columns = useMemo((): readonly DataColumn<ItemRow>[] => {
    const stage = (code: ItemStage): DataColumn<ItemRow> => ({
      code,
      title: t(`stage.${code}`),
      unit: 'MW',
      numeric: true,
      width: 200,
      value: (row) => row[code]?.mean,
      render: (row) => <Cell cell={row[code]} />,
    })
    return [
      {
        code: 'item',
        title: t('table.item'),
        value: ({ item }) => itemName(item),
        width: 140,
        locked: true,
      },
      {
        code: 'class',
        title: t('table.class'),
        value: ({ disclosureClass }) => t(`class.${disclosureClass}`),
        width: 90,
      },
      stage('FORECAST'),
      stage('ACTUAL'),
      {
        ...{ code: 'mae', title: 'MAE', unit: 'MW', numeric: true, width: 120 },
        value: ({ error }) => error.mae,
        render: ({ error }) => formatNumber(error.mae, 1),
      },
      {
        ...{ code: 'bias', title: t('table.bias'), unit: 'MW', numeric: true, width: 130 },
        value: ({ error }) => error.bias,
        render: ({ error }) => formatDelta(error.bias, 1),
      },
      {
        ...{ code: 'missing', title: t('table.missing'), width: 220 },
        value: ({ missing }) => missing.length,
        render: ({ missing }) =>
          missing.length === 0 ? (
            t('table.complete')
          ) : (
            <span className={styles.missing}>
              {missing
                .map((one) => t(`missing.${one.stage}`, { date: one.date.slice(5) }))
                .join(t('comma'))}
            </span>
          ),
      },
    ]
  }, [t, itemName])
  return (
    <DataTable<ItemRow>
      name={t('table.title', { date })}
      title={t('table.title', { date })}
      reportCode="market.disclosure"
      wide
      rowKey={({ item }) => item}
      columns={columns}
      rows={rows}
    />
  )
}

function Cell({ cell }: { cell: ItemCell | null }) {
  const { t } = useTranslation('disclosure')
  if (!cell) return '-'
  const { mean, day, isPartial } = cell
  const isPlain = day.quality === 'OK' || day.quality === 'PARTIAL'
  return (
    <span className={styles.cell}>
      <span>
        {isPartial && <Tag color="warning">{t('quality.PARTIAL')}</Tag>}
        {!isPlain && <Tag>{t(`quality.${day.quality}`)}</Tag>}
        {formatNumber(mean, 1)}
      </span>
      <span className={styles.known}>
        {t('table.published', { time: timeInYear(day.publishedAt) })}
      </span>
      <span className={styles.known}>
        {t('table.received', { time: timeInYear(day.receivedAt), version: day.version })}
      </span>
    </span>
  )
}
