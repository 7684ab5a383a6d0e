import { Button, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSelectedStation, useSelectStation } from '#web/client/session/selection.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { Page as Frame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { StationBody } from '../../components/station-body.tsx'
import { useStationOverview } from '../../queries.ts'

const URL_STATE = z.object({ stationId: urlInt({ min: 1 }).optional() })

/** One station at a glance: what it generates and earns, what is to be declared, what is missing. */
export function Page() {
  return useCan()('/market:read') ? <StationHome /> : <NoPermission />
}

function StationHome() {
  const { t } = useTranslation(['workbench', 'collection-words'])
  const [url, setUrl] = useUrlState(URL_STATE)
  const { navigate } = usePageLocation()
  const provinceId = useSession(({ province }) => province?.value)
  const stations = useEndpoint(
    stationsByCurrentUser,
    provinceId === undefined ? null : { provinceId, includeHidden: true },
    { quiet: true },
  )
  const rows = stations.data?.rows ?? []
  const selected = useSelectedStation()
  const wanted = rows.find(({ id }) => id === url.stationId)
  const isForeign = url.stationId !== undefined && stations.data !== undefined && !wanted
  const station =
    wanted ??
    rows.find(({ id }) => id === selected) ??
    rows.find(({ hidden }) => !hidden) ??
    rows[0]
  useSelectStation(station)
  const query = useStationOverview(
    provinceId === undefined || station === undefined || isForeign
      ? null
      : { provinceId, stationId: station.id },
  )
  const open = (id: number) => setUrl({ stationId: id }, { push: true })
  const { data } = query
  return (
    <Frame
      columns
      title={
        <>
          {t('station.title')} {data?.station.simulated && <Tag>{t('simulated')}</Tag>}
        </>
      }
      description={t('station.description')}
      extra={
        rows.length > 0 && (
          <Select
            aria-label={t('station.choose')}
            value={isForeign ? null : (station?.id ?? null)}
            style={{ minWidth: 200 }}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id !== null && open(id)}
          />
        )
      }
    >
      <FailedQuery query={stations} />
      <FailedQuery query={query} />
      {(stations.isPending || query.isLoading) && <Loading rows={12} />}
      {isForeign && <Empty title={t('station.notFound')} hint={t('station.notFoundHint')} />}
      {stations.data && rows.length === 0 && (
        <Empty title={t('station.none')} hint={t('station.noneHint')}>
          <Can code="/base:read">
            <Button onClick={() => navigate(PAGES.baseStations)}>{t('station.toStations')}</Button>
          </Can>
        </Empty>
      )}
      {data && provinceId !== undefined && !isForeign && rows.length > 0 && (
        <StationBody
          overview={data}
          provinceId={provinceId}
          receivedAt={query.dataUpdatedAt}
          onOpen={open}
          onOver={() => void query.refetch()}
        />
      )}
    </Frame>
  )
}
