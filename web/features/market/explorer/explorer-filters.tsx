import { DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { DateRangeField } from '#web/ui/page/date-range-field.tsx'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { allowedDays } from './explorer-range.ts'
import { EXPLORER_URL, EXPLORER_VIEWS, type ExplorerView } from './explorer-url.ts'

/** Narrower, the names of the views do not stand beside each other. */
const PHONE_PX = 640
const SPANS = [7, 30, 90, 365] as const

export type ExplorerChoice = DateRange & {
  slots: '24' | '96'
  view: ExplorerView
  asOf: string | undefined
}

/** Dates, resolution, what was known when, and the way to look at it; every choice counts at once. */
export function ExplorerFilters({
  choice: { from, to, slots, view, asOf },
  onChange,
}: {
  choice: ExplorerChoice
  onChange: (patch: Partial<ExplorerChoice>) => void
}) {
  const { t } = useTranslation('curves')
  const isNarrow = useNarrowerThan(PHONE_PX)
  const views = {
    value: view,
    options: EXPLORER_VIEWS.map((value) => ({ value, label: t(`view.${value}`) })),
    onChange: (value: ExplorerView) => onChange({ view: value }),
  }
  const span = SPANS.find((days) => addDays(from, days - 1) === to)
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.view')}>
        {isNarrow ? (
          <Select<ExplorerView> aria-label={t('filter.view')} {...views} />
        ) : (
          <Segmented<ExplorerView> aria-label={t('filter.view')} {...views} />
        )}
      </FilterField>
      <DateRangeField
        label={t('filter.dates')}
        range={{ from, to }}
        onRange={(range) => onChange(allowedDays(range))}
      />
      <FilterField label={t('filter.span')}>
        <Segmented<string>
          aria-label={t('filter.span')}
          value={span === undefined ? '' : String(span)}
          options={SPANS.map((days) => ({
            value: String(days),
            label: t('filter.days', { days }),
          }))}
          onChange={(days) => onChange({ from: addDays(to, 1 - Number(days)), to })}
        />
      </FilterField>
      <FilterField label={t('filter.resolution')}>
        <Segmented
          aria-label={t('filter.resolution')}
          value={slots}
          options={(['24', '96'] as const).map((value) => ({ value, label: t(`slots.${value}`) }))}
          onChange={(value) => onChange({ slots: value })}
        />
      </FilterField>
      <FilterField label={t('filter.asOf')}>
        <DatePicker
          inputReadOnly
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          aria-label={t('filter.asOf')}
          placeholder={t('filter.now')}
          value={asOf === undefined ? null : dayjs(asOf)}
          onChange={(time) => onChange({ asOf: time?.format('YYYY-MM-DDTHH:mm') })}
        />
      </FilterField>
      <ViewsButton list="market.curves" schema={EXPLORER_URL} />
    </FilterBar>
  )
}
