import { App, DatePicker, Input, InputNumber, Select, Switch } from 'antd'
import { type ComponentProps, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '../form/date-field.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { FormField } from '../form/form-field.tsx'
import { maxLengthOf } from '../form/rules-from-schema.ts'
import { ObjectInput } from './object-input.tsx'
import type {
  Draft,
  FieldKind,
  ResourceColumn,
  ResourceExtras,
  ResourceRow,
} from './resource-types.ts'
import { knownTo, type Within } from './resource-within.ts'

type Values = Record<string, unknown>

/** Creates or changes a row: a field for each declared column that the endpoint takes, with its rules. */
export function ResourceForm<Row extends ResourceRow>({
  texts,
  columns,
  save,
  list,
  draft,
  within,
  below,
  onClose,
}: {
  texts: string
  columns: readonly ResourceColumn<Row>[]
  save: Endpoint
  list: Endpoint
  draft: Draft<Row>
  within: Within
  below?: ResourceExtras<Row>['belowField'] | undefined
  onClose: () => void
}) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const { message } = App.useApp()
  const saving = useEndpointMutation(save, { quiet: true, invalidates: [list] })
  const fields = columns.filter(isField).filter(({ name }) => name in save.request.shape)
  const { row = null, isNew = true } = draft ?? {}
  const initial = row && Object.fromEntries(fields.map(({ name }) => [name, row[name]]))
  const submit = async (values: Values) => {
    const version = isNew ? { lockVersion: 0 } : { id: row!.id, lockVersion: row!.lockVersion }
    await saving.mutateAsync({ ...values, ...knownTo(save, within), ...version })
    void message.success(t('ui:resource.saved'))
  }
  const what = t(`${texts}.name`)
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? 0}:${isNew}`}
      open={draft !== null}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what })}
      schema={save.request}
      initialValues={initial ?? {}}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormField
            name={field.name}
            label={t(`${texts}.field.${field.code ?? field.name}`)}
            {...(field.kind === 'flag' && { valuePropName: 'checked' })}
            {...(field.kind === 'date' && DATE_FIELD)}
          >
            {inputOf(field, {
              ...{ schema: save.request, row, within },
              textOf: (word) => t(`${texts}.choice.${field.name}.${word}`),
            })}
          </FormField>
          {row && !isNew && below?.(field.name, row)}
        </Fragment>
      ))}
    </FormDrawer>
  )
}

type Field<Row> = Extract<ResourceColumn<Row>, FieldKind>

const isField = <Row,>(column: ResourceColumn<Row>): column is Field<Row> =>
  column.kind !== 'time' && column.kind !== 'list'

const WIDE = { width: '100%' }

function inputOf<Row>(
  field: Field<Row>,
  {
    schema,
    row,
    within,
    textOf,
  }: { schema: z.ZodObject; row: Row | null; within: Within; textOf: (word: string) => string },
) {
  switch (field.kind) {
    case 'text':
      return <Input />
    case 'remark':
      return <Remark max={maxLengthOf(schema, field.name)} />
    case 'number':
      return <InputNumber style={WIDE} suffix={field.unit} />
    case 'choice':
      return <Select options={field.choices.map((value) => ({ value, label: textOf(value) }))} />
    case 'flag':
      return <Switch />
    case 'date':
      return <DatePicker style={WIDE} />
    case 'words':
      return (
        <Select<string[]>
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[';', '；']}
        />
      )
    case 'object':
      return <ObjectInput field={field} chosen={row && chosenOf(row, field)} within={within} />
  }
}

/** The object that a row names, as the row calls it. */
function chosenOf<Row>(row: Row, { name, label }: { name: keyof Row; label: string }) {
  const value: unknown = row[name]
  return typeof value === 'number' || typeof value === 'string'
    ? { value, label: String(row[label as keyof Row]) }
    : null
}

/** What is too long is told, not cut: it may have been pasted. */
function Remark({
  max,
  ...field
}: ComponentProps<typeof Input.TextArea> & { max: number | undefined }) {
  return (
    <Input.TextArea
      {...field}
      rows={4}
      {...(max !== undefined && { count: { show: true, max } })}
    />
  )
}
