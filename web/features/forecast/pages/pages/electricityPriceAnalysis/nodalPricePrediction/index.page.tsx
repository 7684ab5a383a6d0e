import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ViewsButton } from '#web/ui/views/views-button.tsx'
import { ForecastEmpty } from '../../../../components/forecast-empty.tsx'
import { OpenRuns } from '../../../../components/runs/open-runs.tsx'
import { RunActions } from '../../../../components/runs/run-actions.tsx'
import { StartDrawer } from '../../../../components/runs/start-drawer.tsx'
import type { ForecastRun } from '../../../../model/types.ts'
import { emptyKind } from '../../../../nodal/empty-kind.ts'
import { BasisFilter, DateFilter, NodalFilters } from '../../../../nodal/nodal-filters.tsx'
import { useNodalRunEnd, useOverview } from '../../../../nodal/nodal-queries.ts'
import { NODAL_URL } from '../../../../nodal/nodal-url.ts'
import { knownBases, nodeLines } from '../../../../nodal/overview/node-lines.ts'
import { OverviewBody } from '../../../../nodal/overview/overview-body.tsx'
import { useModels, useOpenRuns, usePriceSeries } from '../../../../queries.ts'

/** A view names no day: the newest one stays the newest. */
const VIEWED = NODAL_URL.omit({ date: true })

/** Forecast of the prices of every node of the current province. */
export function Page() {
  const { t } = useTranslation(['nodal', 'forecast', 'market'])
  const [url, setUrl] = useUrlState(NODAL_URL)
  const [starting, setStarting] = useState<ForecastRun['kind'] | null>(null)
  const provinceId = useSession((state) => state.province?.value)
  const overview = useOverview(provinceId, url)
  const models = useModels(provinceId)
  const offered = models.data?.rows.filter(({ target }) => target === url.target) ?? []
  const model = offered.find(({ isDefault }) => isDefault) ?? offered[0]
  const openRuns = useOpenRuns(provinceId, useNodalRunEnd())
  const prices = usePriceSeries(provinceId, url.target)
  const nodes = overview.data?.nodes ?? []
  const known = knownBases(nodes)
  const basis = url.basis && known.includes(url.basis) ? url.basis : (known.at(-1) ?? 'FORECAST')
  const lines = useMemo(
    () => (overview.data ? nodeLines(overview.data, basis) : []),
    [overview.data, basis],
  )
  const node = (nodes.find(({ code }) => code === url.node) ?? lines[0]?.nodes[0])?.code
  const first = { page: 1, basis: undefined }
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={model && overview.data?.hasPrices && <RunActions onStart={setStarting} />}
      filters={
        <NodalFilters
          target={url.target}
          node={node}
          nodes={nodes}
          onTarget={(target) => setUrl({ ...first, target, date: undefined }, { push: true })}
          onNode={(code) => setUrl({ node: code })}
          views={<ViewsButton list="forecast.nodes" schema={VIEWED} />}
        >
          <DateFilter
            date={overview.data?.date ?? null}
            dates={overview.data?.dates ?? []}
            onDate={(date) => setUrl({ ...first, date }, { push: true })}
          />
          <BasisFilter {...{ basis, known }} onBasis={(basis) => setUrl({ basis, page: 1 })} />
        </NodalFilters>
      }
    >
      <OpenRuns runs={openRuns} />
      {overview.isLoading && <Loading rows={10} />}
      <FailedQuery query={overview} />
      {overview.data && node === undefined && (
        <Panel title={t('ranking.title')}>
          <ForecastEmpty
            title={t(`empty.${emptyKind(overview.data, provinceId)}`)}
            hint={t(`empty.${emptyKind(overview.data, provinceId)}Hint`)}
            hasPrices={overview.data.hasPrices}
            onStart={() => setStarting('LIVE')}
          />
        </Panel>
      )}
      {overview.data && node !== undefined && provinceId !== undefined && (
        <OverviewBody
          overview={overview.data}
          {...{ lines, basis, provinceId, node, url, onUrl: setUrl }}
        />
      )}
      {model && (
        <StartDrawer
          kind={starting}
          model={model}
          models={offered}
          lastPriceDate={prices.series?.lastDate ?? null}
          onClose={() => setStarting(null)}
        />
      )}
    </PageFrame>
  )
}
