import { DatePicker, Segmented, Select, Tag } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#contract/base.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { reviewCycles } from '#contract/settlement.ts'
import { CYCLES } from '#domain/calendar/ten-day-period.ts'
import { useSession } from '#web/client/session/session-store.ts'
import type { Subject } from '../subject.ts'
import styles from './review.module.css'
import { STATE_COLORS } from './state-colors.ts'

type DeclaredCycle = AnswerOf<typeof reviewCycles>['rows'][number]

type Props = {
  subject: Subject
  stations: readonly StationRow[]
  cycles: readonly DeclaredCycle[]
  onChange: (patch: Partial<Subject>) => void
}

/** Station and cycle; every choice counts at once. */
export function ReviewFilters({ subject, stations, cycles, onChange }: Props) {
  const { t } = useTranslation('settlement')
  const { stationId, yearMonth, cycle } = subject
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <div className={styles.filter}>
        <span>{t('filter.station')}</span>
        <StationSelect stations={stations} stationId={stationId} onChange={onChange} />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.month')}</span>
        <DatePicker
          picker="month"
          allowClear={false}
          inputReadOnly
          aria-label={t('filter.month')}
          value={dayjs(`${yearMonth}-01`)}
          onChange={(month) => month && onChange({ yearMonth: month.format('YYYY-MM') })}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.cycle')}</span>
        <Segmented
          aria-label={t('filter.cycle')}
          value={cycle}
          options={CYCLES.map((value) => ({ value, label: t(`cycle.${value}`) }))}
          onChange={(value) => onChange({ cycle: value })}
        />
      </div>
      <div className={styles.filter}>
        <span>{t('filter.declared')}</span>
        <CycleSelect subject={subject} cycles={cycles} onChange={onChange} />
      </div>
    </search>
  )
}

function StationSelect({
  stations,
  stationId,
  onChange,
}: Pick<Props, 'stations' | 'onChange'> & { stationId: number }) {
  const { t } = useTranslation('settlement')
  const provinces = useSession((state) => state.provinceList)
  const ids = [...new Set(stations.map(({ provinceId }) => provinceId))]
  const options = ids.map((provinceId) => ({
    label: provinces.find(({ value }) => value === provinceId)?.label ?? provinceId,
    title: provinceId,
    options: stations
      .filter((station) => station.provinceId === provinceId)
      .map(({ id, name }) => ({ value: id, label: name })),
  }))
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.wide ?? ''}
      aria-label={t('filter.station')}
      value={stationId}
      options={options}
      onChange={(id) => {
        const station = stations.find((candidate) => candidate.id === id)
        if (station) onChange({ stationId: id, provinceId: station.provinceId })
      }}
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
      className={styles.wide ?? ''}
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
