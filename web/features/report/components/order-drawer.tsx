import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { orderReport, reports } from '#api/report/endpoints.ts'
import { useLanguage } from '#web/client/language.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import type { OrderForm } from '../model/order-form.ts'
import { usePlants } from '../queries.ts'
import { OrderFields } from './order-fields.tsx'

const CURVES = 10
const TOLERANCE_PCT = 5

/** Orders a report; a job makes it while the list shows how far it is. */
export function OrderDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('report')
  const { message } = App.useApp()
  const { language } = useLanguage()
  const plants = usePlants()
  const order = useEndpointMutation(orderReport, { quiet: true, invalidates: [reports] })
  const rows = plants.data?.rows
  const submit = async (values: CallOf<typeof orderReport>) => {
    await order.mutateAsync(values)
    void message.success(t('order.ordered'))
  }
  return (
    <FormDrawer<OrderForm>
      // A form that opens before its plants are there would begin without one.
      open={isOpen && rows !== undefined}
      title={t('order.title')}
      submitText={t('order.submit')}
      schema={orderReport.request}
      initialValues={{
        ...(rows?.length === 1 && { plantId: rows[0]!.id }),
        ...{ kind: 'TASK', language, format: 'PDF' },
        ...{ curves: CURVES, tolerancePct: TOLERANCE_PCT },
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <OrderFields plants={rows ?? []} />
    </FormDrawer>
  )
}
