import { useTranslation } from 'react-i18next'
import type { ForecastQuality } from '#domain/forecasting/scores/forecast-quality.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from './forecast.module.css'

/** Quality of a forecast in a line of figures. */
export function QualityCards({ quality }: { quality: ForecastQuality }) {
  const { t } = useTranslation('forecast')
  const price = t('unit.price')
  const bias = formatDelta(quality.biasCnyPerMwh, 1)
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('quality.accuracy')}
        value={formatPercent(quality.accuracy, 1)}
        extra={t('quality.pairs', { n: formatNumber(quality.pairs) })}
      />
      <StatCard
        label="MAE"
        value={formatNumber(quality.maeCnyPerMwh, 1)}
        unit={price}
        extra={t('quality.bias', { bias })}
      />
      <StatCard
        label="RMSE"
        value={formatNumber(quality.rmseCnyPerMwh, 1)}
        unit={price}
        extra={t('quality.rmse')}
      />
      <StatCard
        label="rMAE"
        value={formatNumber(quality.rmae, 2)}
        extra={t('quality.rmae', { mae: formatNumber(quality.naiveMaeCnyPerMwh, 1) })}
      />
      <StatCard
        label={t('quality.coverage')}
        value={formatPercent(quality.coverage80, 1)}
        extra={t('quality.nominal')}
      />
    </div>
  )
}
