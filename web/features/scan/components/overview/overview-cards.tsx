import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { energyOf, powerOf } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** How many strings, how many faulty, and what that costs: now, a year, and since it was found. */
export function OverviewCards({
  overview,
  plantId,
}: {
  overview: Overview
  plantId: number | undefined
}) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const { strings, lostSinceFound: since } = overview
  const { UNKNOWN: unknown = 0, ...faulty } = strings.bySeverity
  const faults = Object.values(faulty).reduce((sum, count) => sum + (count ?? 0), 0)
  const scanned = strings.total - strings.unscanned
  const energy = energyOf(overview.lossKwhPerYear)
  const lost = energyOf(since.kwh)
  const open = overview.plants.reduce((sum, { openOrders }) => sum + openOrders, 0)
  const overdue = overview.plants.reduce((sum, { overdueOrders }) => sum + overdueOrders, 0)
  const unconfirmed = overview.plants.reduce((sum, one) => sum + one.unconfirmedOrders, 0)
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('card.strings')}
        value={formatNumber(strings.total, 0)}
        extra={
          strings.unscanned > 0
            ? t('card.unscanned', { n: strings.unscanned })
            : t('card.normal', { n: strings.normal })
        }
      />
      <StatCard
        label={t('card.faults')}
        value={formatNumber(faults, 0)}
        extra={
          <span className={styles.foot}>
            <span>
              {[
                t('card.share', { share: formatPercent(scanned > 0 ? faults / scanned : null, 1) }),
                unknown > 0 && t('card.unknown', { n: unknown }),
                strings.dismissed > 0 && t('card.dismissed', { n: strings.dismissed }),
              ]
                .filter(Boolean)
                .join(t('comma'))}
            </span>
            <Button
              type="link"
              size="small"
              className={styles.inline ?? ''}
              onClick={() => navigate(faultsOf(plantId))}
            >
              {t('card.toFaults')}
            </Button>
          </span>
        }
      />
      <StatCard label={t('card.power')} {...powerOf(overview.lossW)} extra={t('card.atScan')} />
      <StatCard
        label={t('card.energy')}
        value={energy.value}
        unit={t('perYear', { unit: energy.unit })}
      />
      <StatCard
        label={t('card.money')}
        value={formatNumber(overview.lossCnyPerYear, 0)}
        unit={t('cnyPerYear')}
        extra={
          overview.lossCnyRange === null
            ? t('card.noPrice')
            : t('card.range', {
                low: formatNumber(overview.lossCnyRange[0], 0),
                high: formatNumber(overview.lossCnyRange[1], 0),
              })
        }
      />
      <StatCard
        label={t('card.since')}
        value={formatNumber(since.cny, 0)}
        unit={t('cny')}
        extra={`${lost.value} ${lost.unit}`}
      />
      <StatCard
        label={t('card.orders')}
        value={formatNumber(open, 0)}
        extra={[
          overdue > 0 ? t('card.overdue', { n: overdue }) : t('card.noneOverdue'),
          unconfirmed > 0 && t('card.unconfirmed', { n: unconfirmed }),
        ]
          .filter(Boolean)
          .join(t('comma'))}
      />
    </div>
  )
}

const faultsOf = (plantId: number | undefined) =>
  plantId === undefined ? PAGES.faultStrings : `${PAGES.faultStrings}?plant=${plantId}`
