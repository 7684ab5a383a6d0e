import { DatePicker, Input, Select, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '../access/can.tsx'
import { pickedDate } from '../format/time.ts'
import { FilterBar, FilterField } from '../page/filter-bar.tsx'
import type { ResourceFilter } from './resource-types.ts'
import { type FilterValues, paramOf } from './resource-url.ts'
import { knownTo, type Within } from './resource-within.ts'

type Value = FilterValues[string]

/** What the page is narrowed by; a choice counts at once, words when they are entered. */
export function ResourceFilters({
  texts,
  filters,
  values,
  within,
  onChange,
  children,
}: {
  texts: string
  filters: readonly ResourceFilter[]
  values: FilterValues
  within: Within
  onChange: (param: string, value: Value) => void
  /** After the filters. */
  children: ReactNode
}) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  if (filters.length === 0) return null
  return (
    <FilterBar label={t('ui:search.label')}>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          texts={texts}
          filter={filter}
          within={within}
          value={values[filter.name]}
          onChange={(value) => onChange(paramOf(filter), value)}
        />
      ))}
      {children}
    </FilterBar>
  )
}

type FilterProps<Kind extends ResourceFilter['kind']> = {
  texts: string
  filter: Extract<ResourceFilter, { kind: Kind }>
  value: Value
  within: Within
  onChange: (value: Value) => void
}

function Filter({ filter, ...props }: FilterProps<ResourceFilter['kind']>) {
  switch (filter.kind) {
    case 'search':
      return <Words {...props} filter={filter} />
    case 'exact':
      return <Exact {...props} filter={filter} />
    case 'day':
      return <Day {...props} filter={filter} />
    case 'choice':
      return <Choice {...props} filter={filter} />
    case 'object':
      return <ObjectChoice {...props} filter={filter} />
    case 'tree':
      return <TreeChoice {...props} filter={filter} />
  }
}

function Words({ texts, value = '', onChange }: FilterProps<'search'>) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const label = t('ui:resource.search')
  return (
    <FilterField label={label} widthPx={260}>
      <Input.Search
        key={value}
        aria-label={label}
        allowClear
        maxLength={60}
        defaultValue={value}
        placeholder={t(`${texts}.search`)}
        onSearch={(text) => onChange(text.trim() || undefined)}
      />
    </FilterField>
  )
}

function Exact({ texts, filter, value = '', onChange }: FilterProps<'exact'>) {
  const { t } = useTranslation(texts.split(':')[0]!)
  const label = t(`${texts}.field.${paramOf(filter)}`)
  return (
    <FilterField label={label} widthPx={180}>
      <Input.Search
        key={value}
        aria-label={label}
        allowClear
        maxLength={200}
        defaultValue={value}
        onSearch={(text) => onChange(text.trim() || undefined)}
      />
    </FilterField>
  )
}

function Day({ texts, filter, value, onChange }: FilterProps<'day'>) {
  const { t } = useTranslation(texts.split(':')[0]!)
  const label = t(`${texts}.field.${paramOf(filter)}`)
  return (
    <FilterField label={label} widthPx={150}>
      <DatePicker
        inputReadOnly
        aria-label={label}
        value={value === undefined ? null : dayjs(value)}
        onChange={(day) => onChange(day ? pickedDate(day) : undefined)}
      />
    </FilterField>
  )
}

function Choice({ texts, filter, value, onChange }: FilterProps<'choice'>) {
  const { t, i18n } = useTranslation([texts.split(':')[0]!, 'ui'])
  const label = t(`${texts}.field.${paramOf(filter)}`)
  const textOf = (word: string) =>
    filter.nameOf?.(word, i18n.language) ?? t(`${texts}.choice.${filter.name}.${word}`)
  return (
    <FilterField label={label} widthPx={180}>
      <Select<Value>
        aria-label={label}
        allowClear
        placeholder={t('ui:resource.all')}
        value={value ?? null}
        options={filter.choices.map((word) => ({ value: word, label: textOf(word) }))}
        onChange={(chosen) => onChange(chosen)}
      />
    </FilterField>
  )
}

/** More objects than a person looks through; words find one of them. */
const MAX_OBJECTS = 500

function ObjectChoice({
  texts,
  filter: { list, ...filter },
  value,
  within,
  onChange,
}: FilterProps<'object'>) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const can = useCan()
  const may = list.access === 'session' || can(list.access)
  const wanted = knownTo(list, { ...within, pageSize: MAX_OBJECTS })
  const objects = useEndpoint(list, may ? wanted : null, { quiet: true })
  if (!may || objects.error) return null
  const label = t(`${texts}.field.${filter.param ?? filter.name}`)
  return (
    <FilterField label={label} widthPx={200}>
      <Select<Value>
        aria-label={label}
        allowClear
        placeholder={t('ui:resource.all')}
        // Before its name is known, the chosen one would be a number.
        value={(objects.data && value) ?? null}
        loading={objects.isLoading}
        // The address has numbers; ids of provinces are written as text.
        options={(objects.data?.rows ?? []).map(({ id, name }) => ({
          ...{ value: Number(id), label: name },
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen) => onChange(chosen)}
      />
    </FilterField>
  )
}

function TreeChoice({ texts, filter: { list, ...filter }, value, onChange }: FilterProps<'tree'>) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const may = useCan()(list.access)
  const objects = useEndpoint(list, may ? {} : null, { quiet: true })
  if (!may || objects.error) return null
  const label = t(`${texts}.field.${filter.param ?? filter.name}`)
  return (
    <FilterField label={label} widthPx={220}>
      <TreeSelect<Value>
        aria-label={label}
        allowClear
        placeholder={t('ui:resource.all')}
        value={objects.data && value}
        loading={objects.isLoading}
        treeDataSimpleMode
        treeData={(objects.data?.rows ?? []).map(({ id, parentId, name }) => ({
          ...{ id, pId: parentId ?? 0, value: id, title: name },
        }))}
        showSearch={{ treeNodeFilterProp: 'title' }}
        onChange={(chosen) => onChange(chosen)}
      />
    </FilterField>
  )
}
