import { Alert, App, Checkbox, DatePicker, Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MarketRuleRow,
  marketRuleHistory,
  marketRules,
  missingMarketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { RULE_KEYS } from '#domain/market/rules/rule-keys.ts'
import { RULE_ROW_SIDES } from '#domain/market/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { Draft } from '#web/ui/resource/resource-types.ts'
import { metByNew } from '../../model/rule-timeline.ts'
import { useRuleTexts } from '../../model/use-rule-texts.ts'
import { KeyFacts } from './key-facts.tsx'
import { RuleValueInput } from './rule-value-input.tsx'

type Values = Omit<CallOf<typeof saveMarketRule>, 'id' | 'lockVersion' | 'provinceId'>
type Start = Partial<MarketRuleRow>

/** What a draft begins with: all fields of a row, or those that are known of a new one. */
export type RuleDraft = Draft<MarketRuleRow> | { row: Start; isNew: true }

const CHANGED = [marketRules, marketRuleHistory, missingMarketRules]
const WIDE = { width: '100%' }

/** Enters a rule: what its key means stands beside the value, and an open row before it can be ended. */
export function RuleForm({
  draft,
  provinceId,
  onClose,
}: {
  draft: RuleDraft
  provinceId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['rules', 'ui'])
  const { message } = App.useApp()
  const { nameOf } = useRuleTexts()
  const [form] = Form.useForm<Values>()
  const saving = useEndpointMutation(saveMarketRule, { quiet: true, invalidates: CHANGED })
  const { row = null, isNew = true } = draft ?? {}
  const id = isNew ? undefined : row?.id
  const submit = async (values: Values) => {
    const lockVersion = isNew ? 0 : (row?.lockVersion ?? 0)
    await saving.mutateAsync({ ...values, provinceId, lockVersion, ...(id && { id }) })
    void message.success(t('ui:resource.saved'))
  }
  const label = (field: string) => t(`rules.field.${field}`)
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? row?.code ?? 0}:${isNew}`}
      open={draft !== null}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what: t('rules.name') })}
      schema={saveMarketRule.request}
      form={form}
      width={560}
      initialValues={initialOf(row)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="code" label={label('code')}>
        <Select
          disabled={!isNew}
          showSearch={{ optionFilterProp: 'label' }}
          options={RULE_KEYS.map(({ code }) => ({
            value: code,
            label: `${nameOf(code)} ${code}`,
          }))}
          onChange={() => form.setFieldsValue({ value: undefined })}
        />
      </FormField>
      <OfKey>{(code) => (code ? <KeyFacts code={code} /> : null)}</OfKey>
      <FormField name="side" label={label('side')} extra={t('rules.sideHint')}>
        <Select
          options={RULE_ROW_SIDES.map((side) => ({
            ...{ value: side, label: t(`rules.choice.side.${side}`) },
          }))}
        />
      </FormField>
      <OfKey>
        {(code) => (
          <FormField name="value" label={label('value')}>
            <RuleValueInput code={code} />
          </FormField>
        )}
      </OfKey>
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
      <FormField name="remark" label={label('remark')}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </FormField>
    </FormDrawer>
  )
}

function initialOf(row: Start | null): Partial<Values> {
  const {
    code,
    side = 'ANY',
    value,
    effectiveFrom,
    effectiveTo,
    document,
    verified,
    remark,
  } = row ?? {}
  const known = { code, value, effectiveFrom, effectiveTo, document, verified, remark }
  const given = Object.entries(known).filter(([, one]) => one !== undefined && one !== null)
  return { side, ...Object.fromEntries(given) }
}

function OfKey({ children }: { children: (code: string | undefined) => ReactNode }) {
  const code: string | undefined = Form.useWatch('code')
  return children(code)
}

/** The open row that this one begins inside of, and whether it ends here. */
function Previous({ provinceId, id }: { provinceId: string; id: number | undefined }) {
  const { t } = useTranslation('rules')
  const { inWords } = useRuleTexts()
  const code: string | undefined = Form.useWatch('code')
  const side: string | undefined = Form.useWatch('side')
  const effectiveFrom: string | undefined = Form.useWatch('effectiveFrom')
  const history = useEndpoint(marketRuleHistory, code ? { provinceId, code } : null, {
    quiet: true,
  })
  if (!code || !side || !effectiveFrom) return null
  const met = metByNew(history.data?.rows ?? [], { ...(id && { id }), side, effectiveFrom })
  if (!met) return null
  const params = { from: met.effectiveFrom, value: inWords(code, met.value), day: effectiveFrom }
  return (
    <Alert
      type="info"
      style={{ marginBottom: 16 }}
      title={t('rules.previous', params)}
      description={
        <Form.Item name="closePrevious" valuePropName="checked" noStyle>
          <Checkbox>{t('rules.closePrevious', params)}</Checkbox>
        </Form.Item>
      }
    />
  )
}
