import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from './explorer.module.css'
import { decimalsOf, isNegativePrice, type ViewProps } from './line-view.tsx'

type Row = { index: number; date: string; time: string }

/** Every slot of the range as a row. All columns are locked: the export has exactly these. */
export function TableView({ answer: { curves, from, to, slotCount }, names }: ViewProps) {
  const { t } = useTranslation('curves')
  const rows = useMemo(
    () =>
      datesFromTo(from, to).flatMap((date, day) =>
        Array.from({ length: slotCount }, (_, slot): Row => {
          const start = slot === 0 ? '00:00' : slotEndLabel(slot, slotCount)
          const time = `${start}-${slotEndLabel(slot + 1, slotCount)}`
          return { index: day * slotCount + slot, date, time }
        }),
      ),
    [from, to, slotCount],
  )
  const columns = useMemo(
    (): readonly DataColumn<Row>[] => [
      { code: 'date', title: t('table.date'), value: ({ date }) => date, width: 110, locked: true },
      { code: 'time', title: t('table.time'), value: ({ time }) => time, width: 120, locked: true },
      ...curves.map((curve) => {
        const means = new Set(curve.meanDates)
        const title = names.curve(curve)
        return {
          ...{ code: curve.curve, title, unit: names.unit(curve.unit) },
          ...{ numeric: true, locked: true, width: widthOf(title) },
          value: ({ index }: Row) => curve.values[index],
          render: ({ index, date }: Row) => {
            const value = curve.values[index] ?? null
            const text = formatNumber(value, decimalsOf(curve))
            const kind = means.has(date)
              ? styles.mean
              : isNegativePrice(curve, value)
                ? styles.negative
                : undefined
            return kind ? <span className={kind}>{text}</span> : text
          },
        }
      }),
    ],
    [curves, names, t],
  )
  return (
    <div className={styles.tableBox}>
      <DataTable<Row>
        name={t('view.table')}
        reportCode="market.curves"
        rowKey={({ index }) => String(index)}
        columns={columns}
        rows={rows}
        fill
        virtual
        grid
      />
    </div>
  )
}

/** Room for the title and its unit in one line; Chinese characters are twice as wide. */
function widthOf(title: string): number {
  const chars = [...title].reduce((sum, char) => sum + (char > '\u2e80' ? 14 : 7.5), 0)
  return Math.round(Math.max(120, chars + 96))
}
