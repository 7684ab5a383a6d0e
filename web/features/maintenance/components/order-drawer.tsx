import { EditOutlined } from '@ant-design/icons'
import { Button, Drawer, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { workOrderDetail } from '#api/maintenance/orders.ts'
import type { WorkOrderAction } from '#domain/maintenance/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT, formatMoney, formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { OrderDetail } from '../model/types.ts'
import styles from './maintenance.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderPriority, OrderState } from './order-state.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderStrings } from './order-strings.tsx'
import { StepForm } from './step-form.tsx'

/** All of an order, and what can be done with it now. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('maintenance')
  const [action, setAction] = useState<WorkOrderAction | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const query = useEndpoint(workOrderDetail, { id }, { quiet: true, staleTime: 0 })
  const detail = query.data
  return (
    <Drawer
      open
      title={detail ? t('orderOf', { no: detail.order.orderNo }) : t('order')}
      size="min(100vw, 760px)"
      onClose={onClose}
      extra={
        detail && detail.actions.length > 0 ? (
          <Button icon={<EditOutlined />} onClick={() => setIsEdited(true)}>
            {t('edit')}
          </Button>
        ) : null
      }
      footer={
        detail && detail.actions.length > 0 ? (
          <Space wrap className={styles.actions}>
            {detail.actions.map((one, index) => (
              <Button
                key={one}
                type={index === 0 && one !== 'CANCEL' ? 'primary' : 'default'}
                danger={one === 'CANCEL'}
                onClick={() => setAction(one)}
              >
                {t(`action.${one}`)}
              </Button>
            ))}
          </Space>
        ) : null
      }
    >
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {detail && <OrderBody detail={detail} />}
      {detail && isEdited && <OrderForm detail={detail} onClose={() => setIsEdited(false)} />}
      {detail && action && (
        <StepForm detail={detail} action={action} onClose={() => setAction(null)} />
      )}
    </Drawer>
  )
}

function OrderBody({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { navigate } = usePageLocation()
  const canScan = useCan()('/scan:read')
  const { order, fault } = detail
  const task = (id: number | null, no: string | null) =>
    id !== null && canScan ? (
      <Button
        type="link"
        size="small"
        className={styles.inline}
        onClick={() => navigate(`${PAGES.scanTasks}?task=${id}`)}
      >
        {no}
      </Button>
    ) : (
      (no ?? EMPTY_TEXT)
    )
  return (
    <div className={styles.body}>
      <Space wrap>
        <OrderState order={order} />
        <OrderPriority priority={order.priority} />
        <Typography.Text strong>{order.codeName}</Typography.Text>
      </Space>
      <Facts>
        <Fact
          name={t('where')}
          value={`${order.plantName} / ${order.arrayName} / ${order.inverterName}`}
        />
        <Fact name={t('orders.field.assignee')} value={order.assignee ?? t('nobody')} />
        <Fact
          name={t('orders.field.dueOn')}
          value={
            order.overdue ? t('overdueOn', { date: order.dueOn }) : (order.dueOn ?? EMPTY_TEXT)
          }
        />
        <Fact
          name={t('orders.field.lossKwhPerYear')}
          value={`${formatNumber(order.lossKwhPerYear, 0)} ${t('unit.kwhPerYear')}`}
        />
        <Fact
          name={t('orders.field.lossCnyPerYear')}
          value={`${formatMoney(order.lossCnyPerYear)} ${t('unit.cnyPerYear')}`}
        />
        <Fact name={t('orders.field.createdAt')} value={shortTime(order.createdAt)} />
        {order.remark !== '' && <Fact name={t('orders.field.remark')} value={order.remark} />}
        {detail.cancelReason !== null && (
          <Fact name={t('cancelReason')} value={detail.cancelReason} />
        )}
      </Facts>
      {order.foundCause !== null && (
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
          <Fact
            name={t('recheck')}
            value={
              detail.recheckTaskId === null
                ? t('notRechecked')
                : task(detail.recheckTaskId, detail.recheckTaskNo)
            }
          />
          {detail.savedCnyPerYear !== null && (
            <Fact
              name={t('saved')}
              value={`${formatMoney(detail.savedCnyPerYear)} ${t('unit.cnyPerYear')}`}
            />
          )}
          {detail.paybackDays !== null && (
            <Fact
              name={t('payback')}
              value={t('days', { count: Math.round(detail.paybackDays) })}
            />
          )}
        </Facts>
      )}
      <OrderStrings detail={detail} />
      <section>
        <Typography.Title level={5}>{t('advice')}</Typography.Title>
        <p>{fault.description}</p>
        <p>
          <Typography.Text type="secondary">{t('causes')}</Typography.Text> {fault.cause}
        </p>
        <p>
          <Typography.Text type="secondary">{t('doThis')}</Typography.Text> {fault.advice}
        </p>
      </section>
      <OrderSteps detail={detail} />
    </div>
  )
}
