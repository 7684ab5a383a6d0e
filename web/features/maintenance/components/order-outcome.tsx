import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT, formatMoney, formatNumber } from '#web/ui/format/number.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import type { OrderDetail } from '../model/types.ts'
import styles from './maintenance.module.css'

/** What was found on site, what it took, and what the scan after it measured. */
export function OrderOutcome({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { order } = detail
  if (order.foundCause === null) return null
  const { savedKwhPerYear, savedCnyPerYear, paybackDays } = detail
  return (
    <Facts>
      <Fact name={t('foundCause')} value={t(`cause.${order.foundCause}`)} />
      <Fact name={t('workDone')} value={detail.workDone || EMPTY_TEXT} />
      <Fact
        name={t('orders.field.hours')}
        value={order.hours === null ? EMPTY_TEXT : `${formatNumber(order.hours, 1)} h`}
      />
      <Fact
        name={t('orders.field.costCny')}
        value={
          order.costCny === null ? EMPTY_TEXT : `${formatMoney(order.costCny)} ${t('unit.cny')}`
        }
      />
      <Fact name={t('recheck')} value={<CheckedBy detail={detail} />} />
      {savedKwhPerYear !== null && (
        <Fact
          name={t('savedEnergy')}
          value={`${formatNumber(savedKwhPerYear, 0)} ${t('unit.kwhPerYear')}`}
        />
      )}
      {savedCnyPerYear !== null && (
        <Fact name={t('saved')} value={`${formatMoney(savedCnyPerYear)} ${t('unit.cnyPerYear')}`} />
      )}
      {paybackDays !== null && (
        <Fact name={t('payback')} value={t('days', { count: Math.round(paybackDays) })} />
      )}
    </Facts>
  )
}

/** The task that measured the strings after the work, or that none has. */
function CheckedBy({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { navigate } = usePageLocation()
  const canScan = useCan()('/scan:read')
  const { recheckTaskId, recheckTaskNo, order } = detail
  if (recheckTaskId === null) return t(order.unconfirmed ? 'neverRechecked' : 'notRechecked')
  if (!canScan) return recheckTaskNo ?? EMPTY_TEXT
  return (
    <Button
      type="link"
      size="small"
      className={styles.inline}
      onClick={() => navigate(`${PAGES.scanTasks}?task=${recheckTaskId}`)}
    >
      {recheckTaskNo}
    </Button>
  )
}
