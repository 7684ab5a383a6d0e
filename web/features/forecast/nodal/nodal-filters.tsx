import { DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NODE_BASES, NODE_TARGETS, type NodeBasis } from '#domain/forecasting/words.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { TargetField } from '../components/target-field.tsx'
import type { NodeTarget } from './nodal-url.ts'

type Offered = { code: string; name: string; isOwn: boolean }

/** Stage and node, own ones first; the dates are the page's own. */
export function NodalFilters({
  target,
  node,
  nodes,
  onTarget,
  onNode,
  children,
  views,
}: {
  target: NodeTarget
  node: string | undefined
  nodes: readonly Offered[]
  onTarget: (target: NodeTarget) => void
  onNode: (code: string) => void
  children: ReactNode
  /** Where the page has filters under a name. */
  views?: ReactNode
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const optionsOf = (own: boolean) =>
    nodes
      .filter(({ isOwn }) => isOwn === own)
      .map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} (${code})` }))
  const groups = [
    { label: t('filter.own'), options: optionsOf(true) },
    { label: t('filter.others'), options: optionsOf(false) },
  ].filter(({ options }) => options.length > 0)
  return (
    <FilterBar label={t('forecast:filter.label')}>
      <TargetField target={target} targets={NODE_TARGETS} onTarget={onTarget} />
      {children}
      <FilterField label={t('filter.node')} widthPx={260}>
        <Select
          aria-label={t('filter.node')}
          showSearch={{ optionFilterProp: 'label' }}
          value={node ?? null}
          disabled={groups.length === 0}
          options={groups}
          onChange={(code) => code !== null && onNode(code)}
        />
      </FilterField>
      {views}
    </FilterBar>
  )
}

/** One date; those without a forecast cannot be chosen. */
export function DateFilter({
  date,
  dates,
  onDate,
}: {
  date: string | null
  dates: readonly string[]
  onDate: (date: string) => void
}) {
  const { t } = useTranslation('nodal')
  return (
    <FilterField label={t('filter.date')}>
      <DatePicker
        allowClear={false}
        inputReadOnly
        showNow={false}
        aria-label={t('filter.date')}
        value={date === null ? null : dayjs(date)}
        disabled={dates.length === 0}
        disabledDate={(day) => !dates.includes(pickedDate(day))}
        onChange={(day) => day && onDate(pickedDate(day))}
      />
    </FilterField>
  )
}

/** Forecast, or prices as they came where they are known. */
export function BasisFilter({
  basis,
  known,
  onBasis,
}: {
  basis: NodeBasis
  /** What there is of the day. */
  known: readonly NodeBasis[]
  onBasis: (basis: NodeBasis) => void
}) {
  const { t } = useTranslation('nodal')
  return (
    <FilterField label={t('filter.basis')}>
      <Segmented
        aria-label={t('filter.basis')}
        value={basis}
        options={NODE_BASES.map((value) => ({
          value,
          label: t(`basis.${value}`),
          disabled: !known.includes(value),
        }))}
        onChange={onBasis}
      />
    </FilterField>
  )
}
