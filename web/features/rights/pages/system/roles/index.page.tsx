import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  copyRole,
  deleteRole,
  ROLE_STATES,
  type RoleRow,
  roles,
  saveRole,
} from '#api/rights/roles.ts'
import { ResourceForm } from '#web/ui/resource/resource-form.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { DeleteQuestion } from '../../../components/delete-question.tsx'
import { RoleDrawer } from '../../../components/role-drawer.tsx'
import { RoleSwitch } from '../../../components/role-switch.tsx'
import { type RowAction, RowButtons } from '../../../components/row-buttons.tsx'
import { useName } from '../../../use-name.ts'

const COUNT = { kind: 'number', digits: 0 } as const
const ROLES = {
  texts: 'rights:roles',
  code: 'system.roles',
  list: roles,
  read: '/system:manage',
  nameOf: ({ code }) => code,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'state', choices: ROLE_STATES },
  ],
  columns: [
    { kind: 'text', name: 'code', sortable: true },
    { kind: 'text', name: 'nameZh', sortable: true },
    { kind: 'text', name: 'nameEn', sortable: true },
    { kind: 'flag', name: 'enabled', render: (row) => <RoleSwitch role={row} /> },
    { ...COUNT, name: 'userCount' },
    { ...COUNT, name: 'groupCount', width: 150 },
    { kind: 'flag', name: 'builtIn' },
    { kind: 'remark', name: 'remark' },
    { kind: 'text', name: 'createdBy', width: 120 },
    { kind: 'time', name: 'createdAt', sortable: true },
    { kind: 'text', name: 'updatedBy', width: 120 },
    { kind: 'time', name: 'updatedAt', sortable: true },
  ],
} satisfies Resource<RoleRow>

type Opened = { action: RowAction; row: RoleRow }

/** Roles: what they are called, who has them, and what they hold. */
export function Page() {
  const { t } = useTranslation(['rights', 'ui'])
  const nameOf = useName()
  const [opened, setOpened] = useState<Opened | 'NEW' | null>(null)
  const close = () => setOpened(null)
  const { action, row } = opened === null || opened === 'NEW' ? {} : opened
  const isForm = opened === 'NEW' || action === 'edit' || action === 'copy'
  return (
    <ResourcePage
      resource={ROLES}
      tools={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('NEW')}>
          {t('ui:resource.create', { what: t('roles.name') })}
        </Button>
      }
      rowActions={(one, isNamed) => (
        <RowButtons
          name={nameOf(one)}
          actions={one.builtIn ? ['holds', 'edit', 'copy'] : ['holds', 'edit', 'copy', 'delete']}
          beyond={one.beyond}
          isNamed={isNamed}
          onRun={(run) => setOpened({ action: run, row: one })}
        />
      )}
    >
      <ResourceForm<RoleRow>
        {...{ texts: ROLES.texts, columns: ROLES.columns, list: roles }}
        save={action === 'copy' ? copyRole : saveRole}
        within={action === 'copy' ? { copyOf: row!.id } : {}}
        draft={isForm ? { row: row ?? null, isNew: action !== 'edit' } : null}
        onClose={close}
      />
      {row && action === 'holds' && <RoleDrawer key={row.id} row={row} onClose={close} />}
      {row && action === 'delete' && (
        <DeleteQuestion
          {...{ id: row.id, name: nameOf(row), remove: deleteRole, list: roles }}
          losers={row.userCount > 0 ? t('ask.roleUsers', { count: row.userCount }) : null}
          onClose={close}
        />
      )}
    </ResourcePage>
  )
}
