import { App, Form, Input, InputNumber, Select, Switch, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  type SubjectRow,
  saveStatementSubject,
  statementSubjects,
} from '#api/base/statement-subjects.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { SUBJECT_PARTIES } from '#domain/market/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { Draft } from '#web/ui/resource/resource-types.ts'

type Values = Omit<CallOf<typeof saveStatementSubject>, 'id' | 'lockVersion' | 'provinceId'>

/** More subjects than a province has. */
const ALL = 500
const WIDE = { width: '100%' }

/** Enters a subject; its parent is chosen in the tree of its party. */
export function SubjectForm({
  draft,
  provinceId,
  onClose,
}: {
  draft: Draft<SubjectRow>
  provinceId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['rules', 'ui'])
  const { message } = App.useApp()
  const saving = useEndpointMutation(saveStatementSubject, {
    ...{ quiet: true, invalidates: [statementSubjects] },
  })
  const { row = null, isNew = true } = draft ?? {}
  const submit = async (values: Values) => {
    const version = isNew
      ? { lockVersion: 0 }
      : { id: row!.id, lockVersion: row!.lockVersion, shared: row!.shared }
    await saving.mutateAsync({ ...values, provinceId, ...version })
    void message.success(t('ui:resource.saved'))
  }
  const label = (field: string) => t(`subjects.field.${field}`)
  return (
    <FormDrawer<Values>
      key={draft === null ? 'closed' : `${row?.id ?? 0}:${isNew}`}
      open={draft !== null}
      title={t(isNew ? 'ui:resource.create' : 'ui:resource.edit', { what: t('subjects.name') })}
      schema={saveStatementSubject.request}
      initialValues={initialOf(row)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="party" label={label('party')}>
        <Select
          options={SUBJECT_PARTIES.map((party) => ({
            ...{ value: party, label: t(`subjects.choice.party.${party}`) },
          }))}
        />
      </FormField>
      <FormField name="code" label={label('code')} extra={t('subjects.codeHint')}>
        <Input maxLength={40} />
      </FormField>
      <Parent provinceId={provinceId} own={isNew ? undefined : row?.code} />
      <FormField name="nameZh" label={label('nameZh')}>
        <Input maxLength={80} />
      </FormField>
      <FormField name="nameEn" label={label('nameEn')}>
        <Input maxLength={80} />
      </FormField>
      <FormField name="aliases" label={label('aliases')} extra={t('subjects.aliasesHint')}>
        <Select<string[]>
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[';', '；']}
        />
      </FormField>
      <FormField name="formula" label={label('formula')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </FormField>
      <FormField name="sort" label={label('sort')}>
        <InputNumber style={WIDE} />
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
      {isNew && (
        <FormField
          name="shared"
          label={label('shared')}
          extra={t('subjects.sharedHint')}
          valuePropName="checked"
        >
          <Switch />
        </FormField>
      )}
    </FormDrawer>
  )
}

function initialOf(row: SubjectRow | null): Partial<Values> {
  if (row === null) return { party: 'GENERATION', sort: 0, aliases: [] }
  const { party, code, parentCode, nameZh, nameEn, aliases, formula, sort, document } = row
  return {
    ...{ party, code, nameZh, nameEn, aliases, formula, sort, verified: row.verified },
    ...(parentCode !== null && { parentCode }),
    ...(document !== null && { document }),
  }
}

/** The tree of the chosen party; nothing lies in itself. */
function Parent({ provinceId, own }: { provinceId: string; own: string | undefined }) {
  const { t, i18n } = useTranslation('rules')
  const party: SubjectRow['party'] = Form.useWatch('party') ?? 'GENERATION'
  const asked = { provinceId, party, pageSize: ALL }
  const subjects = useEndpoint(statementSubjects, asked, { quiet: true })
  const rows = subjects.data?.rows ?? []
  const codes = new Set(rows.map(({ code }) => code))
  return (
    <FormField name="parentCode" label={t('subjects.field.parentCode')}>
      <TreeSelect
        allowClear
        loading={subjects.isLoading}
        placeholder={t('subjects.top')}
        treeDefaultExpandAll
        treeDataSimpleMode
        treeData={rows.map(({ code, parentCode, nameZh, nameEn }) => ({
          ...{ id: code, pId: parentCode && codes.has(parentCode) ? parentCode : 0, value: code },
          title: `${i18n.language === 'zh' ? nameZh : nameEn} ${code}`,
          disabled: code === own,
        }))}
        showSearch={{ treeNodeFilterProp: 'title' }}
      />
    </FormField>
  )
}
