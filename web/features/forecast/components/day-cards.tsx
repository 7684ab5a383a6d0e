import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { type DayFigures, dayFigures, type FigureDay } from '../model/day-card.ts'
import type { ForecastDetail } from '../model/types.ts'
import styles from './forecast.module.css'

/** A card a day; a click shows that day alone. */
export function DayCards({
  detail: { days, limits },
  date,
  onDate,
}: {
  detail: Pick<ForecastDetail, 'limits'> & { days: readonly FigureDay[] }
  date: string | undefined
  onDate: (date: string | undefined) => void
}) {
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <DayCard
          key={day.date}
          figures={dayFigures(day, limits)}
          pressed={date === day.date}
          onPress={() => onDate(date === day.date ? undefined : day.date)}
        />
      ))}
    </div>
  )
}

function DayCard({
  figures,
  pressed,
  onPress,
}: {
  figures: DayFigures
  pressed: boolean
  onPress: () => void
}) {
  const { t } = useTranslation('forecast')
  const { date, mean, min, max, peakHour, floorShare, actualMean } = figures
  return (
    <button type="button" className={styles.day} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.dayHead}>
        <span>{date}</span>
        <span>{t(`weekday.${weekdayOf(date)}`)}</span>
      </span>
      <span className={styles.dayMean}>
        {formatNumber(mean, 1)} <span className={styles.unit}>{t('unit.price')}</span>
      </span>
      <Row name={t('day.range')} value={`${formatNumber(min, 0)} ~ ${formatNumber(max, 0)}`} />
      <Row name={t('day.peak')} value={peakHour === null ? '-' : hourLabel(peakHour)} />
      <Row name={t('day.floor')} value={formatPercent(floorShare, 0)} />
      {actualMean !== null && <Row name={t('day.actual')} value={formatNumber(actualMean, 1)} />}
    </button>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.dayRow}>
      <span>{name}</span>
      <span>{value}</span>
    </span>
  )
}
