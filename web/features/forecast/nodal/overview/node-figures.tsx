import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from '../components/forecast.module.css'
import type { NodeRow } from './nodal-types.ts'

const one = (figure: number | null) => formatNumber(figure, 1)

/** The chosen node on one date: its price, what it is made of, and how far it swings. */
export function NodeFigures({
  row,
  date,
  unifiedMean,
  to,
}: {
  row: NodeRow
  date: string
  /** Of the forecast of the unified price, CNY/MWh. */
  unifiedMean: number | null
  /** Address of the page of the node. */
  to: string
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const unit = t('forecast:unit.price')
  const { meanCnyPerMwh, actualMeanCnyPerMwh, minCnyPerMwh, maxCnyPerMwh } = row
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
          label={t('ranking.mean')}
          value={one(meanCnyPerMwh)}
          unit={unit}
          extra={
            actualMeanCnyPerMwh !== null && t('figures.actual', { mean: one(actualMeanCnyPerMwh) })
          }
        />
        <StatCard label={t('unifiedMean')} value={one(unifiedMean)} unit={unit} />
        <StatCard
          label={t('ranking.congestion')}
          value={formatDelta(row.congestionMeanCnyPerMwh, 1)}
          unit={unit}
          extra={t('figures.share', { share: formatPercent(row.congestedShare, 1) })}
        />
        <StatCard
          label={t('figures.range')}
          value={`${formatNumber(minCnyPerMwh, 0)} ~ ${formatNumber(maxCnyPerMwh, 0)}`}
          unit={unit}
        />
      </div>
    </Panel>
  )
}
