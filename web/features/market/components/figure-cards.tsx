import { useTranslation } from 'react-i18next'
import { hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import type { Figures } from '../model/figures.ts'
import styles from './market.module.css'

/** The range in a line of figures out of the slots of the chart, prices at one place and over the same hours. */
export function FigureCards({
  figures,
  place,
  floorCnyPerMwh,
  slotCount,
}: {
  figures: Figures
  place: string
  floorCnyPerMwh: number | null
  slotCount: SlotCount
}) {
  const { t } = useTranslation('market')
  const unit = t('unit.price')
  const { comparedSlots, dayAhead, realTime } = figures
  const hours = (slots: number) => slots * hoursPerSlot(slotCount)
  const priceNote = ({ slots, minCnyPerMwh, maxCnyPerMwh }: Figures['dayAhead']) =>
    slots === 0
      ? place
      : t(comparedSlots > 0 ? 'figure.sameHours' : 'figure.ownHours', {
          place,
          n: hours(slots),
          min: formatNumber(minCnyPerMwh, 2),
          max: formatNumber(maxCnyPerMwh, 2),
        })
  const { floorShares } = figures
  return (
    <div>
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
          value={`${formatPercent(floorShares.dayAhead, 1)} / ${formatPercent(floorShares.realTime, 1)}`}
          extra={
            floorCnyPerMwh === null
              ? t('figure.noFloor', { n: hours(dayAhead.slots), m: hours(realTime.slots) })
              : t('figure.floorHint', {
                  floor: formatNumber(floorCnyPerMwh),
                  n: hours(dayAhead.slots),
                  m: hours(realTime.slots),
                })
          }
        />
        <StatCard
          label={t('figure.renewable')}
          value={formatPercent(figures.renewableShare, 1)}
          extra={t('figure.renewableHint')}
        />
      </div>
      <p className={styles.hint}>{t(`figure.resolution.${slotCount}`)}</p>
    </div>
  )
}
