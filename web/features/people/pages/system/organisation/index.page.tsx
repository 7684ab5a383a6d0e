import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Space, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteOrganisation,
  type OrganisationRow,
  organisations,
} from '#api/people/organisation.ts'
import { users } from '#api/people/users.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import {
  type OrganisationDraft,
  OrganisationFormDrawer,
} from '../../../components/organisation-form-drawer.tsx'
import { idsBelow, organisationTree } from '../../../model/organisation-tree.ts'

/** The parts of the company that users belong to, as a tree. */
export function Page() {
  return useCan()('/system:manage') ? <Organisation /> : <NoPermission />
}

function Organisation() {
  const { t } = useTranslation('people')
  const query = useEndpoint(organisations, {}, { quiet: true })
  const [chosenId, choose] = useState<number | null>(null)
  const [draft, setDraft] = useState<OrganisationDraft>(null)
  const rows = query.data?.rows ?? []
  const chosen = rows.find(({ id }) => id === chosenId)
  const askDelete = useAskDelete(rows)
  const tree = useMemo(
    () => organisationTree(query.data?.rows ?? [], (row) => t('org.node', row)),
    [query.data, t],
  )
  const addTop = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft({ parentId: null })}>
      {t('org.addTop')}
    </Button>
  )
  return (
    <PageFrame title={t('org.title')} description={t('org.description')} extra={addTop}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {query.data && rows.length === 0 && (
        <Empty title={t('org.empty')} hint={t('org.emptyHint')} />
      )}
      {rows.length > 0 && (
        <Panel
          title={t('org.tree')}
          note={chosen ? chosen.name : t('org.choose')}
          extra={
            chosen && (
              <Space wrap>
                <Button onClick={() => setDraft({ parentId: chosen.id })}>
                  {t('org.addBelow')}
                </Button>
                <Button onClick={() => setDraft({ row: chosen })}>{t('org.edit')}</Button>
                <Button danger onClick={() => askDelete(chosen)}>
                  {t('org.delete')}
                </Button>
              </Space>
            )
          }
        >
          <Tree
            aria-label={t('org.tree')}
            blockNode
            defaultExpandAll={rows.length <= MAX_EXPANDED}
            selectedKeys={chosen ? [chosen.id] : []}
            treeData={tree}
            onSelect={([key]) => choose(key === undefined ? null : Number(key))}
            style={{ overflowX: 'auto' }}
          />
        </Panel>
      )}
      <OrganisationFormDrawer {...{ draft, rows }} onClose={() => setDraft(null)} />
    </PageFrame>
  )
}

/** More nobody overlooks at once. */
const MAX_EXPANDED = 200

/** Asks, naming how much goes with it, and deletes. */
function useAskDelete(rows: readonly OrganisationRow[]) {
  const { t } = useTranslation('people')
  const { modal, message } = App.useApp()
  const deletion = useEndpointMutation(deleteOrganisation, { invalidates: [organisations, users] })
  return (row: OrganisationRow) => {
    const { id, name } = row
    const count = idsBelow(rows, id).size - 1
    void modal.confirm({
      title: t('org.ask'),
      content: count > 0 ? t('org.askAll', { name, count }) : t('org.askOne', { name }),
      okText: t('org.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ask.cancel'),
      // What came to lie in it meanwhile was not agreed to: then the server asks again.
      onOk: () =>
        deletion.mutateAsync({ id, ...(count > 0 && { withChildren: true }) }).then(
          () => void message.success(t('org.deleted', { name })),
          // It has been shown by the interceptor already.
          () => undefined,
        ),
    })
  }
}
