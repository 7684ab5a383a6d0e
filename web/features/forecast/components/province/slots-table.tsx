import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { PowerSplit } from '../../model/province/power-split.ts'
import { type ProvinceSlot, provinceSlots } from '../../model/province/slot-rows.ts'
import type { ProvinceDay } from '../../model/province/types.ts'
import styles from '../forecast.module.css'

/** The slots of a day in figures. */
export function ProvinceSlotsTable({
  day,
  split,
  slotCount,
}: {
  day: ProvinceDay
  split: PowerSplit | undefined
  slotCount: SlotCount
}) {
  const { t } = useTranslation('province')
  const columns = useMemo(() => columnsOf(t), [t])
  const rows = useMemo(() => provinceSlots(day, { split, slotCount }), [day, split, slotCount])
  const title = t('slots.titleOf', { date: day.date })
  return (
    <div className={styles.tall}>
      <DataTable<ProvinceSlot>
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

function columnsOf(t: TFunction<'province'>): readonly DataColumn<ProvinceSlot>[] {
  const figure = (code: Exclude<keyof ProvinceSlot, 'time'>): DataColumn<ProvinceSlot> => ({
    code,
    title: t(`slots.${code}`),
    unit: t('unit.price'),
    numeric: true,
    value: (row) => row[code],
    render: (row) => formatNumber(row[code], 2),
    width: 150,
  })
  const power = (code: 'thermal' | 'wind' | 'pv'): DataColumn<ProvinceSlot> => ({
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
