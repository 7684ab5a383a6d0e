import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import type { NodalOverview } from '../nodal-types.ts'
import styles from './overview.module.css'

type Day = NodalOverview['days'][number]

/** Coming and known days, of both the most congested first. */
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
    <Panel title={t('days.title')} note={t('days.note')}>
      {groups.map(({ name, members }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.groupName}>{name}</h3>
          <fieldset className={styles.strip} aria-label={name}>
            {members.map((day) => (
              <DayButton
                key={day.date}
                day={day}
                share={max > 0 ? day.meanAbsCnyPerMwh / max : 0}
                pressed={day.date === date}
                onPress={() => onDate(day.date)}
              />
            ))}
          </fieldset>
        </div>
      ))}
    </Panel>
  )
}

function DayButton({
  day: { date, basis, isComing, meanAbsCnyPerMwh, largestCnyPerMwh },
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
  const { t } = useTranslation(['nodal', 'forecast'])
  // A day that is not what the others of its row are says so.
  const isOther = isComing === (basis === 'ACTUAL')
  return (
    <button type="button" className={styles.day} aria-pressed={pressed} onClick={onPress}>
      <span className={styles.dayHead}>
        <span>{dayInYear(date)}</span>
        <span>{t(`forecast:weekday.${weekdayOf(date)}`)}</span>
      </span>
      <span className={styles.dayMean}>{formatNumber(meanAbsCnyPerMwh, 2)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.dayFoot}>
        {t('days.largest', { difference: formatDelta(largestCnyPerMwh, 1) })}
        {isOther && ` · ${t(`basis.${basis}`)}`}
      </span>
    </button>
  )
}
