import { App, DatePicker, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { copyInverter, saveInverter } from '#api/plant/devices.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { InverterRow, StringTypeRow } from '../../model/device-rows.ts'
import { useDevicesChanged } from '../../queries.ts'
import styles from '../devices.module.css'
import { TypeField } from './array-form.tsx'

type Values = Omit<CallOf<typeof saveInverter>, 'id' | 'lockVersion' | 'arrayId'>

const NUMBERS = [
  ['trackers', undefined],
  ['maxInputV', 'V'],
  ['maxInputA', 'A'],
] as const

/** A new inverter of an array, or one that is changed. */
export function InverterForm({
  arrayId,
  row,
  nextUnit,
  types,
  onClose,
}: {
  arrayId: number
  /** null for a new one. */
  row: InverterRow | null
  /** The first unit address behind those of the array. */
  nextUnit: number
  types: readonly StringTypeRow[]
  onClose: () => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const save = useEndpointMutation(saveInverter, { quiet: true })
  const type = types[0] && { stringTypeId: types[0].id }
  const version = row ? { id: row.id, lockVersion: row.lockVersion } : { lockVersion: 0 }
  const wide = styles.input ?? ''
  return (
    <FormDrawer<Values>
      open
      title={t(row ? 'inverter.edit' : 'inverter.create')}
      schema={saveInverter.request}
      initialValues={
        row ? { ...row, strings: row.stringCount, ...type } : { unit: nextUnit, ...type }
      }
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, ...version, arrayId })
        await changed()
        void message.success(t('ui:resource.saved'))
      }}
      onClose={onClose}
    >
      <FormField name="name" label={t('inverter.name')}>
        <Input />
      </FormField>
      <FormField name="unit" label={t('inverter.unit')}>
        <InputNumber className={wide} />
      </FormField>
      <FormField name="ratedPowerKw" label={t('inverter.ratedPowerKw')}>
        <InputNumber className={wide} suffix="kW" />
      </FormField>
      <FormField
        name="strings"
        label={t('inverter.strings')}
        {...(row && { extra: t('inverter.fewerHint') })}
      >
        <InputNumber className={wide} />
      </FormField>
      <TypeField types={types} />
      {(['manufacturer', 'model', 'serialNumber'] as const).map((name) => (
        <FormField key={name} name={name} label={t(`inverter.${name}`)}>
          <Input />
        </FormField>
      ))}
      {NUMBERS.map(([name, unit]) => (
        <FormField key={name} name={name} label={t(`inverter.${name}`)}>
          <InputNumber className={wide} suffix={unit} />
        </FormField>
      ))}
      <FormField name="commissionedOn" label={t('inverter.commissionedOn')} {...DATE_FIELD}>
        <DatePicker className={wide} />
      </FormField>
    </FormDrawer>
  )
}

/** Copies an inverter with its strings within its array. */
export function CopyForm({ row, onClose }: { row: InverterRow; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const copy = useEndpointMutation(copyInverter, { quiet: true })
  return (
    <FormDrawer<{ count: number }>
      open
      title={t('copy.title', { name: row.name })}
      schema={copyInverter.request}
      initialValues={{ count: 1 }}
      submitText={t('copy.submit')}
      onSubmit={async ({ count }) => {
        await copy.mutateAsync({ id: row.id, count })
        await changed()
        void message.success(t('copy.done', { count }))
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('copy.hint')}</p>
      <FormField name="count" label={t('copy.count')}>
        <InputNumber className={styles.input ?? ''} />
      </FormField>
    </FormDrawer>
  )
}
