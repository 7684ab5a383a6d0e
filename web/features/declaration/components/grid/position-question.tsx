import { Alert, App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { confirmedPositions, confirmPosition, tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { queryReview } from '#api/settlement/endpoints.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { Can } from '#web/ui/access/can.tsx'
import { unknownDays } from '../../model/held-days.ts'

/**
 * Says that contracts of some days are not known, which is not the same as none, and lets whoever may
 * edit confirm that there are none. Nothing where the position is known.
 */
export function PositionQuestion({ detail }: { detail: DeclarationDetail }) {
  const { t } = useTranslation('position')
  const { modal, message } = App.useApp()
  const { mutateAsync } = useEndpointMutation(confirmPosition, {
    invalidates: [confirmedPositions, tenDayDetail, queryReview],
  })
  const { provinceId, stationId, stationName, deliveryFrom, deliveryTo, days } = detail
  const n = unknownDays(detail)
  if (n === 0) return null
  const place = { station: stationName, from: deliveryFrom, to: deliveryTo }
  const ask = () =>
    void modal.confirm({
      title: t('confirm'),
      content: t('question', place),
      okText: t('confirm'),
      onOk: async () => {
        await mutateAsync({ provinceId, stationId, dateFrom: deliveryFrom, dateTo: deliveryTo })
        void message.success(t('confirmed'))
      },
    })
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unknown', { n, days })}
      description={t('hint')}
      action={
        <Can code="/declaration:edit">
          <Button size="small" onClick={ask}>
            {t('confirm')}
          </Button>
        </Can>
      }
    />
  )
}
