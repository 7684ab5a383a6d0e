import { Alert, App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { stepWorkOrder } from '#api/maintenance/orders.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { ORDER_CHANGED } from '../model/order-changed.ts'
import type { OrderDetail } from '../model/types.ts'

/** What an order must not keep to itself: nothing confirms it, its fault has gone, or it came back. */
export function OrderNotes({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { navigate } = usePageLocation()
  const { unconfirmed, returnedAfterId, returnedAfterNo, occurrence } = detail.order
  return (
    <>
      {unconfirmed && (
        <Alert
          type="warning"
          showIcon
          title={t('unconfirmed')}
          description={t('unconfirmedHint')}
        />
      )}
      <Vanished detail={detail} />
      {returnedAfterId !== null && (
        <Alert
          type="info"
          showIcon
          title={t('returned', { no: returnedAfterNo, n: occurrence })}
          action={
            <Button
              size="small"
              onClick={() => navigate(`${PAGES.workOrders}?open=${returnedAfterId}`)}
            >
              {t('toReturned')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** That scans no longer find the fault of an order, with the click that cancels it for that. */
function Vanished({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation('maintenance')
  const { message } = App.useApp()
  const step = useEndpointMutation(stepWorkOrder, ORDER_CHANGED)
  const { id, lockVersion, orderNo, vanishedOn } = detail.order
  if (vanishedOn === null) return null
  const cancel = async () => {
    const cancelReason = 'VANISHED' as const
    await step.mutateAsync({ id, lockVersion, action: 'CANCEL', cancelReason })
    void message.success(t('stepped', { no: orderNo, action: t('action.CANCEL') }))
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('vanished.title', { date: vanishedOn })}
      description={t('vanished.hint')}
      action={
        detail.actions.includes('CANCEL') && (
          // What the server refuses is told by the client.
          <Button
            size="small"
            loading={step.isPending}
            onClick={() => void cancel().catch(() => undefined)}
          >
            {t('vanished.cancel')}
          </Button>
        )
      }
    />
  )
}
