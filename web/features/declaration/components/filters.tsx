import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#api/base/endpoints.ts'
import type { CalendarCycle } from '#api/declaration/shapes.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { pickedMonth } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import styles from './declaration.module.css'
import { StatusTag } from './status/status-tag.tsx'

type Props = {
  stations: readonly StationRow[]
  station: StationRow
  yearMonth: string
  /** The cycle that is open on the page: its states stand beside the stations. */
  cycle: CalendarCycle | undefined
  onChange: (patch: { stationId?: number; yearMonth?: string }) => void
}

/** Station and month; every choice counts at once. */
export function Filters({ stations, station, yearMonth, cycle, onChange }: Props) {
  const { t } = useTranslation('declaration')
  const month = dayjs(`${yearMonth}-01`)
  const toMonth = (months: number) =>
    onChange({ yearMonth: pickedMonth(month.add(months, 'month')) })
  const stateOf = (id: number): DeclarationState | undefined =>
    cycle?.declarations.find(({ stationId }) => stationId === id)?.status
  const shown = stations.filter(({ id, hidden }) => !hidden || id === station.id)
  return (
    <FilterBar label={t('filter.label')} plain>
      <FilterField label={t('filter.station')} widthPx={220}>
        <Select
          showSearch={{ optionFilterProp: 'name' }}
          popupMatchSelectWidth={false}
          aria-label={t('filter.station')}
          value={station.id}
          optionLabelProp="name"
          options={shown.map(({ id, name, capacityMw }) => ({ value: id, name, capacityMw }))}
          optionRender={({ data }) => (
            <span className={styles.stationOption}>
              <span>{data.name}</span>
              <span className={styles.soft}>{data.capacityMw} MW</span>
              <StationState status={stateOf(data.value)} />
            </span>
          )}
          onChange={(stationId) => onChange({ stationId })}
        />
      </FilterField>
      <FilterField label={t('filter.month')}>
        <Space.Compact>
          <Button
            aria-label={t('filter.previous')}
            icon={<LeftOutlined />}
            onClick={() => toMonth(-1)}
          />
          <DatePicker
            picker="month"
            allowClear={false}
            inputReadOnly
            aria-label={t('filter.month')}
            className={styles.month ?? ''}
            value={month}
            onChange={(value) => value && onChange({ yearMonth: pickedMonth(value) })}
          />
          <Button
            aria-label={t('filter.next')}
            icon={<RightOutlined />}
            onClick={() => toMonth(1)}
          />
        </Space.Compact>
      </FilterField>
    </FilterBar>
  )
}

function StationState({ status }: { status: DeclarationState | undefined }) {
  return status ? <StatusTag status={status} /> : null
}
