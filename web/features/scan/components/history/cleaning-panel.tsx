import { useTranslation } from 'react-i18next'
import type { CleaningFacts } from '#api/diagnosis/history.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { formatDelta, formatMoney, formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import styles from './history.module.css'

/** How quickly an array gets dirty, what its cleanings brought, and when they cost least. */
export function CleaningPanel({ facts }: { facts: CleaningFacts }) {
  const { t } = useTranslation('history')
  const { gains, medianGainPct, ratePctPerDay, lowPctPerDay, highPctPerDay, stretches } = facts
  const { best, costCny, revenueCnyPerDay, price, missing, isTold, days, gainNoisePct } = facts
  const rate = {
    rate: formatNumber(ratePctPerDay, 3),
    low: endOf(lowPctPerDay),
    high: endOf(highPctPerDay),
  }
  return (
    <Panel title={t('cleaning.title')} note={t('cleaning.note')}>
      <p className={styles.lead}>
        {best
          ? t('cleaning.best', {
              days: formatNumber(best.intervalDays, 0),
              from: formatNumber(best.fromDays, 0),
              to: formatNumber(best.toDays, 0),
              cny: formatMoney(best.cnyPerDay),
            })
          : isTold === false
            ? t('cleaning.noise', { ...rate, days: formatNumber(days, 0) })
            : t('cleaning.none')}
      </p>
      <ul className={styles.facts}>
        {isTold && <li>{t('cleaning.rate', { ...rate, count: stretches })}</li>}
        {gains.map(({ from, to, gainPct }) => (
          <li key={from}>
            {t('cleaning.gain', {
              from: shanghaiDate(new Date(from)),
              to: shanghaiDate(new Date(to)),
              gain: formatDelta(gainPct, 2),
            })}
          </li>
        ))}
        {gains.length > 1 && (
          <li>{t('cleaning.medianGain', { gain: formatDelta(medianGainPct, 2) })}</li>
        )}
        {gains.length > 0 && gainNoisePct !== null && (
          <li>{t('cleaning.gainNoise', { noise: formatNumber(gainNoisePct, 2) })}</li>
        )}
        {costCny !== null && <li>{t('cleaning.cost', { cny: formatMoney(costCny) })}</li>}
        {revenueCnyPerDay !== null && price && (
          <li>
            {t('cleaning.revenue', {
              cny: formatMoney(revenueCnyPerDay),
              price: formatNumber(price.cnyPerMwh, 2),
            })}
            {price.simulated && t('cleaning.simulated')}
          </li>
        )}
        {missing.map((want) => (
          <li key={want}>{t(`cleaning.missing.${want}`)}</li>
        ))}
      </ul>
      <p className={styles.hint}>{t('cleaning.hint')}</p>
    </Panel>
  )
}

const endOf = (pctPerDay: number | null) => (pctPerDay === null ? '?' : formatNumber(pctPerDay, 3))
