import { App, Input, InputNumber, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { type OrganisationRow, organisations, saveOrganisation } from '#api/people/organisation.ts'
import { users } from '#api/people/users.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { idsBelow } from '../model/organisation-tree.ts'

type Values = Omit<CallOf<typeof saveOrganisation>, 'id' | 'lockVersion'>
/** A new part in another or at the top, or one that is changed; null while closed. */
export type OrganisationDraft = { row: OrganisationRow } | { parentId: number | null } | null

/** Adds a part of the organisation, renames or moves one. */
export function OrganisationFormDrawer({
  draft,
  rows,
  onClose,
}: {
  draft: OrganisationDraft
  rows: readonly OrganisationRow[]
  onClose: () => void
}) {
  const { t } = useTranslation('people')
  const { message } = App.useApp()
  const save = useEndpointMutation(saveOrganisation, {
    ...{ quiet: true, invalidates: [organisations, users] },
  })
  const row = draft && 'row' in draft ? draft.row : null
  const parentId = draft && 'parentId' in draft ? draft.parentId : null
  const submit = async (values: Values) => {
    const version = row ? { id: row.id, lockVersion: row.lockVersion } : { lockVersion: 0 }
    await save.mutateAsync({ ...values, ...version })
    void message.success(t('org.saved'))
  }
  // Nothing can lie in itself.
  const own = row ? idsBelow(rows, row.id) : new Set<number>()
  const label = (field: string) => t(`org.field.${field}`)
  return (
    <FormDrawer<Values>
      key={row ? `row ${row.id}` : `in ${parentId}`}
      open={draft !== null}
      title={t(row ? 'org.change' : 'org.create')}
      schema={saveOrganisation.request}
      initialValues={
        row
          ? { name: row.name, parentId: row.parentId, sort: row.sort, remark: row.remark }
          : { parentId, sort: 0 }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="name" label={label('name')}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="parentId" label={label('parentId')}>
        <TreeSelect
          allowClear
          placeholder={t('org.top')}
          treeDataSimpleMode
          treeData={rows
            .filter(({ id }) => !own.has(id))
            .map((one) => ({
              ...{ id: one.id, pId: one.parentId ?? 0, value: one.id, title: one.name },
            }))}
          showSearch={{ treeNodeFilterProp: 'title' }}
        />
      </FormField>
      <FormField name="sort" label={label('sort')}>
        <InputNumber min={0} precision={0} style={{ width: '100%' }} />
      </FormField>
      <FormField name="remark" label={label('remark')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </FormField>
    </FormDrawer>
  )
}
