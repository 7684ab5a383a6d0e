import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterField } from '../page/filter-bar.tsx'
import type { ResourceFilter } from './resource-types.ts'
import type { FilterValues } from './resource-url.ts'

const WIDTHS_PX = { search: 260, choice: 180 } as const

/** The filters of the page; a choice counts at once, words when they are entered. */
export function ResourceFilters({
  texts,
  filters,
  values,
  onChange,
}: {
  texts: string
  filters: readonly ResourceFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  if (filters.length === 0) return null
  return (
    <FilterBar label={t('ui:search.label')}>
      {filters.map((filter) => {
        const { name } = filter
        const label =
          filter.kind === 'search' ? t('ui:resource.search') : t(`${texts}.field.${name}`)
        const change = (value: string | undefined) => onChange({ [name]: value || undefined })
        return (
          <FilterField key={name} label={label} widthPx={WIDTHS_PX[filter.kind]}>
            {filter.kind === 'search' ? (
              <Input.Search
                key={values[name] ?? ''}
                aria-label={label}
                allowClear
                maxLength={60}
                defaultValue={values[name] ?? ''}
                placeholder={t(`${texts}.search`)}
                onSearch={(text) => change(text.trim())}
              />
            ) : (
              <Select<string>
                aria-label={label}
                allowClear
                placeholder={t('ui:resource.all')}
                value={values[name] ?? null}
                options={filter.choices.map((value) => ({
                  value,
                  label: t(`${texts}.choice.${name}.${value}`),
                }))}
                onChange={(value?: string) => change(value)}
              />
            )}
          </FilterField>
        )
      })}
    </FilterBar>
  )
}
