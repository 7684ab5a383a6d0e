import { Alert, App, Checkbox, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionHolds, permissions } from '#api/rights/permissions.ts'
import {
  assignPermissions,
  assignUsers,
  type RoleRow,
  roleHolds,
  roles,
  roleUsers,
} from '#api/rights/roles.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { changedIds } from '../toggled.ts'
import { useName } from '../use-name.ts'
import { AreaList } from './area-list.tsx'
import { HoldsFrame } from './holds-frame.tsx'
import styles from './rights.module.css'
import { RoleUsers, type UserChanges } from './role-users.tsx'

const CHANGED = { invalidates: [roles, roleHolds, roleUsers, permissions, permissionHolds] }
const NOBODY: UserChanges = new Map()

/** Who has a role, which permission groups it holds, and what they come to. */
export function RoleDrawer({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const { t } = useTranslation('rights')
  const { message } = App.useApp()
  const nameOf = useName()
  const [users, setUsers] = useState(NOBODY)
  const [edited, setEdited] = useState<ReadonlySet<number> | null>(null)
  const found = useEndpoint(roleHolds, { id: row.id }, { quiet: true, staleTime: 0 })
  const givingUsers = useEndpointMutation(assignUsers, CHANGED)
  const givingGroups = useEndpointMutation(assignPermissions, CHANGED)
  const groups = found.data?.groups ?? []
  const before = new Set(groups.filter(({ held }) => held).map(({ id }) => id))
  const chosen = edited ?? before
  const groupCount = changedIds(before, chosen).count

  async function save() {
    const { id } = row
    let { lockVersion } = found.data!.role
    if (users.size > 0) {
      const marked = (on: boolean) => [...users].filter(([, is]) => is === on).map(([one]) => one)
      const request = { id, lockVersion, add: marked(true), remove: marked(false) }
      lockVersion = (await givingUsers.mutateAsync(request)).lockVersion
      setUsers(NOBODY)
    }
    if (groupCount > 0) await givingGroups.mutateAsync({ id, lockVersion, groupIds: [...chosen] })
    void message.success(t('done.saved'))
    onClose()
  }
  const toggle = (id: number, on: boolean) => {
    const rest = [...chosen].filter((one) => one !== id)
    setEdited(new Set(on ? [...rest, id] : rest))
  }
  const tabs = found.data && [
    {
      key: 'users',
      label: t('holds.users'),
      children: <RoleUsers roleId={row.id} changes={users} onChange={setUsers} />,
    },
    {
      key: 'groups',
      label: t('holds.groups'),
      children: (
        <>
          {row.beyond ? (
            <Alert className={styles.bar} type="info" showIcon title={row.beyond} />
          ) : (
            <p>{t('holds.concerned', { count: found.data.role.userCount })}</p>
          )}
          <ul className={styles.people}>
            {groups.map((group) => (
              <li key={group.id}>
                <Checkbox
                  checked={chosen.has(group.id)}
                  disabled={row.beyond !== null}
                  onChange={({ target }) => toggle(group.id, target.checked)}
                >
                  {nameOf(group)} <small>{group.code}</small>
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      key: 'effective',
      label: t('holds.effective'),
      children: (
        <>
          {!found.data.role.enabled && (
            <Alert className={styles.bar} type="warning" showIcon title={t('holds.disabled')} />
          )}
          <AreaList resources={found.data.resources} chosen={new Set()} />
        </>
      ),
    },
  ]
  return (
    <HoldsFrame
      title={nameOf(row)}
      count={users.size + groupCount}
      busy={givingUsers.isPending || givingGroups.isPending}
      // What is refused has been told by the interceptor, and stays to be changed.
      onSave={() => void save().catch(() => undefined)}
      onClose={onClose}
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {tabs && <Tabs items={tabs} />}
    </HoldsFrame>
  )
}
