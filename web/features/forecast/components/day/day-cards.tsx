import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { type DayFigures, dayFigures, type FigureDay } from '../../model/day-card.ts'
import type { ForecastDetail } from '../../model/types.ts'
import styles from '../forecast.module.css'

/** The days of a trading week are shown at once; what follows is for the outlook below. */
const FIRST_DAYS = 7

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
  const { t } = useTranslation('forecast')
  const [all, setAll] = useState(false)
  const chosen = days.findIndex((day) => day.date === date)
  const shown = all || chosen >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS)
  return (
    <div>
      <div className={styles.days}>
        {shown.map((day) => (
          <DayCard
            key={day.date}
            figures={dayFigures(day, limits)}
            pressed={date === day.date}
            onPress={() => onDate(date === day.date ? undefined : day.date)}
          />
        ))}
      </div>
      {days.length > FIRST_DAYS && chosen < FIRST_DAYS && (
        <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'day.fewer' : 'day.all', { n: days.length })}
        </Button>
      )}
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
      <span className={styles.unit}>{t('day.mean')}</span>
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
