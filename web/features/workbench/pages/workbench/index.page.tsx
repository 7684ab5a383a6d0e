import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as Frame } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { WorkbenchBody } from '../../components/workbench-body.tsx'
import { useWorkbench } from '../../queries.ts'

/** What needs doing before when, and the figures of today. */
export function Page() {
  return useCan()('/market:read') ? <Workbench /> : <NoPermission />
}

function Workbench() {
  const { t } = useTranslation(['workbench', 'collection-words'])
  const province = useSession((session) => session.province)
  const query = useWorkbench(province?.value)
  return (
    <Frame columns title={t('title')} description={t('description')}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading rows={12} />}
      {query.data && province && (
        <WorkbenchBody
          overview={query.data}
          provinceId={province.value}
          receivedAt={query.dataUpdatedAt}
          onOver={() => void query.refetch()}
        />
      )}
    </Frame>
  )
}
