import { useTranslation } from 'react-i18next'
import { hoursPerSlot } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import type { Figures } from '../model/figures.ts'
import styles from './market.module.css'

/** The range in a line of figures out of quarters, prices at one place and over the same hours. */
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
  const unit = t('unit.price')
  const { comparedSlots, dayAhead, realTime } = figures
  const hours = (slots: number) => slots * hoursPerSlot(96)
  const priceNote = ({ slots, minCnyPerMwh, maxCnyPerMwh }: Figures['dayAhead']) =>
    slots === 0
      ? place
      : t(comparedSlots > 0 ? 'figure.sameHours' : 'figure.ownHours', {
          place,
          n: hours(slots),
          min: formatNumber(minCnyPerMwh, 2),
          max: formatNumber(maxCnyPerMwh, 2),
        })
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('figure.meanDa')}
        value={formatNumber(dayAhead.meanCnyPerMwh, 2)}
        unit={unit}
        extra={priceNote(dayAhead)}
      />
      <StatCard
        label={t('figure.meanRt')}
        value={formatNumber(realTime.meanCnyPerMwh, 2)}
        unit={unit}
        extra={priceNote(realTime)}
      />
      <StatCard
        label={t('figure.spread')}
        value={formatDelta(figures.spreadCnyPerMwh, 2)}
        unit={unit}
        extra={
          comparedSlots > 0
            ? t('figure.spreadHint', { n: hours(comparedSlots) })
            : t('figure.noSpread')
        }
      />
      <StatCard
        label={t('figure.floor')}
        value={formatPercent(figures.floorShare, 1)}
        extra={
          floorCnyPerMwh === null
            ? t('figure.noFloor', { n: hours(dayAhead.slots) })
            : t('figure.floorHint', {
                floor: formatNumber(floorCnyPerMwh),
                n: hours(dayAhead.slots),
              })
        }
      />
      <StatCard
        label={t('figure.renewable')}
        value={formatPercent(figures.renewableShare, 1)}
        extra={t('figure.renewableHint')}
      />
    </div>
  )
}
