import { App, DatePicker, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { createWorkOrders, workOrderAssignees, workOrders } from '#api/maintenance/orders.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ChosenFaults, canBeWorked, useChosenFaults } from './chosen-faults.tsx'

type Values = CallOf<typeof createWorkOrders>
const CHANGED = { quiet: true, invalidates: [faultStrings, workOrders, diagnosisOverview] } as const

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/** Orders work at strings: one order for those of an inverter with the same fault. */
export function OrderFaults({ ids, onDone, onClose }: Props) {
  const { t } = useTranslation('work')
  const { message } = App.useApp()
  const chosen = useChosenFaults(ids)
  const rows = chosen.filter(canBeWorked)
  const create = useEndpointMutation(createWorkOrders, CHANGED)
  const orders = new Set(rows.map(({ inverterId, code }) => `${inverterId}/${code}`)).size
  const [plantId, ...others] = new Set(rows.map((row) => row.plantId))
  const onePlant = others.length === 0 ? plantId : undefined
  const people = useEndpoint(
    workOrderAssignees,
    onePlant === undefined ? null : { plantId: onePlant, pageSize: 500 },
    { quiet: true },
  ).data?.rows
  const submit = async (values: Values) => {
    const stringIds = rows.flatMap(({ stringId }) => (stringId === null ? [] : [stringId]))
    const { orders: made } = await create.mutateAsync({ ...values, stringIds })
    void message.success(
      t('ordered', { orders: made.map(({ orderNo }) => orderNo).join(t('comma')) }),
    )
    onDone()
  }
  return (
    <FormDrawer<Values>
      open
      title={t('order', { n: rows.length })}
      width={560}
      schema={createWorkOrders.request.omit({ stringIds: true })}
      submitText={t('create')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label={t('chosen')}>
        <ChosenFaults chosen={chosen} />
        <div>{t('orders', { n: orders })}</div>
      </Form.Item>
      <FormField name="assigneeId" label={t('assignee')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={onePlant === undefined}
          placeholder={t('nobody')}
          options={people?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </FormField>
      <FormField name="dueOn" label={t('dueOn')} {...DATE_FIELD}>
        <DatePicker />
      </FormField>
      <FormField name="remark" label={t('remark')}>
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDrawer>
  )
}
