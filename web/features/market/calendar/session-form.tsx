import { App, DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  saveTradeSession,
  type TradeSessionRow,
  tradeMonth,
  tradeSessionDetail,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import {
  TRADE_METHODS,
  TRADE_SESSION_KINDS,
  TRADE_SIDES,
  type TradeSessionKind,
} from '#domain/trade-session/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import type { Draft } from '#web/ui/resource/resource-types.ts'
import styles from './calendar.module.css'

type Values = Omit<CallOf<typeof saveTradeSession>, 'id' | 'lockVersion' | 'provinceId'>

const CHANGED = [tradeSessions, tradeMonth, tradeSessionDetail]

/** Times travel as text of Asia/Shanghai, the picker wants objects. */
const MINUTE_FIELD = {
  getValueProps: (value: unknown) => ({ value: typeof value === 'string' ? dayjs(value) : null }),
  normalize: (value: Dayjs | null) => value?.format('YYYY-MM-DD HH:mm'),
}

/** Enters what an announcement says of a session; kinds that the exchange does not hold are not offered. */
export function SessionForm({
  draft,
  provinceId,
  heldKinds,
  onClose,
}: {
  draft: Draft<TradeSessionRow>
  provinceId: string
  heldKinds: readonly TradeSessionKind[]
  onClose: () => void
}) {
  const { t } = useTranslation(['calendar', 'ui'])
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const saving = useEndpointMutation(saveTradeSession, { quiet: true, invalidates: CHANGED })
  const { row = null, isNew = true } = draft ?? {}
  const submit = async (values: Values) => {
    const version = isNew ? { lockVersion: 0 } : { id: row!.id, lockVersion: row!.lockVersion }
    await saving.mutateAsync({ ...values, provinceId, ...version })
    void message.success(t('ui:resource.saved'))
  }
  const label = (field: string) => t(`sessions.field.${field}`)
  const choices = (words: readonly string[], of: string) =>
    words.map((value) => ({ value, label: t(`sessions.choice.${of}.${value}`) }))
  const moment = (name: 'openAt' | 'closeAt' | 'resultAt' | 'securityCheckAt') => (
    <FormField name={name} label={label(name)} {...MINUTE_FIELD}>
      <DatePicker
        className={styles.wide!}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
      />
    </FormField>
  )
  const number = (
    name:
      | 'lotMwh'
      | 'tickCnyPerMwh'
      | 'priceMinCnyPerMwh'
      | 'priceMaxCnyPerMwh'
      | 'withdrawLockMinutes',
  ) => (
    <FormField name={name} label={label(name)}>
      <InputNumber className={styles.wide!} />
    </FormField>
  )
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? 0}:${isNew}`}
      open={draft !== null}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what: t('sessions.name') })}
      schema={saveTradeSession.request}
      form={form}
      width={640}
      initialValues={initialOf(row)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="code" label={label('code')}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="name" label={label('name')}>
        <Input maxLength={120} />
      </FormField>
      <FormField name="nameEn" label={label('nameEn')}>
        <Input maxLength={120} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="kind" label={label('kind')}>
          <Select options={choices(heldKinds, 'kind')} />
        </FormField>
        <FormField name="method" label={label('method')}>
          <Select options={choices(TRADE_METHODS, 'method')} />
        </FormField>
        <FormField name="deliveryFrom" label={label('deliveryFrom')} {...DATE_FIELD}>
          <DatePicker className={styles.wide!} />
        </FormField>
        <FormField name="deliveryTo" label={label('deliveryTo')} {...DATE_FIELD}>
          <DatePicker className={styles.wide!} />
        </FormField>
        {moment('openAt')}
        {moment('closeAt')}
        {moment('resultAt')}
        {moment('securityCheckAt')}
        {number('lotMwh')}
        {number('tickCnyPerMwh')}
        {number('priceMinCnyPerMwh')}
        {number('priceMaxCnyPerMwh')}
        <FormField name="sides" label={label('sides')}>
          <Select options={choices(TRADE_SIDES, 'sides')} />
        </FormField>
        <FormField name="slotCount" label={label('slotCount')}>
          <Select options={[24, 96].map((value) => ({ value, label: value }))} />
        </FormField>
        {number('withdrawLockMinutes')}
        <FormField name="singleDirection" label={label('singleDirection')} valuePropName="checked">
          <Switch />
        </FormField>
      </div>
      <FormField name="documentUrl" label={label('documentUrl')}>
        <Input maxLength={500} placeholder="https://" />
      </FormField>
      <FormField name="remark" label={label('remark')}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </FormField>
    </FormDrawer>
  )
}

function initialOf(row: TradeSessionRow | null): Partial<Values> {
  if (!row) return { sides: 'BOTH', slotCount: 24, method: 'AUCTION' }
  const minute = (at: string | null) => (at === null ? undefined : shortTime(at))
  const fields = { ...row, openAt: minute(row.openAt), closeAt: minute(row.closeAt) }
  const { resultAt, securityCheckAt } = row
  const all = { ...fields, resultAt: minute(resultAt), securityCheckAt: minute(securityCheckAt) }
  const known = Object.keys(saveTradeSession.request.shape).filter(
    (name) => !['id', 'lockVersion', 'provinceId'].includes(name),
  ) as (keyof typeof all)[]
  return Object.fromEntries(known.map((name) => [name, all[name] ?? undefined]))
}

/** What can be entered: what the rules say that the exchange holds, and kinds that they are silent about. */
export function offeredKinds(
  heldKinds: readonly TradeSessionKind[] | null | undefined,
  forward: readonly string[],
): TradeSessionKind[] {
  return TRADE_SESSION_KINDS.filter(
    (kind) => !heldKinds || !forward.includes(kind) || heldKinds.includes(kind),
  )
}
