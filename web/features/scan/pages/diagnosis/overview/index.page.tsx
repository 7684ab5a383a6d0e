import { Button, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Page as Frame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { NoPermission } from '#web/ui/states/no-permission.tsx'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ChangesPanel } from '../../../components/overview/changes-panel.tsx'
import { FaultMix } from '../../../components/overview/fault-mix.tsx'
import { LossTrend } from '../../../components/overview/loss-trend.tsx'
import styles from '../../../components/overview/overview.module.css'
import { OverviewCards } from '../../../components/overview/overview-cards.tsx'
import { PlantsMap } from '../../../components/overview/plants-map.tsx'
import { PlantsTable } from '../../../components/overview/plants-table.tsx'
import { RunningScan } from '../../../components/overview/running-scan.tsx'
import { WorstInverters } from '../../../components/overview/worst-inverters.tsx'
import { WorstStrings } from '../../../components/overview/worst-strings.tsx'
import { usePlants } from '../../../queries.ts'

const URL_STATE = z.object({ plant: urlInt({ min: 1 }).optional() })
const SCAN_MS = 2_000
const QUIET_MS = 60_000

/** What the faults of now cost, what is new and repaired since the last scan, and where to go first. */
export function Page() {
  return useCan()('/diagnosis:read') ? <Overview /> : <NoPermission />
}

function Overview() {
  const { t } = useTranslation('overview')
  const can = useCan()
  const { navigate } = usePageLocation()
  const [url, setUrl] = useUrlState(URL_STATE)
  const plants = usePlants().data?.rows
  const request = url.plant === undefined ? {} : { plantId: url.plant }
  const query = useEndpoint(diagnosisOverview, request, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.running ? SCAN_MS : QUIET_MS),
  })
  const { data } = query
  const open = (plant: number | undefined) => setUrl({ plant }, { push: true })
  return (
    <Frame
      columns
      title={t('title')}
      description={t('description')}
      extra={
        <Space wrap>
          <Select
            aria-label={t('plant')}
            value={url.plant ?? 0}
            style={{ minWidth: 180 }}
            options={[
              { value: 0, label: t('allPlants') },
              ...(plants ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => open(id === 0 ? undefined : id)}
          />
          {can('/scan:run') && (
            <Button type="primary" onClick={() => navigate(PAGES.taskCreation)}>
              {t('newScan')}
            </Button>
          )}
        </Space>
      }
    >
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {data && data.plants.length === 0 && (
        <Empty title={t('noPlants')} hint={t('noPlantsHint')}>
          {can('/plant:read') && (
            <Button onClick={() => navigate(PAGES.plants)}>{t('toPlants')}</Button>
          )}
        </Empty>
      )}
      {data && data.plants.length > 0 && (
        <>
          {data.running && <RunningScan running={data.running} />}
          <OverviewCards overview={data} plantId={url.plant} />
          <div className={styles.columns}>
            <div>
              <Panel title={t('mix.title')} note={t('mix.note')}>
                <FaultMix overview={data} plantId={url.plant} />
              </Panel>
              <Panel title={t('trend.title')} note={t('trend.note')}>
                <LossTrend plantId={url.plant} />
              </Panel>
            </div>
            <div>
              {data.worstStrings.length > 0 && (
                <Panel title={t('first.title')} note={t('first.note')}>
                  <WorstStrings overview={data} />
                </Panel>
              )}
              <Panel title={t('changes.title')} note={t('changes.note')}>
                <ChangesPanel overview={data} />
              </Panel>
              <Panel title={t('worst.title')} note={t('worst.note')}>
                <WorstInverters overview={data} />
              </Panel>
            </div>
          </div>
          <Panel title={t('map.title')} note={t('map.note')} wide>
            <PlantsMap overview={data} onOpen={open} />
          </Panel>
          <Panel title={t('plants.title')} wide>
            <PlantsTable overview={data} onOpen={open} />
          </Panel>
        </>
      )}
    </Frame>
  )
}
