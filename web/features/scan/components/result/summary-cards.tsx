import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { energyOf, powerOf } from '../../model/power-text.ts'
import type { ResultSummary } from '../../model/types.ts'
import styles from './result.module.css'

/** Strings of the task, how many have a fault, and what they cost in power, energy and money. */
export function SummaryCards({ task, summary }: { task: ScanTaskRow; summary: ResultSummary }) {
  const { t } = useTranslation('scan')
  const energy = energyOf(summary.lossKwhPerYear)
  return (
    <>
      <div className={styles.cards}>
        <StatCard label={t('task.stringCount')} value={formatNumber(task.stringCount, 0)} />
        <StatCard label={t('task.faultCount')} value={formatNumber(task.faultCount, 0)} />
        <StatCard label={t('task.failedCount')} value={formatNumber(task.failedCount, 0)} />
        {task.notReadCount !== null && task.notReadCount > 0 && (
          <StatCard label={t('task.notReadCount')} value={formatNumber(task.notReadCount, 0)} />
        )}
        <StatCard label={t('summary.lossW')} {...powerOf(summary.lossW)} />
        <StatCard
          label={t('summary.lossKwh')}
          value={energy.value}
          unit={t('unit.perYear', { unit: energy.unit })}
        />
        <StatCard
          label={t('summary.lossCny')}
          value={formatNumber(summary.lossCnyPerYear, 0)}
          unit={t('unit.cnyPerYear')}
        />
      </div>
      <p className={styles.hint}>
        <PriceNote price={summary.price} range={summary.lossCnyRange} />
      </p>
    </>
  )
}

/** By which price the loss is valued, or how to bring one where none is known. */
function PriceNote({
  price,
  range,
}: {
  price: ResultSummary['price']
  range: ResultSummary['lossCnyRange']
}) {
  const { t } = useTranslation('scan')
  if (price === null) return t('price.unknown')
  const { cnyPerMwh, stage, point, from, to, days } = price
  const known = t('price.known', {
    price: formatNumber(cnyPerMwh, 2),
    stage: t(`price.stage.${stage}`),
    point: t(`price.point.${point}`),
    ...{ from, to, days },
  })
  const simulated = price.simulated ? t('price.simulated') : ''
  if (range === null) return known + simulated
  const [low, high] = range.map((end) => formatNumber(end, 0))
  return known + simulated + t('price.range', { low, high })
}
