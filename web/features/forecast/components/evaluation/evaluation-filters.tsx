import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { DateRangeField } from '#web/ui/page/date-range-field.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { EVALUATION_URL, type EvaluationUrl } from '../../evaluation-url.ts'
import { TargetField } from '../target-field.tsx'

type Patch = Partial<Pick<EvaluationUrl, 'target' | 'from' | 'to' | 'station'>>

/** Target, dates and, where there are some, station; every choice counts at once. */
export function EvaluationFilters({
  target,
  range,
  station,
  stations,
  onChange,
}: {
  target: EvaluationUrl['target']
  range: DateRange | null
  station: number | undefined
  /** null: none can be chosen. */
  stations: readonly { id: number; name: string }[] | null
  onChange: (patch: Patch) => void
}) {
  const { t } = useTranslation('evaluation')
  return (
    <FilterBar label={t('filter.label')}>
      <TargetField
        target={target}
        targets={UNIFIED_TARGETS}
        onTarget={(value) => onChange({ target: value, from: undefined, to: undefined })}
      />
      <DateRangeField label={t('filter.dates')} range={range} onRange={onChange} />
      {stations && (
        <FilterField label={t('filter.station')} widthPx={240}>
          <Select
            aria-label={t('filter.station')}
            value={stations.some(({ id }) => id === station) ? station! : 0}
            options={[
              { value: 0, label: t('filter.noStation') },
              ...stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => onChange({ station: id === 0 ? undefined : id })}
          />
        </FilterField>
      )}
      <ViewsButton list="forecast.evaluation" schema={EVALUATION_URL} />
    </FilterBar>
  )
}
