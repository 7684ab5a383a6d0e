import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hourLabel } from '#domain/calendar/slots.ts'
import { Can } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import forecastStyles from '../components/forecast.module.css'
import styles from './outlook.module.css'
import { declarationAddress, type OutlookPeriod } from './outlook-curves.ts'
import { usePeriodName } from './use-period-name.ts'

/** A period in figures: how much of it is known, its mean, and its dearest and cheapest hour. */
export function PeriodCard({ period, provinceId }: { period: OutlookPeriod; provinceId: string }) {
  const { t } = useTranslation('outlook')
  const name = usePeriodName()
  const { kind, cycle, from, to } = period
  return (
    <section className={styles.card} aria-label={t(`kind.${kind}`)}>
      <h3 className={styles.head}>
        <span>
          {t(`kind.${kind}`)} {name(period)}
        </span>
        <span className={styles.soft}>
          {t('dates', { from: dayInYear(from), to: dayInYear(to) })}
        </span>
      </h3>
      <Coverage period={period} />
      {period.meanCnyPerMwh === null ? (
        <p className={forecastStyles.hint}>{t('none')}</p>
      ) : (
        <Figures period={period} />
      )}
      {cycle !== null && (
        <Can code="/declaration:read">
          <Link
            className={`${forecastStyles.link} ${styles.foot}`}
            to={declarationAddress(provinceId, period)}
          >
            {t('declare')}
          </Link>
        </Can>
      )}
    </section>
  )
}

function Coverage({ period }: { period: OutlookPeriod }) {
  const { t } = useTranslation('outlook')
  const { days, actualDays, forecastDays, uncoveredDays } = period
  const share = (count: number) => ({ width: `${(100 * count) / days}%` })
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        <span className={styles.actual} style={share(actualDays)} />
        <span className={styles.forecast} style={share(forecastDays)} />
      </div>
      <span className={styles.soft}>
        {t('coverage', {
          days,
          actual: actualDays,
          forecast: forecastDays,
          uncovered: uncoveredDays,
        })}
      </span>
    </div>
  )
}

function Figures({ period }: { period: OutlookPeriod }) {
  const { t } = useTranslation(['outlook', 'forecast'])
  const { meanCnyPerMwh, band, hours, highestHour, lowestHour } = period
  const hourText = (hour: number | null) => {
    const found = hours.find((one) => one.hour === hour)
    if (!found) return '-'
    const price = formatNumber(found.meanCnyPerMwh, 0)
    return t('hour', { hour: hourLabel(found.hour), price })
  }
  return (
    <>
      <span className={styles.mean}>
        {formatNumber(meanCnyPerMwh, 1)}{' '}
        <span className={forecastStyles.unit}>{t('forecast:unit.price')}</span>
      </span>
      <dl className={styles.rows}>
        <dt>{t(band ? 'bandLabel' : 'allActual')}</dt>
        <dd>
          {band &&
            t('band', {
              low: formatNumber(band.lowCnyPerMwh, 0),
              high: formatNumber(band.highCnyPerMwh, 0),
            })}
        </dd>
        <dt>{t('highest')}</dt>
        <dd>{hourText(highestHour)}</dd>
        <dt>{t('lowest')}</dt>
        <dd>{hourText(lowestHour)}</dd>
      </dl>
    </>
  )
}
