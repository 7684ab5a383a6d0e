import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { Overview, OverviewColumn } from '../model/overview.ts'
import styles from './market.module.css'

type Row = { index: number; date: string; time: string }

const HEIGHT_PX = 520

/** The data of the charts in figures. All columns are locked: the export has exactly these. */
export function OverviewTable({
  overview: { dates, slotCount },
  columns,
  columnName,
}: {
  overview: Overview
  columns: readonly OverviewColumn[]
  columnName: (column: OverviewColumn) => string
}) {
  const { t } = useTranslation('market')
  const rows = useMemo(
    () =>
      dates.flatMap((date, day) =>
        Array.from({ length: slotCount }, (_, slot): Row => {
          const from = slot === 0 ? '00:00' : slotEndLabel(slot, slotCount)
          const time = `${from}-${slotEndLabel(slot + 1, slotCount)}`
          return { index: day * slotCount + slot, date, time }
        }),
      ),
    [dates, slotCount],
  )
  const shown = useMemo(
    (): readonly DataColumn<Row>[] => [
      { code: 'date', title: t('table.date'), value: ({ date }) => date, width: 110, locked: true },
      { code: 'time', title: t('table.time'), value: ({ time }) => time, width: 120, locked: true },
      ...columns.map((column) => ({
        code: column.key,
        title: columnName(column),
        unit: column.metric === 'PRICE' ? t('unit.price') : column.unit,
        numeric: true,
        locked: true,
        value: ({ index }: Row) => column.values[index],
        render: ({ index, date }: Row) => (
          <Figure
            column={column}
            value={column.values[index] ?? null}
            isMean={column.meanDates?.includes(date) ?? false}
          />
        ),
        width: widthOf(columnName(column)),
      })),
    ],
    [columns, columnName, t],
  )
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: HEIGHT_PX }}>
      <DataTable<Row>
        name={t('table.title')}
        title={t('table.title')}
        reportCode="market.overview"
        wide
        rowKey={({ index }) => String(index)}
        columns={shown}
        rows={rows}
        fill
        virtual
      />
    </div>
  )
}

/** Room for the title and its unit in one line; Chinese characters are twice as wide. */
function widthOf(title: string): number {
  const chars = [...title].reduce((sum, char) => sum + (char > '\u2e80' ? 14 : 7.5), 0)
  return Math.round(Math.max(120, chars + 84))
}

function Figure({
  column,
  value,
  isMean,
}: {
  column: OverviewColumn
  value: number | null
  /** The mean of its day, not a value of this slot. */
  isMean: boolean
}) {
  const { t } = useTranslation('market')
  const text = formatNumber(value, column.metric === 'PRICE' ? 2 : 1)
  if (isMean && value !== null) {
    return (
      <span className={styles.mean} title={t('chart.dayMeanCell')}>
        {text}
      </span>
    )
  }
  const negative = column.metric === 'PRICE' && value !== null && value < 0
  return negative ? <span className={styles.negative}>{text}</span> : text
}
