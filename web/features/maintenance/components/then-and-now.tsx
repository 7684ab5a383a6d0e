import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WorkOrderRow } from '#api/maintenance/orders.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { isScannedSince } from '../model/figure-text.ts'
import styles from './maintenance.module.css'

type Props = { order: WorkOrderRow; ordered: number | null; now: number | null }

/** A figure of when an order was made, and below it that of a later scan with its day. */
export function ThenAndNow({ order, ordered, now }: Props) {
  const { t } = useTranslation('maintenance')
  const day = order.newestAt === null ? '' : shortTime(order.newestAt).slice(5, 10)
  return (
    <>
      {formatNumber(ordered, 0)}
      {isScannedSince(order) && (
        <Typography.Text type="secondary" className={styles.below}>
          {t('newestIn', { value: formatNumber(now, 0), day })}
        </Typography.Text>
      )}
    </>
  )
}
