import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { DateRange } from '../../use-shaanxi.ts'

const DATE = 'YYYY-MM-DD'

/** Delivery dates; a choice counts at once. */
export function ShaanxiFilters({
  range: { from, to },
  onRange,
}: {
  range: DateRange
  onRange: (range: DateRange) => void
}) {
  const { t } = useTranslation('shaanxi')
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.dates')}>
        <DatePicker.RangePicker
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.dates')}
          value={[dayjs(from), dayjs(to)]}
          onChange={(dates) => {
            const [first, last] = dates ?? []
            if (first && last) onRange({ from: first.format(DATE), to: last.format(DATE) })
          }}
        />
      </FilterField>
    </FilterBar>
  )
}
