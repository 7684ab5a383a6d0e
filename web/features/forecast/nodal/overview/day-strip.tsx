import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { type Day, equalDays } from './equal-days.ts'
import styles from './overview.module.css'

/** Coming and known days, of both the most congested first; what several of them would say is said once. */
export function DayStrip({
  days,
  date,
  onDate,
}: {
  days: readonly Day[]
  date: string
  onDate: (date: string) => void
}) {
  const { t } = useTranslation('nodal')
  const max = Math.max(...days.map(({ meanAbsCnyPerMwh }) => meanAbsCnyPerMwh))
  const groups = ([true, false] as const)
    .map((isComing) => ({
      name: t(isComing ? 'days.coming' : 'days.known'),
      members: days.filter((day) => day.isComing === isComing),
    }))
    .filter(({ members }) => members.length > 0)
  return (
    <Panel wide title={t('days.title')} note={t('days.note')}>
      {groups.map(({ name, members }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.groupName}>{name}</h3>
          <fieldset className={styles.strip} aria-label={name}>
            {equalDays(members).map(([day, ...others]) => {
              const share = max > 0 ? day!.meanAbsCnyPerMwh / max : 0
              return others.length === 0 ? (
                <DayButton
                  key={day!.date}
                  day={day!}
                  share={share}
                  pressed={day!.date === date}
                  onPress={() => onDate(day!.date)}
                />
              ) : (
                <EqualDays key={day!.date} days={[day!, ...others]} {...{ share, date, onDate }} />
              )
            })}
          </fieldset>
        </div>
      ))}
    </Panel>
  )
}

function DayButton({
  day,
  share,
  pressed,
  onPress,
}: {
  day: Day
  /** Of the most congested day. */
  share: number
  pressed: boolean
  onPress: () => void
}) {
  const { t } = useTranslation('forecast')
  return (
    <button type="button" className={styles.day} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.dayHead}>
        <span>{dayInYear(day.date)}</span>
        <span>{t(`weekday.${weekdayOf(day.date)}`)}</span>
      </span>
      <Congestion day={day} share={share} />
    </button>
  )
}

/** Several days of the same congestion, each with a button of its own: their prices differ all the same. */
function EqualDays({
  days,
  share,
  date,
  onDate,
}: {
  days: readonly [Day, ...Day[]]
  share: number
  date: string
  onDate: (date: string) => void
}) {
  const { t } = useTranslation(['nodal', 'forecast'])
  return (
    <div className={styles.equal} data-chosen={days.some((day) => day.date === date)}>
      <span className={styles.dayHead}>{t('days.equal', { n: days.length })}</span>
      <Congestion day={days[0]} share={share} />
      <span className={styles.dates}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={styles.date}
            aria-pressed={day.date === date}
            onClick={() => onDate(day.date)}
          >
            {dayInYear(day.date)} {t(`forecast:weekday.${weekdayOf(day.date)}`)}
          </button>
        ))}
      </span>
    </div>
  )
}

function Congestion({
  day: { basis, isComing, meanAbsCnyPerMwh, largestCnyPerMwh },
  share,
}: {
  day: Day
  share: number
}) {
  const { t } = useTranslation('nodal')
  // A day that is not what the others of its row are says so.
  const isOther = isComing === (basis === 'ACTUAL')
  return (
    <>
      <span className={styles.dayMean}>{formatNumber(meanAbsCnyPerMwh, 2)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.dayFoot}>
        {t('days.largest', { difference: formatDelta(largestCnyPerMwh, 1) })}
        {isOther && ` · ${t(`basis.${basis}`)}`}
      </span>
    </>
  )
}
