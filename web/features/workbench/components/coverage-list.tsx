import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { declarationAddress } from '../model/addresses.ts'
import styles from './workbench.module.css'

type Props = Pick<StationOverview, 'coverageBand'> & {
  coverage: NonNullable<StationOverview['coverage']>
  stationId: number
  provinceId: string
}

/** How much of each cycle is sold by contract, against the band that is aimed at. */
export function CoverageList({
  coverage,
  coverageBand: { min, max },
  stationId,
  provinceId,
}: Props) {
  const { t } = useTranslation('workbench')
  const { navigate } = usePageLocation()
  return (
    <ul className={styles.lines} aria-label={t('coverage.title')}>
      {coverage.map((one) => {
        const { ratio, reason, yearMonth, cycle } = one
        const isOutside = ratio !== null && (ratio < min || ratio > max)
        return (
          <li key={`${yearMonth}|${cycle}`} className={styles.line}>
            <Button
              type="link"
              size="small"
              className={styles.link ?? ''}
              onClick={() =>
                navigate(declarationAddress({ stationId, yearMonth, cycle }, provinceId))
              }
            >
              {yearMonth} {one.cycleName} ({dayInYear(one.deliveryFrom)} ~{' '}
              {dayInYear(one.deliveryTo)})
            </Button>
            <b className={styles.right}>{formatPercent(ratio, 1)}</b>
            {ratio !== null && (
              <span className={styles.bar} data-outside={isOutside} aria-hidden>
                <span style={{ width: `${Math.min(100, Math.max(0, ratio * 100))}%` }} />
              </span>
            )}
            <span className={styles.soft}>
              {reason === null
                ? t(
                    isOutside
                      ? ratio! < min
                        ? 'coverage.low'
                        : 'coverage.high'
                      : 'coverage.within',
                    {
                      held: formatNumber(one.heldMwh, 1),
                      sellable: formatNumber(one.sellableMwh, 1),
                      min: formatPercent(min, 0),
                      max: formatPercent(max, 0),
                    },
                  )
                : t(`coverage.reason.${reason}`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
