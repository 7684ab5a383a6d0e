import { Alert, App, Button, Checkbox, DatePicker, Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PeriodSetRow, periodSets, periodYear, savePeriodSet } from '#api/base/time-periods.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { DAY_MINUTES } from '#domain/calendar/period-sets.ts'
import { DAY_KINDS } from '#domain/calendar/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { Draft } from '#web/ui/resource/resource-types.ts'
import { useMonthNames } from '../../model/month-names.ts'
import styles from './periods.module.css'
import { StretchesInput } from './stretches-input.tsx'

type Values = Omit<CallOf<typeof savePeriodSet>, 'id' | 'lockVersion' | 'provinceId'>

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const WIDE = { width: '100%' }
/** More sets than a province has. */
const ALL_SETS = 500

/** Enters a set as a whole: months, kind of day and every period of the day. */
export function PeriodForm({
  draft,
  provinceId,
  onClose,
}: {
  draft: Draft<PeriodSetRow>
  provinceId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['rules', 'ui'])
  const { message } = App.useApp()
  const { nameOf: monthName } = useMonthNames()
  const [form] = Form.useForm<Values>()
  const saving = useEndpointMutation(savePeriodSet, {
    ...{ quiet: true, invalidates: [periodSets, periodYear] },
  })
  const { row = null, isNew = true } = draft ?? {}
  const id = isNew ? undefined : row?.id
  const submit = async (values: Values) => {
    const lockVersion = isNew ? 0 : (row?.lockVersion ?? 0)
    await saving.mutateAsync({ ...values, provinceId, lockVersion, ...(id && { id }) })
    void message.success(t('ui:resource.saved'))
  }
  const label = (field: string) => t(`periods.field.${field}`)
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? 0}:${isNew}`}
      open={draft !== null}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what: t('periods.name') })}
      schema={savePeriodSet.request}
      form={form}
      width={640}
      initialValues={initialOf(row)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="months"
        label={
          <>
            {label('months')}
            <Button type="link" size="small" onClick={() => form.setFieldsValue({ months: YEAR })}>
              {t('periods.wholeYear')}
            </Button>
          </>
        }
      >
        <Checkbox.Group
          className={styles.monthChoice ?? ''}
          options={YEAR.map((month) => ({ value: month, label: monthName(month) }))}
        />
      </FormField>
      <FormField name="dayKind" label={label('dayKind')} extra={t('periods.dayKindHint')}>
        <Select
          options={DAY_KINDS.map((kind) => ({
            ...{ value: kind, label: t(`periods.choice.dayKind.${kind}`) },
          }))}
        />
      </FormField>
      <FormField name="stretches" label={label('stretches')}>
        <StretchesInput />
      </FormField>
      <FormField name="effectiveFrom" label={label('effectiveFrom')} {...DATE_FIELD}>
        <DatePicker style={WIDE} />
      </FormField>
      <Previous provinceId={provinceId} id={id} />
      <FormField
        name="effectiveTo"
        label={label('effectiveTo')}
        extra={t('rules.toHint')}
        {...DATE_FIELD}
      >
        <DatePicker style={WIDE} />
      </FormField>
      <FormField name="document" label={label('document')}>
        <Input maxLength={200} />
      </FormField>
      <FormField
        name="verified"
        label={label('verified')}
        extra={t('rules.verifiedHint')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
    </FormDrawer>
  )
}

function initialOf(row: PeriodSetRow | null): Partial<Values> {
  const day = [{ minuteFrom: 0, minuteTo: DAY_MINUTES, kind: 'FLAT' as const }]
  if (row === null) return { months: [], dayKind: 'ALL', stretches: day, verified: false }
  const { months, dayKind, stretches, effectiveFrom, effectiveTo, document, verified } = row
  return {
    ...{ months, dayKind, stretches, effectiveFrom, verified },
    ...(effectiveTo !== null && { effectiveTo }),
    ...(document !== null && { document }),
  }
}

/** Open sets that this one begins inside of, and whether they end here in the months that both have. */
function Previous({ provinceId, id }: { provinceId: string; id: number | undefined }) {
  const { t } = useTranslation('rules')
  const { namesOf } = useMonthNames()
  const months: number[] = Form.useWatch('months') ?? []
  const dayKind: string | undefined = Form.useWatch('dayKind')
  const from: string | undefined = Form.useWatch('effectiveFrom')
  const sets = useEndpoint(periodSets, { provinceId, pageSize: ALL_SETS }, { quiet: true })
  const met = (sets.data?.rows ?? []).filter(
    (set) =>
      set.id !== id &&
      set.dayKind === dayKind &&
      set.effectiveTo === null &&
      from !== undefined &&
      set.effectiveFrom < from &&
      set.months.some((month) => months.includes(month)),
  )
  if (met.length === 0) return null
  const shared = met.flatMap((set) => set.months.filter((month) => months.includes(month)))
  const params = { months: namesOf(shared), day: from ?? '' }
  return (
    <Alert
      type="info"
      className={styles.missing ?? ''}
      title={t('periods.previous', params)}
      description={
        <Form.Item name="closePrevious" valuePropName="checked" noStyle>
          <Checkbox>{t('periods.closePrevious', params)}</Checkbox>
        </Form.Item>
      }
    />
  )
}
