import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { DEALS } from '../../../deals/deals-resource.tsx'
import { LatestDeals, useLatestDeals } from '../../../deals/latest-deals.tsx'

/** Public results of the sessions of the current province. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const latest = useLatestDeals(provinceId)
  if (provinceId === undefined) return null
  // Above the list from the start, so that no row moves.
  if (latest.isLoading) return <Loading rows={12} />
  return (
    <ResourcePage resource={DEALS} within={{ provinceId }} empty={<NoDeals />}>
      <LatestDeals found={latest} />
    </ResourcePage>
  )
}

function NoDeals() {
  const { t } = useTranslation('calendar')
  const { navigate } = usePageLocation()
  const mayImport = useCan()('/collection:import')
  return (
    <Empty title={t('deal.none')} hint={t('deal.noneHint')}>
      {mayImport && (
        <Button onClick={() => navigate(PAGES.fileImport)}>{t('deal.toImport')}</Button>
      )}
    </Empty>
  )
}
