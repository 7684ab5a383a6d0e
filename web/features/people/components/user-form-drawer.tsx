import { Alert, App, DatePicker, Input, Switch, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { organisations } from '#api/people/organisation.ts'
import {
  type ImportedPasswords,
  saveUser,
  type UserRow,
  updateUser,
  userRoles,
  users,
} from '#api/people/users.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { oneGiven } from '../model/one-given.ts'
import { ScopeField } from './scope-field.tsx'

type Values = CallOf<typeof saveUser>
export type UserDraft = UserRow | 'NEW' | null

const SAVED = { quiet: true, invalidates: [users, organisations] } as const
const FIELDS = Object.keys(saveUser.request.shape) as (keyof Values & keyof UserRow)[]

/** Adds a user or changes one; the own rights are shown and not changed. */
export function UserFormDrawer({
  draft,
  onGiven,
  onClose,
}: {
  draft: UserDraft
  onGiven: (given: ImportedPasswords) => void
  onClose: () => void
}) {
  const { t } = useTranslation('people')
  const { message } = App.useApp()
  const add = useEndpointMutation(saveUser, SAVED)
  const change = useEndpointMutation(updateUser, SAVED)
  const user = draft === 'NEW' ? null : draft
  const stored = user && Object.fromEntries(FIELDS.map((field) => [field, user[field]]))
  const hint = hintOf(user)
  const submit = async (given: Values) => {
    // Fields that are shown disabled are not given.
    const values: Values = { ...stored, ...given }
    if (user) await change.mutateAsync({ ...values, id: user.id, lockVersion: user.lockVersion })
    else {
      const { oneTimePassword: told } = await add.mutateAsync(values)
      if (told) onGiven(oneGiven(values, told))
    }
    void message.success(t('form.saved'))
  }
  return (
    <FormDrawer<Values>
      key={user?.id ?? String(draft)}
      open={draft !== null}
      title={user ? t('form.edit', { name: user.account }) : t('form.create')}
      width={560}
      schema={saveUser.request}
      initialValues={(stored as Partial<Values>) ?? { enabled: true, systemTypes: [] }}
      onSubmit={submit}
      onClose={onClose}
    >
      {draft !== null && (
        <>
          {hint && <Alert type="info" showIcon title={t(`form.${hint}`)} />}
          <Fields isOwn={user?.isSelf ?? false} />
        </>
      )}
    </FormDrawer>
  )
}

const hintOf = (user: UserRow | null) => {
  if (!user) return 'initialHint'
  return user.isSelf ? 'ownHint' : null
}

function Fields({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation(['people', 'common'])
  const roles = useEndpoint(userRoles, {}, { quiet: true })
  const parts = useEndpoint(organisations, {}, { quiet: true })
  const label = (field: string) => t(`users.field.${field}`)
  const roleOptions = (roles.data?.rows ?? []).map(({ id, name, enabled }) => ({
    ...{ value: id, label: enabled ? name : t('form.disabledRole', { name }) },
  }))
  return (
    <>
      <FormField name="account" label={label('account')}>
        <Input maxLength={16} autoComplete="off" />
      </FormField>
      <FormField name="username" label={label('username')}>
        <Input maxLength={60} autoComplete="off" />
      </FormField>
      <FormField name="organisationId" label={label('organisation')}>
        <TreeSelect
          allowClear
          treeDataSimpleMode
          treeData={(parts.data?.rows ?? []).map(({ id, parentId, name }) => ({
            ...{ id, pId: parentId ?? 0, value: id, title: name },
          }))}
          showSearch={{ treeNodeFilterProp: 'title' }}
        />
      </FormField>
      <FormField name="systemTypes" label={label('systemTypes')}>
        <MultiSelect
          disabled={isOwn}
          options={SYSTEM_TYPES.map((value) => ({
            ...{ value, label: t(`common:systemType.${value}.name`) },
          }))}
        />
      </FormField>
      <FormField name="roleIds" label={label('roles')}>
        <MultiSelect
          disabled={isOwn}
          loading={roles.isLoading}
          options={roleOptions}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </FormField>
      <FormField name="dataScope" label={label('dataScope')} extra={t('scope.hint')}>
        <ScopeField disabled={isOwn} />
      </FormField>
      <FormField
        name="validUntil"
        label={label('validUntil')}
        extra={t('form.validUntilHint')}
        {...DATE_FIELD}
        normalize={(value) => DATE_FIELD.normalize?.(value, null, {}) ?? null}
      >
        <DatePicker disabled={isOwn} style={{ width: '100%' }} />
      </FormField>
      <FormField name="enabled" label={label('enabled')} valuePropName="checked">
        <Switch disabled={isOwn} />
      </FormField>
      <FormField
        name="ssoAllowed"
        label={label('ssoAllowed')}
        extra={t('form.ssoHint')}
        valuePropName="checked"
      >
        <Switch disabled={isOwn} />
      </FormField>
      <FormField name="jobNumber" label={label('jobNumber')}>
        <Input maxLength={9} />
      </FormField>
      <FormField name="phone" label={label('phone')}>
        <Input maxLength={11} type="tel" />
      </FormField>
      <FormField name="email" label={label('email')}>
        <Input maxLength={120} type="email" />
      </FormField>
    </>
  )
}
