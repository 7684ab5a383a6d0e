import { Checkbox, Empty, Input, Pagination, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleUsers } from '#api/rights/roles.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './rights.module.css'

const PAGE_SIZE = 20

/** Users whose box differs from what is stored, and how it stands. */
export type UserChanges = ReadonlyMap<number, boolean>

/** All users page by page, those with the role ticked. */
export function RoleUsers({
  roleId,
  changes,
  onChange,
}: {
  roleId: number
  changes: UserChanges
  onChange: (changes: UserChanges) => void
}) {
  const { t } = useTranslation('rights')
  const [asked, setAsked] = useState({ search: '', heldOnly: false, pageNum: 1 })
  const request = { id: roleId, pageSize: PAGE_SIZE, ...asked }
  const found = useEndpoint(roleUsers, request, {
    ...{ quiet: true, staleTime: 0 },
    placeholderData: (previous) => previous,
  })
  const toggle = (id: number, held: boolean, on: boolean) => {
    const next = new Map(changes)
    if (held === on) next.delete(id)
    else next.set(id, on)
    onChange(next)
  }
  return (
    <>
      <div className={styles.bar}>
        <Input.Search
          allowClear
          maxLength={60}
          aria-label={t('holds.findUser')}
          placeholder={t('holds.findUser')}
          onSearch={(search) => setAsked({ ...asked, search: search.trim(), pageNum: 1 })}
        />
        <Checkbox
          checked={asked.heldOnly}
          onChange={({ target }) => setAsked({ ...asked, heldOnly: target.checked, pageNum: 1 })}
        >
          {t('holds.heldOnly')}
        </Checkbox>
      </div>
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {found.data?.rows.length === 0 && <Empty />}
      <ul className={styles.people}>
        {found.data?.rows.map(({ id, account, username, enabled, held, beyond }) => (
          <li key={id}>
            <Checkbox
              checked={changes.get(id) ?? held}
              // A list of before, shown until the next is there, may tick other boxes.
              disabled={beyond !== null || found.isFetching}
              onChange={({ target }) => toggle(id, held, target.checked)}
            >
              {username} <small>{account}</small> {!enabled && <Tag>{t('holds.off')}</Tag>}
            </Checkbox>
            {beyond && (
              <Tooltip title={beyond} trigger={['hover', 'focus', 'click']}>
                <Tag tabIndex={0}>{t('holds.beyond')}</Tag>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {found.data && (
        <Pagination
          size="small"
          hideOnSinglePage
          showSizeChanger={false}
          current={asked.pageNum}
          pageSize={PAGE_SIZE}
          total={found.data.total}
          onChange={(pageNum) => setAsked({ ...asked, pageNum })}
        />
      )}
    </>
  )
}
