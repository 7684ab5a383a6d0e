import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SYSTEM_TYPES } from '#api/kernel/system-types.ts'
import { organisations } from '#api/people/organisation.ts'
import {
  deleteUser,
  exportUsers,
  type ImportedPasswords,
  importUsers,
  type UserRow,
  userRoles,
  users,
} from '#api/people/users.ts'
import { ResourceImport } from '#web/ui/resource/resource-import.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { OneTimePasswords } from '../../../components/one-time-passwords.tsx'
import { UserButtons } from '../../../components/user-buttons.tsx'
import { ScopeSummary, StateTags, SystemTypes } from '../../../components/user-cells.tsx'
import { type UserDraft, UserFormDrawer } from '../../../components/user-form-drawer.tsx'
import { UserSessionsDrawer } from '../../../components/user-sessions-drawer.tsx'
import { useUserActions } from '../../../use-user-actions.ts'

const TEXT = { kind: 'text' } as const
const USERS = {
  texts: 'people:users',
  code: 'people.users',
  list: users,
  read: '/system:manage',
  edit: '/system:manage',
  remove: deleteUser,
  exporter: exportUsers,
  nameOf: ({ account }) => account,
  isFixed: ({ isSelf, beyond }) => isSelf || beyond !== null,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'tree', name: 'organisationId', list: organisations },
    { kind: 'object', name: 'roleId', list: userRoles },
    { kind: 'choice', name: 'enabled', choices: ['true', 'false'] },
    { kind: 'choice', name: 'systemType', choices: SYSTEM_TYPES },
  ],
  columns: [
    { ...TEXT, name: 'account', width: 140, sortable: true },
    { ...TEXT, name: 'username', width: 130, sortable: true },
    { ...TEXT, name: 'state', width: 290, render: (user) => <StateTags user={user} /> },
    {
      kind: 'list',
      name: 'dataScope',
      width: 120,
      render: (user) => <ScopeSummary user={user} />,
    },
    { kind: 'list', name: 'roles', width: 150 },
    { ...TEXT, name: 'organisationName', width: 150 },
    {
      ...{ kind: 'list', name: 'systemTypes', width: 220 },
      render: (user) => <SystemTypes user={user} />,
    },
    { ...TEXT, name: 'validUntil', width: 130, sortable: true },
    { ...TEXT, name: 'jobNumber', width: 120, sortable: true },
    { ...TEXT, name: 'phone', width: 140 },
    { ...TEXT, name: 'email', width: 190, hidden: true },
    { kind: 'time', name: 'createdAt', sortable: true, hidden: true },
  ],
} satisfies Resource<UserRow>

/** The columns of a file of users. */
const FILE_COLUMNS = [
  ...['account', 'username', 'jobNumber', 'phone', 'email', 'organisation'],
  ...['systemTypes', 'roles', 'dataScope', 'validUntil', 'enabled'],
]

/** Who may sign in, and what each may do and see. */
export function Page() {
  const { t } = useTranslation('people')
  const [draft, setDraft] = useState<UserDraft>(null)
  const [watched, setWatched] = useState<UserRow | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [given, setGiven] = useState<ImportedPasswords | null>(null)
  const run = useUserActions({ onSessions: setWatched, onGiven: setGiven })
  const buttons = useCallback(
    (user: UserRow, isNamed: boolean) => (
      <UserButtons {...{ user, isNamed }} onEdit={setDraft} onRun={run} />
    ),
    [run],
  )
  return (
    <ResourcePage
      resource={USERS}
      rowActions={buttons}
      tools={
        <>
          <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
            {t('action.import')}
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft('NEW')}>
            {t('form.create')}
          </Button>
        </>
      }
    >
      <UserFormDrawer draft={draft} onGiven={setGiven} onClose={() => setDraft(null)} />
      {watched && <UserSessionsDrawer user={watched} onClose={() => setWatched(null)} />}
      {isImporting && (
        <ResourceImport
          {...{ importer: importUsers, list: users, within: {} }}
          what={t('users.name')}
          columns={FILE_COLUMNS.map((name) => ({ name, title: t(`users.field.${name}`) }))}
          onTaken={({ oneTimePasswords }) => setGiven(oneTimePasswords)}
          onClose={() => setImporting(false)}
        />
      )}
      {given && <OneTimePasswords given={given} onKept={() => setGiven(null)} />}
    </ResourcePage>
  )
}
