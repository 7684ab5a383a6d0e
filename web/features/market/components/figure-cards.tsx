import { useTranslation } from 'react-i18next'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import type { Figures } from '../model/figures.ts'
import styles from './market.module.css'

/** The range in a line of figures, prices at one place. */
export function FigureCards({
  figures,
  place,
  floorCnyPerMwh,
}: {
  figures: Figures
  place: string
  floorCnyPerMwh: number | null
}) {
  const { t } = useTranslation('market')
  const price = t('unit.price')
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('figure.meanDa')}
        value={formatNumber(figures.meanDaCnyPerMwh, 2)}
        unit={price}
        extra={place}
      />
      <StatCard
        label={t('figure.meanRt')}
        value={formatNumber(figures.meanRtCnyPerMwh, 2)}
        unit={price}
        extra={place}
      />
      <StatCard
        label={t('figure.spread')}
        value={formatDelta(figures.spreadCnyPerMwh, 2)}
        unit={price}
        extra={t('figure.spreadHint')}
      />
      <StatCard
        label={t('figure.floor')}
        value={formatPercent(figures.floorShare, 1)}
        extra={t('figure.floorHint', { floor: formatNumber(floorCnyPerMwh ?? 0) })}
      />
      <StatCard
        label={t('figure.renewable')}
        value={formatPercent(figures.renewableShare, 1)}
        extra={t('figure.renewableHint')}
      />
    </div>
  )
}
