import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInYear } from '#web/ui/format/time.ts'
import { daysAhead } from '../model/days-ahead.ts'
import type { ForecastDetail } from '../model/types.ts'
import styles from './forecast.module.css'

/** All days, or one of them; D is the day on which the run was made. */
export function HorizonChips({
  detail: { run, days },
  date,
  onDate,
}: {
  detail: {
    run: Pick<ForecastDetail['run'], 'kind' | 'asOf'>
    days: readonly { date: string; lead: number }[]
  }
  date: string | undefined
  onDate: (date: string | undefined) => void
}) {
  const { t } = useTranslation('forecast')
  return (
    <fieldset className={styles.chips} aria-label={t('horizon.label')}>
      <Chip pressed={date === undefined} onPress={() => onDate(undefined)}>
        {t('horizon.all')}
      </Chip>
      {days.map((day) => (
        <Chip
          key={day.date}
          pressed={date === day.date}
          onPress={() => onDate(date === day.date ? undefined : day.date)}
        >
          {t('days.ahead', { n: daysAhead(run, day) })}
          <span className={styles.chipDate}>{dayInYear(day.date)}</span>
        </Chip>
      ))}
    </fieldset>
  )
}

function Chip({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}
