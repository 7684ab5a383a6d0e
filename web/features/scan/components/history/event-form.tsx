import { App, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type StringHistory, stringHistory } from '#api/diagnosis/history.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  type MaintenanceEventRow,
  maintenanceEvents,
  saveMaintenanceEvent,
} from '#api/maintenance/events.ts'
import type { EventLevel } from '#domain/iv-history/words.ts'
import { MAINTENANCE_KINDS } from '#domain/maintenance/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { idsDownTo, placesAbove } from '../../model/history/event-place.ts'

/** What the form is about: an event that is changed, or a new one on a day that is known or not; null while closed. */
export type EventDraft = { row: MaintenanceEventRow } | { row: null; day?: string } | null

type Values = Pick<
  CallOf<typeof saveMaintenanceEvent>,
  'kind' | 'happenedOn' | 'note' | 'costCny'
> & { level: EventLevel }

const WIDE = { width: '100%' }

type Props = { history: StringHistory; draft: EventDraft; onClose: () => void }

/** Writes down what was done on site. */
export function EventForm({ history, draft, onClose }: Props) {
  const { t } = useTranslation(['history', 'ui'])
  const { message } = App.useApp()
  const saving = useEndpointMutation(saveMaintenanceEvent, {
    ...{ quiet: true, invalidates: [maintenanceEvents, stringHistory] },
  })
  const row = draft?.row ?? null
  // An event of something below is changed there.
  const place = row && isBelow(row, history) ? row : history
  const submit = async ({ level, ...values }: Values) => {
    const version = row ? { id: row.id, lockVersion: row.lockVersion } : { lockVersion: 0 }
    await saving.mutateAsync({ ...values, ...idsDownTo(place, level), ...version })
    void message.success(t('ui:resource.saved'))
  }
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : (row?.id ?? 'new')}
      open={draft !== null}
      title={t(row ? 'event.edit' : 'event.add')}
      schema={saveMaintenanceEvent.request}
      initialValues={initialOf(draft, history)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="kind" label={t('event.field.kind')} extra={t('event.kindHint')}>
        <Select
          options={MAINTENANCE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      </FormField>
      <FormField
        name="happenedOn"
        label={t('event.field.happenedOn')}
        extra={t('event.dayHint')}
        {...DATE_FIELD}
      >
        <DatePicker style={WIDE} />
      </FormField>
      <Form.Item name="level" label={t('event.field.place')}>
        <Select
          options={placesAbove(place).map(({ level, name }) => ({
            ...{ value: level, label: t('event.at', { level: t(`level.${level}`), name }) },
          }))}
        />
      </Form.Item>
      <FormField name="note" label={t('event.field.note')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </FormField>
      <FormField name="costCny" label={t('event.field.costCny')}>
        <InputNumber style={WIDE} min={0} suffix={t('event.cny')} />
      </FormField>
    </FormDrawer>
  )
}

const isBelow = (row: MaintenanceEventRow, { level }: StringHistory) =>
  (row.level === 'STRING' && level !== 'STRING') || (row.level === 'INVERTER' && level === 'ARRAY')

function initialOf(draft: EventDraft, { level }: StringHistory): Partial<Values> {
  if (draft === null) return {}
  if (draft.row === null) {
    return { level, ...(draft.day !== undefined && { happenedOn: draft.day }) }
  }
  const { kind, happenedOn, note, costCny } = draft.row
  return { kind, happenedOn, note, costCny, level: draft.row.level }
}
