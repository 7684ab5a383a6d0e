import { Alert, App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  assignResources,
  type PermissionRow,
  permissionHolds,
  permissions,
} from '#api/rights/permissions.ts'
import { roleHolds } from '#api/rights/roles.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { changedIds } from '../toggled.ts'
import { useName } from '../use-name.ts'
import { AreaList } from './area-list.tsx'
import { HoldsFrame } from './holds-frame.tsx'
import styles from './rights.module.css'

const CHANGED = { invalidates: [permissions, permissionHolds, roleHolds] }

/** The resources of a permission group, by area. */
export function PermissionDrawer({ row, onClose }: { row: PermissionRow; onClose: () => void }) {
  const { t } = useTranslation('rights')
  const { message } = App.useApp()
  const nameOf = useName()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<ReadonlySet<number> | null>(null)
  const found = useEndpoint(permissionHolds, { id: row.id }, { quiet: true, staleTime: 0 })
  const saving = useEndpointMutation(assignResources, CHANGED)
  const all = found.data?.resources ?? []
  const before = new Set(all.filter(({ held }) => held).map(({ id }) => id))
  const chosen = edited ?? before
  const { count } = changedIds(before, chosen)
  const save = async () => {
    const { id, lockVersion } = found.data!.group
    const request = { id, lockVersion, resourceIds: [...chosen] }
    // What is refused has been told by the interceptor.
    if (!(await saving.mutateAsync(request).catch(() => null))) return
    void message.success(t('done.saved'))
    onClose()
  }
  const word = search.trim().toLowerCase()
  const fits = (text: string) => text.toLowerCase().includes(word)
  const shown = all.filter((one) => [one.code, one.nameZh, one.nameEn].some(fits))
  return (
    <HoldsFrame
      title={nameOf(row)}
      busy={saving.isPending}
      onSave={() => void save()}
      {...{ count, onClose }}
    >
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {found.data && (
        <>
          <div className={styles.bar}>
            <Input
              allowClear
              value={search}
              aria-label={t('holds.findResource')}
              placeholder={t('holds.findResource')}
              onChange={({ target }) => setSearch(target.value)}
            />
            <span>{t('holds.concerned', { count: found.data.userCount })}</span>
          </div>
          {row.beyond && <Alert className={styles.bar} type="info" showIcon title={row.beyond} />}
          <AreaList
            resources={shown}
            chosen={chosen}
            disabled={row.beyond !== null}
            onChange={setEdited}
          />
        </>
      )}
    </HoldsFrame>
  )
}
