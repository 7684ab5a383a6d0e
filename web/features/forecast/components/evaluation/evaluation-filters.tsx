import { DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { EVALUATION_TARGETS } from '#contract/forecast-evaluation.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { EvaluationUrl } from '../../evaluation-url.ts'

type Patch = Partial<Pick<EvaluationUrl, 'target' | 'from' | 'to' | 'station'>>

/** Target, dates and station; every choice counts at once. */
export function EvaluationFilters({
  target,
  range,
  station,
  stations,
  onChange,
}: {
  target: EvaluationUrl['target']
  range: { from: string; to: string } | null
  station: number | undefined
  stations: readonly { id: number; name: string }[]
  onChange: (patch: Patch) => void
}) {
  const { t } = useTranslation('evaluation')
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.target')}>
        <Segmented
          aria-label={t('filter.target')}
          value={target}
          options={EVALUATION_TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
          onChange={(value) => onChange({ target: value, from: undefined, to: undefined })}
        />
      </FilterField>
      <FilterField label={t('filter.dates')}>
        <DatePicker.RangePicker
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.dates')}
          value={range && [dayjs(range.from), dayjs(range.to)]}
          onChange={(dates) => {
            const [first, last] = dates ?? []
            if (!first || !last) return
            onChange({ from: first.format('YYYY-MM-DD'), to: last.format('YYYY-MM-DD') })
          }}
        />
      </FilterField>
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
    </FilterBar>
  )
}
