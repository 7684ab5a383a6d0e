import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { Overview } from '../../model/types.ts'
import styles from './overview.module.css'

/** Faults by what they are: the longest bar costs most energy; each leads to its strings. */
export function FaultMix({
  overview,
  plantId,
}: {
  overview: Overview
  plantId: number | undefined
}) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const max = Math.max(...overview.codes.map(({ lossKwhPerYear }) => lossKwhPerYear), 1)
  if (overview.codes.length === 0) return <Empty title={t('mix.none')} />
  const listOf = (code: number) => {
    const plant = plantId === undefined ? '' : `&plant=${plantId}`
    return `${PAGES.faultStrings}?code=${code}${plant}`
  }
  return (
    <ul className={styles.mix}>
      {overview.codes.map((one) => (
        <li key={one.code}>
          <Button
            type="link"
            size="small"
            className={styles.mixName ?? ''}
            title={one.codeName}
            onClick={() => navigate(listOf(one.code))}
          >
            {one.codeName}
          </Button>
          <span className={styles.mixBar} aria-hidden>
            <span style={{ width: `${(100 * Math.max(0, one.lossKwhPerYear)) / max}%` }} />
          </span>
          <span className={styles.mixFigures}>
            {t('mix.figures', {
              strings: one.strings,
              kwh: formatNumber(one.lossKwhPerYear, 0),
              cny: formatNumber(one.lossCnyPerYear, 0),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
