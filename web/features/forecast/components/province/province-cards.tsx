import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { formatDelta, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import type { DayFigures } from '../../model/province/day-figures.ts'
import styles from '../forecast.module.css'

/** A card a day; a click shows that day alone, another one all days. */
export function ProvinceCards({
  figures,
  date,
  onDate,
}: {
  figures: readonly DayFigures[]
  date: string | undefined
  onDate: (date: string | undefined) => void
}) {
  const { t } = useTranslation('province')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} hidden>
        {t('days.title')}
      </h2>
      <div className={styles.days}>
        {figures.map((day) => (
          <Card
            key={day.date}
            day={day}
            pressed={day.date === date}
            onPress={() => onDate(day.date === date ? undefined : day.date)}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('card.caption')}</p>
    </section>
  )
}

function Card({
  day,
  pressed,
  onPress,
}: {
  day: DayFigures
  pressed: boolean
  onPress: () => void
}) {
  const { t } = useTranslation(['province', 'forecast'])
  const { date, dayAhead, realTime, spread, actualSpread, renewableShare } = day
  return (
    <button type="button" className={styles.day} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.dayHead}>
        <span>{date}</span>
        <span>{t(`forecast:weekday.${weekdayOf(date)}`)}</span>
      </span>
      <Row name={t('card.dayAhead')} value={pair(dayAhead)} />
      <Row name={t('card.realTime')} value={pair(realTime)} />
      <Row
        name={t('card.spread')}
        value={`${formatDelta(spread, 1)} / ${formatDelta(actualSpread, 1)}`}
      />
      <Row name={t('card.renewable')} value={formatPercent(renewableShare, 1)} />
    </button>
  )
}

/** Forecast, then what came of it. */
const pair = ({ forecast, actual }: DayFigures['dayAhead']) =>
  `${formatNumber(forecast, 1)} / ${formatNumber(actual, 1)}`

function Row({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.dayRow}>
      <span>{name}</span>
      <span>{value}</span>
    </span>
  )
}
