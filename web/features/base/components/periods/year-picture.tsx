import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { periodYear } from '#api/base/time-periods.ts'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useMonthNames } from '../../model/month-names.ts'
import { DayStrip, KindLegend } from './day-strip.tsx'
import styles from './periods.module.css'

/** Hours that stand over the strips. */
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** A day of each month by the tables that hold on one date, and the months that have none. */
export function YearPicture({ provinceId, day }: { provinceId: string; day: string | undefined }) {
  const { t } = useTranslation('rules')
  const { nameOf, namesOf } = useMonthNames()
  const found = useEndpoint(
    periodYear,
    { provinceId, ...(day !== undefined && { day }) },
    { quiet: true },
  )
  if (found.isLoading) return <Loading />
  if (!found.data) return <FailedQuery query={found} />
  const { months } = found.data
  const days = months.flatMap(({ month, days: own }) => own.map((one) => ({ month, ...one })))
  const missing = days.filter(({ stretches }) => stretches === null)
  const kinds = PERIOD_KINDS.filter((kind) =>
    days.some(({ stretches }) => stretches?.some((one) => one.kind === kind)),
  )
  return (
    <Panel title={t('periods.picture')} note={t('periods.pictureOf', { day: found.data.day })}>
      {missing.length > 0 && (
        <Alert
          className={styles.missing ?? ''}
          type="warning"
          showIcon
          title={t('periods.missing', {
            day: found.data.day,
            months: namesOf(missing.map(({ month }) => month)),
          })}
        />
      )}
      <div className={styles.hours} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      <ul className={styles.months}>
        {days.map(({ month, dayKind, stretches }) => {
          const name = nameOf(month)
          const kind = dayKind === 'ALL' ? '' : t(`periods.choice.dayKind.${dayKind}`)
          return (
            <li key={`${month} ${dayKind}`}>
              <span className={styles.month}>
                {name} {kind && <small>{kind}</small>}
              </span>
              {stretches ? (
                <DayStrip stretches={stretches} label={`${name} ${kind}`.trim()} />
              ) : (
                <span className={styles.none}>{t('periods.none')}</span>
              )}
            </li>
          )
        })}
      </ul>
      <KindLegend kinds={kinds} />
    </Panel>
  )
}
