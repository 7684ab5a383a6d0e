import { useTranslation } from 'react-i18next'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { DateRangeField } from '#web/ui/page/date-range-field.tsx'
import { FilterBar } from '#web/ui/page/filter-bar.tsx'

/** Delivery dates; a choice counts at once. */
export function ProvinceFilters({
  range,
  onRange,
}: {
  range: DateRange
  onRange: (range: DateRange) => void
}) {
  const { t } = useTranslation('province')
  return (
    <FilterBar label={t('filter.label')}>
      <DateRangeField label={t('filter.dates')} range={range} onRange={onRange} />
    </FilterBar>
  )
}
