import { App, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { COLLECTOR_MAPS, NAMING_RULES } from '#domain/plant/words.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import styles from '../devices.module.css'

/** What an array is, and where its data collector listens. */
export function ArrayFields() {
  const { t } = useTranslation('devices')
  return (
    <>
      <FormField name="name" label={t('array.name')}>
        <Input />
      </FormField>
      <FormField name="capacityKw" label={t('array.capacityKw')}>
        <InputNumber className={styles.input ?? ''} suffix="kW" />
      </FormField>
      <FormField name="namingRule" label={t('array.namingRule')} extra={t('array.namingHint')}>
        <Select
          options={NAMING_RULES.map((value) => ({ value, label: t(`namingRule.${value}`) }))}
        />
      </FormField>
      <FormField name="collectorHost" label={t('array.collectorHost')}>
        <Input placeholder="192.168.1.10" />
      </FormField>
      <FormField name="collectorPort" label={t('array.collectorPort')}>
        <InputNumber className={styles.input ?? ''} />
      </FormField>
      <FormField name="collectorMap" label={t('array.collectorMap')}>
        <Select
          options={COLLECTOR_MAPS.map((value) => ({ value, label: t(`collectorMap.${value}`) }))}
        />
      </FormField>
    </>
  )
}

/** A form that is not sent because of its collector says so in the words of the specification. */
export function useAddressWarning(): (fields: readonly string[]) => void {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  return (fields) => {
    if (fields.some((field) => field === 'collectorHost' || field === 'collectorPort'))
      void message.warning(t('array.addressFirst'))
  }
}
