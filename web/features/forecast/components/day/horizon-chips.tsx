import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInYear } from '#web/ui/format/time.ts'
import { daysAhead } from '../../model/days-ahead.ts'
import type { ForecastDetail } from '../../model/types.ts'
import styles from '../forecast.module.css'

/** Long views as children, and single days; D is the day on which the run was made. */
export function HorizonChips({
  detail: { run, days },
  date,
  onDate,
  children,
}: {
  detail: {
    run: Pick<ForecastDetail['run'], 'kind' | 'asOf'>
    days: readonly { date: string; lead: number }[]
  }
  date: string | undefined
  onDate: (date: string | undefined) => void
  children: ReactNode
}) {
  const { t } = useTranslation('forecast')
  return (
    <fieldset className={styles.chips} aria-label={t('horizon.label')}>
      {children}
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

/** A view that can be chosen. */
export function Chip({
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
