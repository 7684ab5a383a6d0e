import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { LabelledSwitch } from '#web/ui/form/labelled-switch.tsx'
import { pickedMonth } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { CompletenessUrl } from './url.ts'

/** The days of the board, and whether only items with something missing are shown. */
export function BoardFilters({
  url: { month, missing },
  today,
  onUrl,
}: {
  url: CompletenessUrl
  /** Undefined until it is known. */
  today: string | undefined
  onUrl: (change: Partial<CompletenessUrl>) => void
}) {
  const { t } = useTranslation('completeness')
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.range')}>
        <Segmented
          aria-label={t('filter.range')}
          value={month === undefined ? 'last' : 'month'}
          options={(['last', 'month'] as const).map((value) => ({
            value,
            label: t(`filter.${value}`),
          }))}
          disabled={today === undefined}
          onChange={(value) =>
            onUrl({ month: value === 'last' || !today ? undefined : yearMonthOf(today) })
          }
        />
        {month !== undefined && (
          <DatePicker
            picker="month"
            allowClear={false}
            inputReadOnly
            aria-label={t('filter.pickMonth')}
            value={dayjs(`${month}-01`)}
            onChange={(day) => day && onUrl({ month: pickedMonth(day) })}
          />
        )}
      </FilterField>
      <LabelledSwitch checked={missing} onChange={(on) => onUrl({ missing: on })}>
        {t('filter.onlyMissing')}
      </LabelledSwitch>
    </FilterBar>
  )
}
