import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { differenceFigures } from '#domain/forecasting/congestion/node-difference.ts'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from '../../components/forecast.module.css'
import type { NodalOverview, NodeRow } from '../nodal-types.ts'
import { differenceIn, unifiedIn } from './node-lines.ts'

const one = (figure: number | null) => formatNumber(figure, 1)

/** The chosen node on one date: its price, what it is made of, and how far it swings. */
export function NodeFigures({
  row,
  date,
  unified,
  basis,
  to,
}: {
  row: NodeRow
  date: string
  unified: NodalOverview['unified']
  basis: NodeBasis
  /** Address of the page of the node. */
  to: string
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const unit = t('forecast:unit.price')
  const other = basis === 'FORECAST' ? 'ACTUAL' : 'FORECAST'
  const figuresIn = (which: NodeBasis) =>
    differenceFigures(unifiedIn(unified, which), differenceIn(row, which))
  const figures = figuresIn(basis)
  const otherMean = figuresIn(other).meanCnyPerMwh
  const unifiedCurve = unifiedIn(unified, basis)
  return (
    <Panel
      wide
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
          label={t(`figures.mean.${basis}`)}
          value={one(figures.meanCnyPerMwh)}
          unit={unit}
          extra={otherMean !== null && `${t(`basis.${other}`)} ${one(otherMean)}`}
        />
        <StatCard
          label={t('unifiedMean')}
          value={one(unifiedCurve && meanOfKnown(unifiedCurve))}
          unit={unit}
        />
        <StatCard
          label={t('figures.congestion')}
          value={formatDelta(figures.differenceCnyPerMwh, 1)}
          unit={unit}
          extra={t('figures.share', { share: formatPercent(figures.congestedShare, 1) })}
        />
        <StatCard
          label={t('figures.range')}
          value={`${formatNumber(figures.minCnyPerMwh, 0)} ~ ${formatNumber(figures.maxCnyPerMwh, 0)}`}
          unit={unit}
        />
      </div>
    </Panel>
  )
}
