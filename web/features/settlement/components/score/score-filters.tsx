import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#api/base/endpoints.ts'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { SCORE_URL } from '../../score/score-url.ts'

/** Year and stations; every choice counts at once. The province is that of the session. */
export function ScoreFilters({
  year,
  stations,
  stationIds,
  onYear,
  onStations,
}: {
  year: number
  stations: readonly StationRow[]
  /** None: all of them. */
  stationIds: readonly number[]
  onYear: (year: number) => void
  onStations: (ids: number[]) => void
}) {
  const { t } = useTranslation('score')
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.year')}>
        <DatePicker
          picker="year"
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.year')}
          value={dayjs(`${year}-01-01`)}
          onChange={(chosen) => chosen && onYear(chosen.year())}
        />
      </FilterField>
      <FilterField label={t('filter.stations')} widthPx={320}>
        <MultiSelect
          allowClear
          maxTagCount="responsive"
          aria-label={t('filter.stations')}
          placeholder={t('filter.allStations', { n: stations.length })}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...stationIds]}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onStations}
        />
      </FilterField>
      <ViewsButton list="settlement.score" schema={SCORE_URL} />
    </FilterBar>
  )
}
