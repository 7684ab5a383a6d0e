import { App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultTexts } from '#api/diagnosis/endpoints.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { stepWorkOrder, workOrderAssignees } from '#api/maintenance/orders.ts'
import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import { FOUND_CAUSES, type WorkOrderAction } from '#domain/maintenance/words.ts'
import { useLanguage } from '#web/client/language.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ORDER_CHANGED } from '../model/order-changed.ts'
import type { OrderDetail } from '../model/types.ts'

type Values = CallOf<typeof stepWorkOrder>
const RUNNING_NORMAL = 14

/** What a step of an order wants to know, asked beside the order. */
export function StepForm({
  detail,
  action,
  onClose,
}: {
  detail: OrderDetail
  action: WorkOrderAction
  onClose: () => void
}) {
  const { t } = useTranslation('maintenance')
  const { message } = App.useApp()
  const step = useEndpointMutation(stepWorkOrder, { quiet: true, ...ORDER_CHANGED })
  const { id, lockVersion, orderNo, assigneeId } = detail.order
  const submit = async (values: Values) => {
    const wanted = { ...values, id, lockVersion, action }
    await step.mutateAsync(wanted as Values)
    void message.success(t('stepped', { no: orderNo, action: t(`action.${action}`) }))
  }
  return (
    <FormDrawer<Values>
      open
      title={`${t(`action.${action}`)}：${orderNo}`}
      schema={stepWorkOrder.request.omit({ id: true, lockVersion: true, action: true })}
      submitText={t(`action.${action}`)}
      initialValues={action === 'ASSIGN' ? { assigneeId } : {}}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'ASSIGN' && <Assignee plantId={detail.order.plantId} />}
      {action === 'FINISH' && <Found />}
      <FormField
        name="note"
        label={t(action === 'CANCEL' ? 'cancelReason' : 'note')}
        {...(action === 'CANCEL' && { rules: [{ required: true, message: t('wanted') }] })}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDrawer>
  )
}

function Assignee({ plantId }: { plantId: number }) {
  const { t } = useTranslation('maintenance')
  const request = { plantId, pageSize: 500 }
  const people = useEndpoint(workOrderAssignees, request, { quiet: true }).data?.rows
  return (
    <FormField
      name="assigneeId"
      label={t('orders.field.assignee')}
      rules={[{ required: true, message: t('wanted') }]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={people?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </FormField>
  )
}

/** What was found on site, what was done and what it took. */
function Found() {
  const { t } = useTranslation('maintenance')
  const language = useLanguage((state) => state.language)
  const texts = useEndpoint(faultTexts, {}, { quiet: true }).data?.rows
  const cause = Form.useWatch('foundCause')
  const codes = FAULT_CODES.filter((code) => code !== RUNNING_NORMAL).map((code) => ({
    value: code,
    label:
      texts?.find((one) => one.code === code && one.language === language)?.name ?? String(code),
  }))
  return (
    <>
      <FormField
        name="foundCause"
        label={t('foundCause')}
        rules={[{ required: true, message: t('wanted') }]}
      >
        <Select options={FOUND_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))} />
      </FormField>
      {cause === 'OTHER_CAUSE' && (
        <FormField
          name="foundCode"
          label={t('foundCode')}
          rules={[{ required: true, message: t('wanted') }]}
        >
          <Select options={codes} />
        </FormField>
      )}
      <FormField name="workDone" label={t('workDone')}>
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
      <FormField name="hours" label={t('orders.field.hours')}>
        <InputNumber min={0} max={1000} step={0.5} suffix="h" />
      </FormField>
      <FormField name="costCny" label={t('orders.field.costCny')}>
        <InputNumber min={0} precision={2} suffix={t('unit.cny')} />
      </FormField>
    </>
  )
}
