import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { ESS_DATA_KINDS, type EssDataKind } from '#domain/collection/words.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { EssFilesUrl } from './url.ts'

/** Whose files, of which kind and of which days. */
export function EssFilesFilters({
  units,
  unitId,
  url: { kind, from, to },
  onUrl,
}: {
  units: readonly { id: number; name: string }[]
  unitId: number
  url: EssFilesUrl
  onUrl: (change: Partial<EssFilesUrl>) => void
}) {
  const { t } = useTranslation('ess-files')
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.unit')} widthPx={220}>
        <Select
          aria-label={t('filter.unit')}
          value={unitId}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ess) => onUrl({ ess })}
        />
      </FilterField>
      <FilterField label={t('filter.kind')} widthPx={160}>
        <Select<EssDataKind | 'ALL'>
          aria-label={t('filter.kind')}
          value={kind ?? 'ALL'}
          options={[
            { value: 'ALL', label: t('filter.all') },
            ...ESS_DATA_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={(value) => onUrl({ kind: value === 'ALL' ? undefined : value })}
        />
      </FilterField>
      <FilterField label={t('filter.range')}>
        <DatePicker.RangePicker
          inputReadOnly
          aria-label={t('filter.range')}
          value={from && to ? [dayjs(from), dayjs(to)] : null}
          onChange={(dates) => {
            const [first, last] = dates ?? []
            onUrl({
              from: first ? pickedDate(first) : undefined,
              to: last ? pickedDate(last) : undefined,
            })
          }}
        />
      </FilterField>
    </FilterBar>
  )
}
