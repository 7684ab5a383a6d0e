import { App, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { createArray, saveArray } from '#api/plant/devices.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { ArrayRow, StringTypeRow } from '../../model/device-rows.ts'
import { useDevicesChanged } from '../../queries.ts'
import styles from '../devices.module.css'
import { ArrayFields, useAddressWarning } from './array-fields.tsx'

type Saved = Omit<CallOf<typeof saveArray>, 'id' | 'lockVersion' | 'plantId'>
type Created = Omit<CallOf<typeof createArray>, 'plantId'>

const USUAL = { namingRule: 'NUMBER_FIRST', collectorPort: 502, collectorMap: 'IVC1' } as const

/** Changes what is known of an array. */
export function ArrayForm({
  plantId,
  row,
  onClose,
}: {
  plantId: number
  row: ArrayRow
  onClose: () => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const save = useEndpointMutation(saveArray, { quiet: true })
  const { id, lockVersion } = row
  return (
    <FormDrawer<Saved>
      open
      title={t('array.edit')}
      schema={saveArray.request}
      initialValues={row}
      onRefused={useAddressWarning()}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, id, lockVersion, plantId })
        await changed()
        void message.success(t('ui:resource.saved'))
      }}
      onClose={onClose}
    >
      <ArrayFields />
    </FormDrawer>
  )
}

/** Makes an array with all of its inverters, named by the rule. */
export function NewArrayForm({
  plantId,
  types,
  onMade,
  onClose,
}: {
  plantId: number
  types: readonly StringTypeRow[]
  onMade: (id: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const create = useEndpointMutation(createArray, { quiet: true })
  return (
    <FormDrawer<Created>
      open
      title={t('array.create')}
      schema={createArray.request}
      initialValues={{ ...USUAL, ...(types[0] && { stringTypeId: types[0].id }) }}
      onRefused={useAddressWarning()}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync({ ...values, plantId })
        await changed()
        void message.success(t('ui:resource.saved'))
        onMade(id)
      }}
      onClose={onClose}
    >
      <ArrayFields />
      <FormField name="count" label={t('array.count')} extra={t('array.countHint')}>
        <InputNumber className={styles.input ?? ''} />
      </FormField>
      <FormField name="ratedPowerKw" label={t('inverter.ratedPowerKw')}>
        <InputNumber className={styles.input ?? ''} suffix="kW" />
      </FormField>
      <FormField name="strings" label={t('inverter.strings')}>
        <InputNumber className={styles.input ?? ''} />
      </FormField>
      <TypeField types={types} />
    </FormDrawer>
  )
}

/** How the new strings are built. */
export function TypeField({ types }: { types: readonly StringTypeRow[] }) {
  const { t } = useTranslation('devices')
  const hint = types.length === 0 ? { extra: t('type.none') } : {}
  return (
    <FormField name="stringTypeId" label={t('inverter.stringTypeId')} {...hint}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormField>
  )
}
