import { useTranslation } from 'react-i18next'
import type { DealtSession } from '#api/market/market-deals.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import styles from '../components/market.module.css'
import { changeOf } from './latest-deals.tsx'

/** A session in a line of figures; own deals only where some are recorded. */
export function DealCards({ session }: { session: DealtSession }) {
  const { t } = useTranslation('calendar')
  const unit = t('deal.unit')
  const { own } = session
  const change = changeOf(session)
  const deals = [
    { key: 'ownSold', mwh: own?.sellMwh ?? null, price: own?.sellCnyPerMwh ?? null },
    { key: 'ownBought', mwh: own?.buyMwh ?? null, price: own?.buyCnyPerMwh ?? null },
  ].filter(({ mwh }) => mwh !== null)
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('deal.price')}
        value={formatNumber(session.priceCnyPerMwh, 2)}
        unit={unit}
        delta={change && { ...change, since: t('deal.since') }}
      />
      <StatCard
        label={t('deal.max')}
        value={formatNumber(session.maxPriceCnyPerMwh, 2)}
        unit={unit}
        extra={`${t('deal.min')} ${formatNumber(session.minPriceCnyPerMwh, 2)}`}
      />
      <StatCard
        label={t('deal.energy')}
        value={formatNumber(session.clearedMwh, 1)}
        unit="MWh"
        extra={t('deal.perDay')}
      />
      {session.participants !== null && (
        <StatCard label={t('deal.members')} value={formatNumber(session.participants)} />
      )}
      {deals.length === 0 && (
        <StatCard label={t('deal.ownSold')} value="-" extra={t('deal.ownNone')} />
      )}
      {deals.map(({ key, mwh, price }) => (
        <StatCard
          key={key}
          label={t(`deal.${key}`)}
          value={formatNumber(mwh, 1)}
          unit="MWh"
          {...(price !== null && { extra: t('deal.at', { price: formatNumber(price, 2) }) })}
        />
      ))}
    </div>
  )
}
