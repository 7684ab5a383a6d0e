import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { DateRangeField } from '#web/ui/page/date-range-field.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { BOUNDARY_CHOICES, OVERVIEW_URL, SYSTEM_PLACE } from '../url.ts'

/** More curves would fit neither the chart nor one query. */
const MAX_PLACES = 4

export type OverviewChoice = DateRange & {
  slots: '24' | '96'
  places: readonly string[]
  boundary: readonly string[]
}

/** Dates, resolution, places of the prices, and curves of the system; every choice counts at once. */
export function OverviewFilters({
  choice: { from, to, slots, places, boundary },
  offeredPlaces,
  placeName,
  onChange,
}: {
  choice: OverviewChoice
  offeredPlaces: readonly string[]
  placeName: (place: string) => string
  onChange: (patch: Partial<OverviewChoice>) => void
}) {
  const { t } = useTranslation('market')
  return (
    <FilterBar label={t('filter.label')}>
      <DateRangeField label={t('filter.dates')} range={{ from, to }} onRange={onChange} />
      <FilterField label={t('filter.resolution')}>
        <Segmented
          aria-label={t('filter.resolution')}
          value={slots}
          options={(['24', '96'] as const).map((value) => ({ value, label: t(`slots.${value}`) }))}
          onChange={(value) => onChange({ slots: value })}
        />
      </FilterField>
      <FilterField label={t('filter.places')} widthPx={260}>
        <MultiSelect
          maxCount={MAX_PLACES}
          maxTagCount="responsive"
          aria-label={t('filter.places')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...places]}
          options={placeOptions(offeredPlaces, placeName, t)}
          onChange={(chosen) => onChange({ places: chosen.length > 0 ? chosen : [SYSTEM_PLACE] })}
        />
      </FilterField>
      <FilterField label={t('filter.boundary')} widthPx={340}>
        <MultiSelect
          maxTagCount="responsive"
          aria-label={t('filter.boundary')}
          value={[...boundary]}
          options={BOUNDARY_CHOICES.map((value) => ({ value, label: t(`metric.${value}`) }))}
          onChange={(chosen) => onChange({ boundary: chosen })}
        />
      </FilterField>
      <ViewsButton list="market.overview" schema={OVERVIEW_URL} />
    </FilterBar>
  )
}

function placeOptions(
  places: readonly string[],
  placeName: (place: string) => string,
  t: (key: string) => string,
) {
  const groups = [SYSTEM_PLACE, 'ZONE', 'NODE'] as const
  return groups.flatMap((kind) => {
    const options = places
      .filter((place) => place.split(':')[0] === kind)
      .map((place) => ({ value: place, label: placeName(place) }))
    return options.length > 0 ? [{ label: t(`place.kind.${kind}`), title: kind, options }] : []
  })
}
