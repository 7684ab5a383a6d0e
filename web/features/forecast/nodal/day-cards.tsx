import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { differenceFigures, pricesOf } from '#domain/forecasting/congestion/node-difference.ts'
import type { NodeBasis } from '#domain/forecasting/words.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from '../components/forecast.module.css'

const one = (figure: number | null) => formatNumber(figure, 1)

type Curves = {
  /** The unified price of the day, CNY/MWh a slot. */
  unified: DayValues | null
  /** Node − unified price. */
  difference: DayValues | null
}

/** A node on one date: its price, what it is made of, and how far it swings, when. */
export function DayCards({
  unified,
  difference,
  basis,
  beside,
}: Curves & { basis: NodeBasis /** Stands below the mean. */; beside?: ReactNode }) {
  const { t } = useTranslation(['nodal', 'forecast'])
  const unit = t('forecast:unit.price')
  const figures = differenceFigures(unified, difference)
  const times = extremeTimes({ unified, difference })
  return (
    <div className={styles.cards}>
      <StatCard
        label={t(`figures.mean.${basis}`)}
        value={one(figures.meanCnyPerMwh)}
        unit={unit}
        extra={beside}
      />
      <StatCard label={t('unifiedMean')} value={one(unified && meanOfKnown(unified))} unit={unit} />
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
        extra={times && t('figures.rangeAt', times)}
      />
    </div>
  )
}

/** The ends of the slots with the lowest and the highest price, the first of equal ones. */
function extremeTimes({ unified, difference }: Curves): { min: string; max: string } | null {
  const prices = pricesOf(unified, difference)
  const known = prices.filter((price) => price !== null)
  if (known.length === 0) return null
  const slotCount: SlotCount = prices.length === 24 ? 24 : 96
  const endOf = (price: number) => slotEndLabel(prices.indexOf(price) + 1, slotCount)
  return { min: endOf(Math.min(...known)), max: endOf(Math.max(...known)) }
}
