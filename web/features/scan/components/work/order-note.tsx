import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FaultStringRow } from '#api/diagnosis/fault-strings.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'

/** Which orders a finding should be read with: one that nothing confirms, and one that had ended the same fault. */
export function OrderNote({ row }: { row: FaultStringRow }) {
  const { t } = useTranslation('work')
  const { returnedAfterId, returnedAfterNo, occurrence, orderId, orderNo } = row
  return (
    <>
      {row.work === 'UNCONFIRMED' && (
        <Alert
          type="warning"
          showIcon
          title={t('unconfirmed', { no: orderNo })}
          action={<ToOrder id={orderId} />}
        />
      )}
      {returnedAfterId !== null && (
        <Alert
          type="info"
          showIcon
          title={t('returned', { no: returnedAfterNo, n: occurrence })}
          action={<ToOrder id={returnedAfterId} />}
        />
      )}
    </>
  )
}

function ToOrder({ id }: { id: number | null }) {
  const { t } = useTranslation('work')
  const { navigate } = usePageLocation()
  const can = useCan()('/maintenance:read')
  if (!can || id === null) return null
  return (
    <Button size="small" onClick={() => navigate(`${PAGES.workOrders}?open=${id}`)}>
      {t('toReturned')}
    </Button>
  )
}
