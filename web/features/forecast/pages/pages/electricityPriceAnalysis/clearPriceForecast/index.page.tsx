import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { AccuracyPanel } from '../../../../components/accuracy-panel.tsx'
import { ForecastBody } from '../../../../components/forecast-body.tsx'
import { ForecastFilters } from '../../../../components/forecast-filters.tsx'
import { OpenRuns } from '../../../../components/open-runs.tsx'
import { RunActions } from '../../../../components/run-actions.tsx'
import { RunsTable } from '../../../../components/runs-table.tsx'
import { StartDrawer } from '../../../../components/start-drawer.tsx'
import type { ForecastRun } from '../../../../model/types.ts'
import { OutlookPanel } from '../../../../outlook/outlook-panel.tsx'
import { useModels, useOpenRuns, usePriceSeries } from '../../../../queries.ts'
import { FORECAST_URL } from '../../../../url.ts'
import { useRunNotice } from '../../../../use-run-notice.ts'

/** Forecast of the unified clearing price of the current province. */
export function Page() {
  const { t } = useTranslation(['forecast', 'market'])
  const [url, setUrl] = useUrlState(FORECAST_URL)
  const [starting, setStarting] = useState<ForecastRun['kind'] | null>(null)
  const provinceId = useSession((state) => state.province?.value)
  const models = useModels(provinceId)
  const openRuns = useOpenRuns(provinceId, useRunNotice())
  const prices = usePriceSeries(provinceId, url.target)
  const offered = models.data?.rows.filter(({ target }) => target === url.target) ?? []
  const model =
    offered.find(({ id }) => id === url.model) ??
    offered.find(({ isDefault }) => isDefault) ??
    offered[0]
  const first = { day: undefined, page: 1 }
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={model && <RunActions onStart={setStarting} />}
      filters={
        <ForecastFilters
          target={url.target}
          model={model}
          models={offered}
          onTarget={(target) => setUrl({ ...first, target, model: undefined }, { push: true })}
          onModel={(id) => setUrl({ ...first, model: id }, { push: true })}
        />
      }
    >
      <OpenRuns runs={openRuns} />
      {models.isLoading && <Loading rows={10} />}
      <FailedQuery query={models} />
      {models.data && !model && <Empty title={t('empty.noModel')} hint={t('empty.noModelHint')} />}
      {model && (
        <>
          <ForecastBody
            key={model.id}
            model={model}
            date={url.day}
            naive={url.naive}
            onDate={(day) => setUrl({ day })}
            onNaive={(naive) => setUrl({ naive })}
            onStart={() => setStarting('LIVE')}
          />
          {prices.series && (
            <OutlookPanel
              provinceId={model.provinceId}
              target={url.target}
              kind={url.period}
              onKind={(period) => setUrl({ period })}
            />
          )}
          <AccuracyPanel
            model={model}
            recent={url.recent}
            onRecent={(recent) => setUrl({ recent })}
          />
          <RunsTable model={model} query={url} onQuery={setUrl} />
          <StartDrawer
            kind={starting}
            model={model}
            models={offered}
            lastPriceDate={prices.series?.lastDate ?? null}
            onClose={() => setStarting(null)}
          />
        </>
      )}
    </PageFrame>
  )
}
