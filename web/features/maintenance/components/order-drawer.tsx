import { EditOutlined } from '@ant-design/icons'
import { Button, Drawer, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workOrderDetail } from '#api/maintenance/orders.ts'
import type { WorkOrderAction } from '#domain/maintenance/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { OrderDetail } from '../model/types.ts'
import styles from './maintenance.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderOutcome } from './order-outcome.tsx'
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
  const { order, fault } = detail
  return (
    <div className={styles.body}>
      <Space wrap>
        <OrderState order={order} />
        <OrderPriority priority={order.priority} />
        <Typography.Text strong>{order.codeName}</Typography.Text>
      </Space>
      <OrderNotes detail={detail} />
      <OrderFacts detail={detail} />
      <OrderOutcome detail={detail} />
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
