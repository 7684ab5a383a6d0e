import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { PricedDay } from '#api/workbench/overview.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { hourSpread } from '../model/spread.ts'
import { CardLink } from './card-link.tsx'
import { Foot } from './foot.tsx'
import { Sparkline } from './sparkline.tsx'
import styles from './workbench.module.css'

type Hours = readonly (number | null)[]

const NAMES = ['yesterday', 'today', 'tomorrow'] as const

/** Prices of the province today and tomorrow against the day before, with their hours. */
export function PriceDays({
  days,
  showsSpread,
}: {
  days: readonly PricedDay[]
  /** The widest spread of a day is what storage lives on. */
  showsSpread: boolean
}) {
  const { t } = useTranslation('workbench')
  return (
    <>
      <div className={styles.cards}>
        {days.slice(1).map((day, index) => (
          <DayCard key={day.date} {...{ day, before: days[index]!, name: NAMES[index + 1]! }} />
        ))}
        <RealTime day={days[0]!} />
        {showsSpread && <Spread day={days.at(-1)!} />}
      </div>
      <CardLink code="/market:read" to={PAGES.marketOverview} text={t('average.toMarket')} />
      <CardLink code="/forecast:read" to={PAGES.priceForecast} text={t('prices.toForecast')} />
    </>
  )
}

/** The day-ahead price, or as long as it is not published its forecast. */
const shownOf = ({ dayAhead, forecast }: PricedDay) =>
  dayAhead.hours === null && forecast?.hours
    ? { ...forecast, isForecast: true }
    : { ...dayAhead, isForecast: false }

function DayCard({
  day,
  before,
  name,
}: {
  day: PricedDay
  before: PricedDay
  name: (typeof NAMES)[number]
}) {
  const { t } = useTranslation('workbench')
  const { hours, cnyPerMwh, isForecast } = shownOf(day)
  const then = shownOf(before).cnyPerMwh
  const delta = cnyPerMwh === null || then === null ? null : cnyPerMwh - then
  const label = t(`prices.${isForecast ? 'forecast' : 'dayAhead'}`, {
    day: t(`day.${name}`),
    date: dayInYear(day.date),
  })
  return (
    <StatCard
      label={label}
      value={formatNumber(cnyPerMwh, 2)}
      unit={t('unit.price')}
      extra={
        <Foot>
          {delta !== null && (
            <span>
              {t('prices.since', { delta: formatDelta(delta, 2), date: dayInYear(before.date) })}
            </span>
          )}
          {hours ? (
            <Sparkline hours={hours} name={label} isForecast={isForecast} />
          ) : (
            <span>{t('prices.due', { at: timeInYear(day.dayAheadDueAt) })}</span>
          )}
          <Ends hours={hours} />
          {isForecast && <span>{t('prices.due', { at: timeInYear(day.dayAheadDueAt) })}</span>}
        </Foot>
      }
    />
  )
}

/** When it is dearest and when cheapest, which is what is asked next. */
function Ends({ hours }: { hours: Hours | null }) {
  const { t } = useTranslation('workbench')
  const found = hourSpread(hours)
  if (!found || !hours) return null
  const { dearHour, cheapHour } = found
  return (
    <>
      {(
        [
          ['max', dearHour],
          ['min', cheapHour],
        ] as const
      ).map(([end, hour]) => (
        <span key={end}>
          {t(`prices.${end}`, { hour: hourLabel(hour), price: formatNumber(hours[hour - 1], 0) })}
        </span>
      ))}
    </>
  )
}

function RealTime({ day }: { day: PricedDay }) {
  const { t } = useTranslation('workbench')
  const { realTime, dayAhead } = day
  const spread =
    realTime.cnyPerMwh === null || dayAhead.cnyPerMwh === null
      ? null
      : realTime.cnyPerMwh - dayAhead.cnyPerMwh
  const label = t('prices.realTime', { date: dayInYear(day.date) })
  return (
    <StatCard
      label={label}
      value={formatNumber(realTime.cnyPerMwh, 2)}
      unit={t('unit.price')}
      extra={
        <Foot>
          {realTime.hours ? (
            <Sparkline hours={realTime.hours} name={label} />
          ) : (
            <span>{t('prices.realTimeDue', { at: timeInYear(day.realTimeDueAt) })}</span>
          )}
          {spread !== null && <span>{t('prices.spread', { delta: formatDelta(spread, 2) })}</span>}
        </Foot>
      }
    />
  )
}

function Spread({ day }: { day: PricedDay }) {
  const { t } = useTranslation('workbench')
  const { hours, isForecast } = shownOf(day)
  const found = hourSpread(hours)
  return (
    <StatCard
      label={t(isForecast ? 'spread.forecast' : 'spread.dayAhead', { date: dayInYear(day.date) })}
      value={formatNumber(found?.spread ?? null, 2)}
      unit={t('unit.price')}
      extra={
        found
          ? t('spread.hours', {
              dear: hourLabel(found.dearHour),
              cheap: hourLabel(found.cheapHour),
            })
          : t('prices.due', { at: timeInYear(day.dayAheadDueAt) })
      }
    />
  )
}
