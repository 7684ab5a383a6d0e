import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from '../components/forecast.module.css'
import type { NodeMetrics, PlaceDay, PlaceDetail } from './nodal-types.ts'

const one = (figure: number | null) => formatNumber(figure, 1)

/** Errors of a node in a line of figures and day by day, beside simpler forecasts. */
export function QualityTable({ detail: { metrics, days } }: { detail: PlaceDetail }) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const columns = useMemo(() => columnsOf(t), [t])
  const price = t('forecast:unit.price')
  const scored = days.filter((day) => day.metrics.pairs > 0)
  if (scored.length === 0) {
    return (
      <Panel title={t('quality.title')}>
        <Empty title={t('quality.none')} hint={t('quality.noneHint')} />
      </Panel>
    )
  }
  return (
    <>
      <Panel title={t('quality.title')} note={t('quality.note')}>
        <div className={styles.cards}>
          <StatCard
            label="MAE"
            value={one(metrics.maeCnyPerMwh)}
            unit={price}
            extra={t('forecast:quality.pairs', { n: formatNumber(metrics.pairs) })}
          />
          <StatCard
            label={t('quality.unified')}
            value={one(metrics.unifiedMaeCnyPerMwh)}
            unit={price}
            extra={`rMAE ${formatNumber(metrics.rmae, 2)}`}
          />
          <StatCard
            label={t('quality.congested')}
            value={one(metrics.congested.maeCnyPerMwh)}
            unit={price}
            extra={t('quality.congestedUnified', {
              mae: one(metrics.congested.unifiedMaeCnyPerMwh),
              n: formatNumber(metrics.congested.pairs),
            })}
          />
          <StatCard
            label={t('quality.weekBefore')}
            value={one(metrics.weekBeforeMaeCnyPerMwh)}
            unit={price}
          />
          <StatCard
            label={t('forecast:quality.coverage')}
            value={formatPercent(metrics.coverage80, 1)}
            extra={t('forecast:quality.nominal')}
          />
        </div>
      </Panel>
      <DataTable<PlaceDay>
        name={t('quality.days')}
        title={t('quality.days')}
        reportCode="forecast.nodeDays"
        rowKey={({ date }) => date}
        columns={columns}
        rows={scored}
      />
    </>
  )
}

function columnsOf(t: TFunction<['nodal', 'forecast']>): readonly DataColumn<PlaceDay>[] {
  const price = (
    code: string,
    title: string,
    pick: (metrics: NodeMetrics) => number | null,
  ): DataColumn<PlaceDay> => ({
    code,
    title,
    unit: t('forecast:unit.price'),
    numeric: true,
    value: ({ metrics }) => pick(metrics),
    render: ({ metrics }) => one(pick(metrics)),
    width: 220,
  })
  return [
    { code: 'date', title: t('filter.date'), value: ({ date }) => date, width: 120, locked: true },
    { ...price('mae', 'MAE', (metrics) => metrics.maeCnyPerMwh), width: 140 },
    {
      ...price('unified', t('quality.unified'), (metrics) => metrics.unifiedMaeCnyPerMwh),
      width: 250,
    },
    {
      code: 'rmae',
      title: 'rMAE',
      numeric: true,
      value: ({ metrics }) => metrics.rmae,
      render: ({ metrics }) => formatNumber(metrics.rmae, 2),
      width: 90,
    },
    price('weekBefore', t('quality.weekBefore'), (metrics) => metrics.weekBeforeMaeCnyPerMwh),
    {
      code: 'congested',
      title: t('quality.slots'),
      numeric: true,
      value: ({ metrics }) => metrics.congested.pairs,
      width: 120,
    },
    {
      code: 'coverage',
      title: t('forecast:quality.coverage'),
      numeric: true,
      value: ({ metrics }) => metrics.coverage80,
      render: ({ metrics }) => formatPercent(metrics.coverage80, 1),
      width: 200,
    },
  ]
}
