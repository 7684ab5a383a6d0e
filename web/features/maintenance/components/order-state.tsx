import { Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WorkOrderRow } from '#api/maintenance/orders.ts'
import type { WorkOrderPriority, WorkOrderState } from '#domain/maintenance/words.ts'
import styles from './maintenance.module.css'

const STATE_COLORS: Record<WorkOrderState, string> = {
  DRAFT: 'default',
  ASSIGNED: 'processing',
  ACCEPTED: 'processing',
  IN_WORK: 'processing',
  DONE: 'warning',
  RECHECK: 'warning',
  CLOSED: 'success',
  REOPENED: 'error',
  CANCELLED: 'default',
}
const PRIORITY_COLORS: Record<WorkOrderPriority, string> = {
  URGENT: 'error',
  HIGH: 'warning',
  NORMAL: 'default',
  LOW: 'default',
}

/** Where an order is; that no scan has confirmed a closed one is part of it. */
export function OrderState({ order }: { order: Pick<WorkOrderRow, 'state' | 'unconfirmed'> }) {
  const { t } = useTranslation('maintenance')
  const { state, unconfirmed } = order
  return (
    <Tag color={unconfirmed ? 'error' : STATE_COLORS[state]}>
      {unconfirmed ? t('unconfirmed') : t(`orders.choice.state.${state}`)}
    </Tag>
  )
}

type Listed = Pick<
  WorkOrderRow,
  'state' | 'unconfirmed' | 'vanishedOn' | 'returnedAfterNo' | 'occurrence'
>

/** The same in a list, with what its fault has done since: it has gone, or it came back. */
export function ListedState({ order }: { order: Listed }) {
  const { t } = useTranslation('maintenance')
  const { vanishedOn, returnedAfterNo: no, occurrence: n } = order
  return (
    <>
      <OrderState order={order} />
      {vanishedOn !== null && (
        <Typography.Text type="warning" className={styles.below}>
          {t('vanished.title', { date: vanishedOn })}
        </Typography.Text>
      )}
      {no !== null && (
        <Typography.Text type="secondary" className={styles.below}>
          {t('returned', { no, n })}
        </Typography.Text>
      )}
    </>
  )
}

export function OrderPriority({ priority }: { priority: WorkOrderPriority }) {
  const { t } = useTranslation('maintenance')
  return <Tag color={PRIORITY_COLORS[priority]}>{t(`orders.choice.priority.${priority}`)}</Tag>
}
