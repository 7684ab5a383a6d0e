import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DealtSession, marketDeals } from '#api/market/market-deals.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { StatCard, type StatDelta } from '#web/ui/states/stat-card.tsx'
import styles from '../components/market.module.css'
import { dealAddress } from './deals-url.ts'

/** So many of the latest are looked through for one of each kind. */
const LOOKED_THROUGH = 50

/** The latest sessions with a result; null while the province is not known. */
export const useLatestDeals = (provinceId: string | undefined) =>
  useEndpoint(
    marketDeals,
    provinceId === undefined ? null : { provinceId, pageSize: LOOKED_THROUGH },
    { quiet: true },
  )

/** The latest session of each kind in one figure, with what changed since the one before. */
export function LatestDeals({ found }: { found: ReturnType<typeof useLatestDeals> }) {
  const { t } = useTranslation('calendar')
  const latest = useMemo(() => {
    const rows = found.data?.rows ?? []
    return rows.filter(({ kind }, index) => rows.findIndex((row) => row.kind === kind) === index)
  }, [found.data])
  if (found.error) return <FailedQuery query={found} />
  if (latest.length === 0) return null
  return (
    <Panel wide title={t('deal.latest')} note={t('deal.latestNote')}>
      <div className={styles.cards}>
        {latest.map((deal) => (
          <StatCard
            key={deal.kind}
            label={`${t(`deals.choice.kind.${deal.kind}`)} · ${dayInYear(deal.deliveryFrom)} ~ ${dayInYear(deal.deliveryTo)}`}
            value={formatNumber(deal.priceCnyPerMwh, 2)}
            unit={t('deal.unit')}
            delta={changeOf(deal)}
            extra={
              <>
                <span>{formatNumber(deal.clearedMwh, 0)} MWh</span>{' '}
                <Link className={styles.leads} to={dealAddress(deal.id)}>
                  {t('deal.open')}
                </Link>
              </>
            }
          />
        ))}
      </div>
    </Panel>
  )
}

/** A price is neither good nor bad: it went up or down. */
export function changeOf({ changeCnyPerMwh: change }: Pick<DealtSession, 'changeCnyPerMwh'>) {
  if (change === null) return undefined
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  return { text: formatDelta(change, 2), direction } satisfies StatDelta
}
