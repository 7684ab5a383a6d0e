import { App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { changeStrings } from '#api/plant/strings.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { StringTypeRow } from '../../model/device-rows.ts'
import { useDevicesChanged } from '../../queries.ts'
import styles from '../devices.module.css'
import { RewiredInput } from './rewired-input.tsx'
import { DETAIL_FIELDS } from './string-fields.ts'

type Call = CallOf<typeof changeStrings>
type Values = Omit<Call, 'ids' | 'inverterIds' | 'arrayId'>
/** Strings that were ticked, or those of all inverters of an array between two inputs. */
export type ChosenStrings = { ids: number[] } | { arrayId: number }

/** Gives many strings a type or details at once; what is left empty stays as it is. */
export function ChangeStringsForm({
  chosen,
  types,
  onClose,
}: {
  chosen: ChosenStrings
  types: readonly StringTypeRow[]
  onClose: () => void
}) {
  const { t } = useTranslation('devices')
  const { message } = App.useApp()
  const changed = useDevicesChanged()
  const change = useEndpointMutation(changeStrings, { quiet: true })
  const isRange = 'arrayId' in chosen
  const wide = styles.input ?? ''
  return (
    <FormDrawer<Values>
      open
      title={isRange ? t('bulk.ofArray') : t('bulk.ofChosen', { count: chosen.ids.length })}
      schema={changeStrings.request}
      initialValues={isRange ? { from: 1, to: 64 } : {}}
      submitText={t('bulk.submit')}
      onSubmit={async ({ from, to, ...values }) => {
        const range = isRange ? { from: Number(from) - 1, to: Number(to) - 1 } : {}
        const answer = await change.mutateAsync({ ...chosen, ...given(values), ...range })
        await changed()
        void message.success(t('bulk.done', { count: answer.changed }))
      }}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('bulk.hint')}</p>
      {isRange && (
        <>
          <FormField name="from" label={t('bulk.from')} rules={RANGE}>
            <InputNumber className={wide} min={1} max={64} precision={0} />
          </FormField>
          <FormField name="to" label={t('bulk.to')} rules={RANGE}>
            <InputNumber className={wide} min={1} max={64} precision={0} />
          </FormField>
        </>
      )}
      <FormField name="stringTypeId" label={t('string.stringTypeId')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormField>
      <Form.Item noStyle dependencies={['stringTypeId']}>
        {({ getFieldValue }) =>
          getFieldValue('stringTypeId') !== undefined && (
            <FormField name="rewiredAt" label={t('rewired.label')}>
              <RewiredInput />
            </FormField>
          )
        }
      </Form.Item>
      <FormField name="label" label={t('string.label')}>
        <Input />
      </FormField>
      {DETAIL_FIELDS.map(({ name, unit }) => (
        <FormField key={name} name={name} label={t(`string.${name}`)}>
          <InputNumber className={wide} suffix={unit} />
        </FormField>
      ))}
    </FormDrawer>
  )
}

/** People count inputs from 1. */
const RANGE = [{ required: true }]

/** Without what was left empty. */
const given = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  )
