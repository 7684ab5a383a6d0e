import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { ForecastFilters } from '../../../../components/forecast-filters.tsx'
import { OpenRuns } from '../../../../components/runs/open-runs.tsx'
import { RunActions } from '../../../../components/runs/run-actions.tsx'
import { StartDrawer } from '../../../../components/runs/start-drawer.tsx'
import { UnifiedBody } from '../../../../components/unified-body.tsx'
import type { ForecastModel, ForecastRun } from '../../../../model/types.ts'
import { useNodalRunEnd } from '../../../../nodal/nodal-queries.ts'
import { useModels, useOpenRuns, usePriceSeries } from '../../../../queries.ts'
import { FORECAST_URL } from '../../../../url.ts'
import { ZoneBody } from '../../../../zones/zone-body.tsx'
import { ZoneField } from '../../../../zones/zone-field.tsx'
import { placeTarget, useZones } from '../../../../zones/zone-queries.ts'

/** Forecast of the unified clearing price of the current province, or of the price of one of its zones. */
export function Page() {
  const { t } = useTranslation(['forecast', 'market'])
  const [url, setUrl] = useUrlState(FORECAST_URL)
  const [starting, setStarting] = useState<ForecastRun['kind'] | null>(null)
  const provinceId = useSession((state) => state.province?.value)
  const models = useModels(provinceId)
  const openRuns = useOpenRuns(provinceId, useNodalRunEnd())
  const prices = usePriceSeries(provinceId, url.target)
  const zones = useZones(provinceId, url.target)
  const zone = zones.data?.zones.find(({ code }) => code === url.zone)
  const target = zone ? placeTarget(url.target) : url.target
  const offered = models.data?.rows.filter((one) => one.target === target) ?? []
  const model = chosenModel(offered, url.model)
  const first = { day: undefined, page: 1 }
  // What an address names is not known to be a zone before the zones are.
  const undecided = models.isLoading || (url.zone !== undefined && zones.isLoading)
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={model && <RunActions onStart={setStarting} />}
      filters={
        <ForecastFilters
          target={url.target}
          model={model}
          models={zone ? null : offered}
          onTarget={(to) => setUrl({ ...first, target: to, model: undefined }, { push: true })}
          onModel={(id) => setUrl({ ...first, model: id }, { push: true })}
        >
          <ZoneField
            zones={zones.data?.zones ?? []}
            zone={zone}
            onZone={(code) => setUrl({ ...first, zone: code }, { push: true })}
          />
        </ForecastFilters>
      }
    >
      <OpenRuns runs={openRuns} />
      {undecided && <Loading rows={10} />}
      <FailedQuery query={models} />
      <FailedQuery query={zones} />
      {models.data && !model && <Empty title={t('empty.noModel')} hint={t('empty.noModelHint')} />}
      {model && !undecided && !zone && (
        <UnifiedBody
          model={model}
          url={url}
          hasPrices={prices.hasPrices}
          onUrl={setUrl}
          onStart={setStarting}
        />
      )}
      {model && zone && (
        <ZoneBody
          key={zone.code}
          provinceId={model.provinceId}
          target={url.target}
          zone={zone}
          newest={zones.data?.date ?? null}
          day={url.day}
          onDay={(day) => setUrl({ day })}
          onStart={() => setStarting('LIVE')}
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

/** The one that is asked for, else the default. */
const chosenModel = (offered: readonly ForecastModel[], id: number | undefined) =>
  offered.find((model) => model.id === id) ??
  offered.find(({ isDefault }) => isDefault) ??
  offered[0]
