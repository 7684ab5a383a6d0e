import { App, DatePicker, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { saveWorkOrder, workOrderDetail, workOrders } from '#api/maintenance/orders.ts'
import { WORK_ORDER_PRIORITIES } from '#domain/maintenance/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { OrderDetail } from '../model/types.ts'

type Values = Omit<CallOf<typeof saveWorkOrder>, 'id' | 'lockVersion'>
const CHANGED = { quiet: true, invalidates: [workOrders, workOrderDetail] } as const

/** How urgent an order is and until when; who does it is a step of its own, because they are told. */
export function OrderForm({ detail, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('maintenance')
  const { message } = App.useApp()
  const save = useEndpointMutation(saveWorkOrder, CHANGED)
  const { id, lockVersion, orderNo, priority, dueOn, remark } = detail.order
  const submit = async (values: Values) => {
    await save.mutateAsync({ ...values, dueOn: values.dueOn ?? null, id, lockVersion })
    void message.success(t('savedOrder', { no: orderNo }))
  }
  return (
    <FormDrawer<Values>
      open
      title={t('editOf', { no: orderNo })}
      schema={saveWorkOrder.request.omit({ id: true, lockVersion: true })}
      initialValues={{ priority, remark, ...(dueOn !== null && { dueOn }) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="priority"
        label={t('orders.field.priority')}
        rules={[{ required: true, message: t('wanted') }]}
      >
        <Select
          options={WORK_ORDER_PRIORITIES.map((value) => ({
            value,
            label: t(`orders.choice.priority.${value}`),
          }))}
        />
      </FormField>
      <FormField name="dueOn" label={t('orders.field.dueOn')} {...DATE_FIELD}>
        <DatePicker />
      </FormField>
      <FormField name="remark" label={t('orders.field.remark')}>
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDrawer>
  )
}
