import { App, Form, type FormInstance, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultInverters } from '#api/diagnosis/fault-strings.ts'
import { createScanTask } from '#api/scan/endpoints.ts'
import { CLEANING_STATUSES, SCAN_ENVIRONMENTS, SCAN_TASK_TYPES } from '#domain/iv-scan/words.ts'
import { call } from '#web/client/call.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { FormField, FormSchemaContext } from '#web/ui/form/form-field.tsx'
import { initialForm, MANUAL_SCHEMA, type TaskDraft, type TaskForm } from '../model/task-form.ts'
import type { Plant } from '../model/types.ts'
import { useDevices } from '../queries.ts'
import { DeviceTree } from './device-tree.tsx'
import styles from './scan.module.css'

/** What a task consists of, inside of a form: in the drawer of the list and on the page of its own. */
export function TaskFields({
  draft,
  plants,
}: {
  draft: TaskDraft
  plants: readonly Plant[] | undefined
}) {
  const { t } = useTranslation('scan')
  const form = Form.useFormInstance<TaskForm>()
  const [plantId, setPlantId] = useState(() => initialForm(draft, plants).plantId)
  const devices = useDevices(plantId)
  const options =
    draft === 'NEW'
      ? (plants ?? []).map(({ id, name }) => ({ value: id, label: name }))
      : [{ value: draft.task.plantId, label: draft.task.plantName }]
  const recheck = useRecheck(form)
  const choosePlant = (id: number) => {
    setPlantId(id)
    form.setFieldValue('inverterIds', [])
    if (form.getFieldValue('taskType') === 'RECHECK') void recheck(id)
  }
  const chooseType = (type: TaskForm['taskType']) => {
    if (type === 'RECHECK' && draft === 'NEW' && plantId !== undefined) void recheck(plantId)
  }
  return (
    <>
      <FormField name="plantId" label={t('task.plant')}>
        <Select<number>
          options={options}
          disabled={draft !== 'NEW'}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={choosePlant}
        />
      </FormField>
      <FormField
        name="inverterIds"
        label={t('form.devices')}
        rules={[{ required: true, type: 'array', message: t('form.taskOrArray') }]}
      >
        <DeviceTree devices={devices} plantId={plantId} />
      </FormField>
      <FormField name="taskType" label={t('task.taskType')}>
        <Radio.Group
          options={SCAN_TASK_TYPES.map((value) => ({ value, label: t(`taskType.${value}`) }))}
          onChange={({ target }) => chooseType(target.value as TaskForm['taskType'])}
        />
      </FormField>
      <FormField name="cleaningStatus" label={t('task.cleaning')}>
        <Radio.Group
          options={CLEANING_STATUSES.map((value) => ({ value, label: t(`cleaning.${value}`) }))}
        />
      </FormField>
      <FormField name="environment" label={t('task.environment')}>
        <Radio.Group
          options={SCAN_ENVIRONMENTS.map((value) => ({
            value,
            label: t(`environment.${value}`),
          }))}
        />
      </FormField>
      <Weather />
      <FormField name="remark" label={t('task.remark')}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </FormField>
    </>
  )
}

/** Chooses the inverters with open faults beside those that were chosen before, and says so. */
function useRecheck(form: FormInstance<TaskForm>) {
  const { t } = useTranslation(['scan', 'ui'])
  const { message } = App.useApp()
  const can = useCan()('/diagnosis:read')
  return async (plantId: number) => {
    if (!can) return
    try {
      const { rows } = await call(faultInverters, { plantId }, { quiet: true })
      const { plantId: asked, taskType, inverterIds = [] } = form.getFieldsValue(true) as TaskForm
      // Another plant or type was chosen meanwhile.
      if (asked !== plantId || taskType !== 'RECHECK') return
      if (rows.length === 0) return void message.info(t('form.recheckNone'))
      const chosen = new Set([...inverterIds, ...rows.map(({ id }) => id)])
      form.setFieldValue('inverterIds', [...chosen])
      const faults = rows.reduce((sum, row) => sum + row.faults, 0)
      const own = chosen.size - rows.length
      const text = own > 0 ? 'form.recheckAdded' : 'form.recheckChosen'
      void message.info(t(text, { n: rows.length, faults, own }))
    } catch {
      void message.error(t('ui:state.error'))
    }
  }
}

/** Irradiance and module temperature: needed where nothing measures them, a stand-in else. */
function Weather() {
  const { t } = useTranslation('scan')
  const manual = Form.useWatch('environment') === 'MANUAL'
  return (
    <FormSchemaContext value={manual ? MANUAL_SCHEMA : createScanTask.request}>
      <p className={styles.hint}>{t(manual ? 'form.manualHint' : 'form.automaticHint')}</p>
      <div className={styles.pair}>
        <FormField
          name="manualIrradiance"
          label={t('task.irradiance')}
          dependencies={['environment']}
        >
          <InputNumber className={styles.number ?? ''} min={1} max={2000} suffix="W/m²" />
        </FormField>
        <FormField
          name="manualModuleTemperature"
          label={t('task.moduleTemperature')}
          dependencies={['environment']}
        >
          <InputNumber className={styles.number ?? ''} min={-40} max={110} suffix="°C" />
        </FormField>
      </div>
    </FormSchemaContext>
  )
}
