import { FieldTimeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteMarketRule,
  exportMarketRules,
  importMarketRules,
  type MarketRuleRow,
  marketRules,
  missingMarketRules,
  saveMarketRule,
} from '#api/base/market-rules.ts'
import { RULE_KEYS } from '#domain/market/rules/rule-keys.ts'
import { RULE_ROW_SIDES } from '#domain/market/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { MissingRules } from '../../../components/rules/missing-rules.tsx'
import { type RuleDraft, RuleForm } from '../../../components/rules/rule-form.tsx'
import { RuleTimeline } from '../../../components/rules/rule-timeline.tsx'
import styles from '../../../components/rules/rules.module.css'
import { ruleName, useRuleTexts } from '../../../model/use-rule-texts.ts'

const RULES = {
  ...{ texts: 'rules:rules', code: 'base.rules', read: '/base:read', edit: '/base:edit' },
  ...{ list: marketRules, save: saveMarketRule, remove: deleteMarketRule },
  ...{ importer: importMarketRules, exporter: exportMarketRules },
  nameOf: ({ code, side, effectiveFrom }) => `${code} ${side} ${effectiveFrom}`,
  filters: [
    {
      ...{ kind: 'choice', name: 'code', choices: RULE_KEYS.map(({ code }) => code) },
      nameOf: ruleName,
    },
    { kind: 'choice', name: 'side', choices: RULE_ROW_SIDES },
    { kind: 'day', name: 'day' },
    { kind: 'choice', name: 'verified', choices: ['true', 'false'] },
  ],
  columns: [
    {
      ...{ kind: 'text', name: 'code', width: 250, sortable: true },
      render: ({ code }) => <KeyName code={code} />,
    },
    { kind: 'choice', name: 'side', choices: RULE_ROW_SIDES, width: 110 },
    {
      ...{ kind: 'text', name: 'value', width: 200 },
      render: ({ code, value }) => <RuleValue {...{ code, value }} />,
    },
    { kind: 'date', name: 'effectiveFrom', width: 120, sortable: true },
    { kind: 'date', name: 'effectiveTo', width: 130 },
    { kind: 'flag', name: 'verified' },
    { kind: 'text', name: 'document', width: 220 },
    { kind: 'remark', name: 'remark', hidden: true },
    { kind: 'time', name: 'updatedAt', hidden: true },
  ],
} satisfies Resource<MarketRuleRow>

/** Dated rules of the chosen province: what holds, by which document, and what is missing. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const [shown, setShown] = useState<string | null>(null)
  const [added, setAdded] = useState<RuleDraft>(null)
  const missing = useEndpoint(
    missingMarketRules,
    provinceId === undefined ? null : { provinceId },
    { quiet: true },
  )
  if (provinceId === undefined) return null
  // Told at once with the list, not put above rows that somebody reads already.
  if (missing.isLoading) return <Loading />
  return (
    <ResourcePage
      resource={RULES}
      within={{ provinceId }}
      rowActions={(row, isNamed) => (
        <TimelineButton {...{ row, isNamed }} onClick={() => setShown(row.code)} />
      )}
      form={(form) => <RuleForm {...form} provinceId={provinceId} />}
    >
      {missing.error && <FailedQuery query={missing} />}
      {missing.data && (
        <MissingRules {...missing.data} onAdd={(row) => setAdded({ row, isNew: true })} />
      )}
      <RuleForm draft={added} provinceId={provinceId} onClose={() => setAdded(null)} />
      {shown !== null && (
        <RuleTimeline code={shown} provinceId={provinceId} onClose={() => setShown(null)} />
      )}
    </ResourcePage>
  )
}

function KeyName({ code }: { code: string }) {
  const { nameOf } = useRuleTexts()
  return (
    <>
      <span className={styles.key}>{nameOf(code)}</span>
      <code className={styles.code}>{code}</code>
    </>
  )
}

function RuleValue({ code, value }: { code: string; value: string }) {
  const { inWords, unitOf } = useRuleTexts()
  const unit = unitOf(code)
  return (
    <>
      {inWords(code, value)}
      {unit && <small> {unit}</small>}
    </>
  )
}

function TimelineButton({
  row: { code },
  isNamed,
  onClick,
}: {
  row: MarketRuleRow
  isNamed: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('rules')
  const { nameOf } = useRuleTexts()
  const title = t('rules.timeline')
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        icon={<FieldTimeOutlined />}
        aria-label={`${title}：${nameOf(code)}`}
        onClick={onClick}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}
