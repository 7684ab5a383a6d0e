import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { type SlotRow, slotRows } from '../../model/slot-rows.ts'
import type { ForecastDay } from '../../model/types.ts'
import styles from '../forecast.module.css'

/** The slots of the chosen day in figures. */
export function SlotTable({ day, slotCount }: { day: ForecastDay; slotCount: SlotCount }) {
  const { t } = useTranslation('forecast')
  const columns = useMemo(() => columnsOf(t), [t])
  const rows = useMemo(() => slotRows(day, slotCount), [day, slotCount])
  const title = t('slots.title', { date: day.date })
  const long = slotCount === 96
  return (
    <div className={long ? styles.tall : undefined}>
      <DataTable<SlotRow>
        name={title}
        title={title}
        reportCode="forecast.slots"
        grid
        rowKey={({ slot }) => String(slot)}
        columns={columns}
        rows={rows}
        fill={long}
        virtual={long}
      />
    </div>
  )
}

function columnsOf(t: TFunction<'forecast'>): readonly DataColumn<SlotRow>[] {
  const price = (code: keyof SlotRow, title: string): DataColumn<SlotRow> => ({
    code,
    title,
    unit: t('unit.price'),
    numeric: true,
    value: (row) => row[code],
    render: (row) => <Price value={row[code] as number | null} />,
    width: 150,
  })
  return [
    { code: 'slot', title: t('slots.slot'), value: ({ slot }) => slot, numeric: true, width: 80 },
    { code: 'time', title: t('slots.time'), value: ({ time }) => time, width: 130, locked: true },
    price('p10', 'P10'),
    price('p50', 'P50'),
    price('p90', 'P90'),
    price('actual', t('slots.actual')),
    { ...price('error', t('slots.error')), render: ({ error }) => formatDelta(error, 2) },
    price('naive', t('slots.naive')),
  ]
}

function Price({ value }: { value: number | null }) {
  const text = formatNumber(value, 2)
  return value !== null && value < 0 ? <span className={styles.error}>{text}</span> : text
}
