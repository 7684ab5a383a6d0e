import { App, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { dismissFaults } from '#api/maintenance/dismissals.ts'
import { DISMISSAL_REASONS } from '#domain/maintenance/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { ChosenFaults, canBeWorked, useChosenFaults } from './chosen-faults.tsx'
import { DISMISSAL_CHANGED } from './dismissal.tsx'

type Values = CallOf<typeof dismissFaults>

type Props = { ids: readonly number[]; onDone: () => void; onClose: () => void }

/** Says why findings need no work. */
export function DismissFaults({ ids, onDone, onClose }: Props) {
  const { t } = useTranslation('work')
  const { message } = App.useApp()
  const chosen = useChosenFaults(ids)
  const rows = chosen.filter(canBeWorked)
  const dismiss = useEndpointMutation(dismissFaults, DISMISSAL_CHANGED)
  const submit = async (values: Values) => {
    const stringIds = rows.flatMap(({ stringId }) => (stringId === null ? [] : [stringId]))
    await dismiss.mutateAsync({ ...values, stringIds })
    void message.success(t('dismissed', { n: stringIds.length }))
    onDone()
  }
  return (
    <FormDrawer<Values>
      open
      title={t('dismiss')}
      width={560}
      schema={dismissFaults.request.omit({ stringIds: true })}
      submitText={t('dismiss')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item label={t('chosen')}>
        <ChosenFaults chosen={chosen} />
      </Form.Item>
      <FormField name="reason" label={t('reason')}>
        <Select
          options={DISMISSAL_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </FormField>
      <FormField name="note" label={t('note')}>
        <Input.TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDrawer>
  )
}
