import { DatePicker, Segmented, Select, Tag } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#api/base/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { reviewCycles } from '#api/settlement/endpoints.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { pickedMonth } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import type { Subject } from '../subject.ts'
import { STATE_COLORS } from './state-colors.ts'

type DeclaredCycle = AnswerOf<typeof reviewCycles>['rows'][number]

type Props = {
  subject: Subject
  stations: readonly StationRow[]
  cycles: readonly DeclaredCycle[]
  /** The cycles that the month holds; none while that is unknown. */
  held: readonly Cycle[]
  onChange: (patch: Partial<Subject>) => void
}

/** Station and cycle; every choice counts at once. */
export function ReviewFilters({ subject, stations, cycles, held, onChange }: Props) {
  const { t } = useTranslation('settlement')
  const { stationId, yearMonth, cycle } = subject
  return (
    <FilterBar label={t('filter.label')}>
      <FilterField label={t('filter.station')} widthPx={240}>
        <StationSelect stations={stations} stationId={stationId} onChange={onChange} />
      </FilterField>
      <FilterField label={t('filter.month')}>
        <DatePicker
          picker="month"
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.month')}
          value={dayjs(`${yearMonth}-01`)}
          onChange={(month) => month && onChange({ yearMonth: pickedMonth(month) })}
        />
      </FilterField>
      <FilterField label={t('filter.cycle')}>
        <Segmented
          aria-label={t('filter.cycle')}
          value={cycle}
          options={(held.length > 0 ? held : [cycle]).map((value) => ({
            value,
            label: t(`cycle.${value}`),
          }))}
          onChange={(value) => onChange({ cycle: value })}
        />
      </FilterField>
      <FilterField label={t('filter.declared')} widthPx={240}>
        <CycleSelect subject={subject} cycles={cycles} onChange={onChange} />
      </FilterField>
    </FilterBar>
  )
}

function StationSelect({
  stations,
  stationId,
  onChange,
}: Pick<Props, 'stations' | 'onChange'> & { stationId: number }) {
  const { t } = useTranslation('settlement')
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('filter.station')}
      value={stationId}
      options={stations.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChange({ stationId: id })}
    />
  )
}

function CycleSelect({
  subject: { yearMonth, cycle },
  cycles,
  onChange,
}: Pick<Props, 'subject' | 'cycles' | 'onChange'>) {
  const { t } = useTranslation('settlement')
  const keyOf = (row: Pick<DeclaredCycle, 'yearMonth' | 'cycle'>) => `${row.yearMonth}/${row.cycle}`
  const chosen = cycles.find((row) => row.yearMonth === yearMonth && row.cycle === cycle)
  return (
    <Select
      aria-label={t('filter.declared')}
      value={chosen ? keyOf(chosen) : null}
      placeholder={t(cycles.length === 0 ? 'filter.noneDeclared' : 'filter.declaredHint')}
      disabled={cycles.length === 0}
      options={cycles.map((row) => ({
        value: keyOf(row),
        label: (
          <>
            {row.yearMonth} {row.cycleName}{' '}
            <Tag color={STATE_COLORS[row.state]}>{t(`state.${row.state}`)}</Tag>
          </>
        ),
      }))}
      onChange={(key) => {
        const row = cycles.find((candidate) => keyOf(candidate) === key)
        if (row) onChange({ yearMonth: row.yearMonth, cycle: row.cycle as Subject['cycle'] })
      }}
    />
  )
}
