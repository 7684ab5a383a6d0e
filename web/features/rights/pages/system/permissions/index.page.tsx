import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deletePermission,
  type PermissionRow,
  permissions,
  savePermission,
} from '#api/rights/permissions.ts'
import { ResourceForm } from '#web/ui/resource/resource-form.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { DeleteQuestion } from '../../../components/delete-question.tsx'
import { PermissionDrawer } from '../../../components/permission-drawer.tsx'
import { type RowAction, RowButtons } from '../../../components/row-buttons.tsx'
import { useName } from '../../../use-name.ts'

const COUNT = { kind: 'number', digits: 0 } as const
const PERMISSIONS = {
  texts: 'rights:permissions',
  code: 'system.permissions',
  list: permissions,
  read: '/system:manage',
  nameOf: ({ code }) => code,
  filters: [{ kind: 'search', name: 'search' }],
  columns: [
    { kind: 'text', name: 'code', sortable: true },
    { kind: 'text', name: 'nameZh', sortable: true },
    { kind: 'text', name: 'nameEn', sortable: true },
    { ...COUNT, name: 'roleCount' },
    { ...COUNT, name: 'resourceCount' },
    { kind: 'flag', name: 'builtIn' },
    { kind: 'remark', name: 'remark' },
    { kind: 'text', name: 'createdBy', width: 120 },
    { kind: 'time', name: 'createdAt', sortable: true },
    { kind: 'text', name: 'updatedBy', width: 120 },
    { kind: 'time', name: 'updatedAt', sortable: true },
  ],
} satisfies Resource<PermissionRow>

type Opened = { action: RowAction; row: PermissionRow }

/** Permission groups: what they are called, and the resources that they have. */
export function Page() {
  const { t } = useTranslation(['rights', 'ui'])
  const nameOf = useName()
  const [opened, setOpened] = useState<Opened | 'NEW' | null>(null)
  const close = () => setOpened(null)
  const { action, row } = opened === null || opened === 'NEW' ? {} : opened
  const isForm = opened === 'NEW' || action === 'edit'
  return (
    <ResourcePage
      resource={PERMISSIONS}
      tools={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('NEW')}>
          {t('ui:resource.create', { what: t('permissions.name') })}
        </Button>
      }
      rowActions={(one, isNamed) => (
        <RowButtons
          name={nameOf(one)}
          actions={one.builtIn ? ['holds', 'edit'] : ['holds', 'edit', 'delete']}
          beyond={one.beyond}
          isNamed={isNamed}
          onRun={(run) => setOpened({ action: run, row: one })}
        />
      )}
    >
      <ResourceForm<PermissionRow>
        {...{ texts: PERMISSIONS.texts, columns: PERMISSIONS.columns, list: permissions }}
        save={savePermission}
        within={{}}
        draft={isForm ? { row: row ?? null, isNew: action !== 'edit' } : null}
        onClose={close}
      />
      {row && action === 'holds' && <PermissionDrawer key={row.id} row={row} onClose={close} />}
      {row && action === 'delete' && (
        <DeleteQuestion
          {...{ id: row.id, name: nameOf(row), remove: deletePermission, list: permissions }}
          losers={row.roleCount > 0 ? t('ask.groupRoles', { count: row.roleCount }) : null}
          onClose={close}
        />
      )}
    </ResourcePage>
  )
}
