import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { differenceFigures } from '#domain/forecasting/congestion/node-difference.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from '../../components/forecast.module.css'
import type { NodalOverview, NodeRow } from '../nodal-types.ts'

const one = (figure: number | null) => formatNumber(figure, 1)

/** The chosen node on one date: its price, what it is made of, and how far it swings. */
export function NodeFigures({
  row,
  date,
  unified,
  to,
}: {
  row: NodeRow
  date: string
  unified: NodalOverview['unified']
  /** Address of the page of the node. */
  to: string
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const unit = t('forecast:unit.price')
  const forecast = differenceFigures(unified.forecast, row.forecast)
  const actualMean = differenceFigures(unified.actual, row.actual).meanCnyPerMwh
  return (
    <Panel
      title={row.name}
      note={`${date} · ${row.code}`}
      extra={
        <Link className={styles.link} to={to}>
          {t('open')}
        </Link>
      }
    >
      <div className={styles.cards}>
        <StatCard
          label={t('figures.mean')}
          value={one(forecast.meanCnyPerMwh)}
          unit={unit}
          extra={actualMean !== null && t('figures.actual', { mean: one(actualMean) })}
        />
        <StatCard
          label={t('unifiedMean')}
          value={one(unified.forecast && meanOfKnown(unified.forecast))}
          unit={unit}
        />
        <StatCard
          label={t('figures.congestion')}
          value={formatDelta(forecast.differenceCnyPerMwh, 1)}
          unit={unit}
          extra={t('figures.share', { share: formatPercent(forecast.congestedShare, 1) })}
        />
        <StatCard
          label={t('figures.range')}
          value={`${formatNumber(forecast.minCnyPerMwh, 0)} ~ ${formatNumber(forecast.maxCnyPerMwh, 0)}`}
          unit={unit}
        />
      </div>
    </Panel>
  )
}
