import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { PowerSplit } from '../../model/shaanxi/power-split.ts'
import { type ShaanxiSlot, shaanxiSlots } from '../../model/shaanxi/slot-rows.ts'
import type { ProvinceDay } from '../../model/shaanxi/types.ts'
import styles from '../forecast.module.css'

/** The slots of a day in figures. */
export function ShaanxiSlotsTable({
  day,
  split,
  slotCount,
}: {
  day: ProvinceDay
  split: PowerSplit | undefined
  slotCount: SlotCount
}) {
  const { t } = useTranslation('shaanxi')
  const columns = useMemo(() => columnsOf(t), [t])
  const rows = useMemo(() => shaanxiSlots(day, { split, slotCount }), [day, split, slotCount])
  const title = t('slots.titleOf', { date: day.date })
  return (
    <div className={styles.tall}>
      <DataTable<ShaanxiSlot>
        name={title}
        title={title}
        reportCode="forecast.shaanxiSlots"
        rowKey={({ slot }) => String(slot)}
        columns={columns}
        rows={rows}
        fill
        virtual
      />
    </div>
  )
}

function columnsOf(t: TFunction<'shaanxi'>): readonly DataColumn<ShaanxiSlot>[] {
  const figure = (code: Exclude<keyof ShaanxiSlot, 'time'>): DataColumn<ShaanxiSlot> => ({
    code,
    title: t(`slots.${code}`),
    unit: t('unit.price'),
    numeric: true,
    value: (row) => row[code],
    render: (row) => formatNumber(row[code], 2),
    width: 150,
  })
  const power = (code: 'thermal' | 'wind' | 'pv'): DataColumn<ShaanxiSlot> => ({
    ...figure(code),
    unit: 'MW',
    render: (row) => formatNumber(row[code], 0),
    width: 110,
  })
  return [
    { code: 'time', title: t('slots.time'), value: ({ time }) => time, width: 130, locked: true },
    figure('dayAheadP10'),
    figure('dayAheadP50'),
    figure('dayAheadP90'),
    figure('dayAheadActual'),
    figure('realTimeP10'),
    figure('realTimeP50'),
    figure('realTimeP90'),
    figure('realTimeActual'),
    { ...figure('spread'), render: ({ spread }) => formatDelta(spread, 2) },
    power('thermal'),
    power('wind'),
    power('pv'),
  ]
}
