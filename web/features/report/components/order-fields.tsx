import { Form, InputNumber, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlantRow } from '#api/plant/endpoints.ts'
import {
  MOST_CURVES,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_LANGUAGES,
  type ReportKind,
} from '#domain/report/words.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import type { OrderForm } from '../model/order-form.ts'
import { useChoices, useTemplates } from '../queries.ts'
import styles from './list.module.css'

const OF_TASK: readonly ReportKind[] = ['TASK', 'ACCEPTANCE', 'RECHECK']

/** What a report is to be of, and how it is to look. */
export function OrderFields({ plants }: { plants: readonly PlantRow[] }) {
  const { t } = useTranslation('report')
  const form = Form.useFormInstance<OrderForm>()
  const plantId: number | undefined = Form.useWatch('plantId')
  const kind: ReportKind = Form.useWatch('kind') ?? 'TASK'
  const plant = plants.find(({ id }) => id === plantId)
  const choices = useChoices(plantId)
  const templates = useTemplates(plant?.provinceId)
  const tasks = (choices.data?.tasks ?? []).map((task) => ({
    value: task.id,
    label: t('order.taskOption', {
      taskNo: task.taskNo,
      time: shortTime(task.scannedAt),
      n: task.faultCount,
    }),
  }))
  const required = [{ required: true }]
  const hasNone = choices.data !== undefined && tasks.length === 0
  return (
    <>
      <FormField name="plantId" label={t('order.plant')}>
        <Select<number>
          options={plants.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={() => form.resetFields(['taskId', 'beforeTaskId', 'month', 'templateId'])}
        />
      </FormField>
      <FormField name="kind" label={t('order.kind')}>
        <Select
          options={REPORT_KINDS.map((value) => ({
            value,
            label: t(`reports.choice.kind.${value}`),
          }))}
        />
      </FormField>
      <p className={styles.hint}>{hasNone ? t('order.noTasks') : t(`order.kindHint.${kind}`)}</p>
      {OF_TASK.includes(kind) && (
        <FormField name="taskId" label={t('order.task')} rules={required}>
          <Select<number>
            options={tasks}
            loading={choices.isFetching}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </FormField>
      )}
      {kind === 'RECHECK' && (
        <FormField name="beforeTaskId" label={t('order.before')} help={t('order.beforeHint')}>
          <Select<number> options={tasks} allowClear showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
      )}
      {kind === 'MONTHLY' && (
        <FormField name="month" label={t('order.month')} rules={required}>
          <Select
            options={(choices.data?.months ?? []).map((month) => ({ value: month, label: month }))}
          />
        </FormField>
      )}
      {kind === 'ACCEPTANCE' && (
        <FormField name="tolerancePct" label={t('order.tolerance')}>
          <InputNumber className={styles.wide ?? ''} min={0} max={50} suffix="%" />
        </FormField>
      )}
      <FormField name="language" label={t('order.language')}>
        <Radio.Group
          options={REPORT_LANGUAGES.map((value) => ({
            value,
            label: t(`reports.choice.language.${value}`),
          }))}
        />
      </FormField>
      <FormField name="format" label={t('order.format')}>
        <Radio.Group
          options={REPORT_FORMATS.map((value) => ({
            value,
            label: t(`reports.choice.format.${value}`),
          }))}
        />
      </FormField>
      <FormField name="curves" label={t('order.curves')}>
        <InputNumber className={styles.wide ?? ''} min={0} max={MOST_CURVES} />
      </FormField>
      <FormField name="templateId" label={t('order.template')} help={t('order.templateHint')}>
        <Select<number>
          allowClear
          loading={templates.isFetching}
          options={(templates.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormField>
    </>
  )
}
