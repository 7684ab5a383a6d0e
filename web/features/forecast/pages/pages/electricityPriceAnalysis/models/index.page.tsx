import { useTranslation } from 'react-i18next'
import { exportEvaluation } from '#api/forecast/evaluation.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { EvaluationBody } from '../../../../components/evaluation/evaluation-body.tsx'
import { EvaluationFilters } from '../../../../components/evaluation/evaluation-filters.tsx'
import { ExportButton } from '../../../../components/export-button.tsx'
import { ModelsPanel } from '../../../../components/models/models-panel.tsx'
import {
  type EvaluationRequest,
  useEvaluation,
  usePriceList,
  useStations,
} from '../../../../evaluation-queries.ts'
import { EVALUATION_URL } from '../../../../evaluation-url.ts'
import { evaluationRange } from '../../../../model/evaluation/range.ts'
import { usePriceSeries } from '../../../../queries.ts'

/** How good the forecasts of the current province were, and of which models. */
export function Page() {
  const { t } = useTranslation('evaluation')
  const [url, setUrl] = useUrlState(EVALUATION_URL)
  const { target, sort, order } = url
  const provinceId = useSession((state) => state.province?.value)
  const prices = usePriceSeries(provinceId, target)
  const priceList = usePriceList(provinceId)
  const hasStations = useWorksOn('station')
  const stations = useStations(provinceId)
  const offered = stations.data?.rows ?? []
  // A station of another province, left in the address, is as good as none.
  const station = offered.find(({ id }) => id === url.station)?.id
  const range =
    prices.series === undefined ? null : evaluationRange(url, prices.series?.lastDate ?? null)
  const ready = provinceId !== undefined && range !== null && (stations.isFetched || !hasStations)
  const request: EvaluationRequest | null = ready
    ? { provinceId, target, ...range, ...(station !== undefined && { stationId: station }) }
    : null
  const evaluation = useEvaluation(request)
  return (
    <PageFrame
      columns
      title={t('title')}
      description={t('description')}
      extra={
        request && evaluation.data && <ExportButton endpoint={exportEvaluation} request={request} />
      }
      filters={
        <EvaluationFilters
          target={target}
          range={range}
          station={station}
          stations={hasStations ? offered : null}
          onChange={(patch) => setUrl(patch, { push: true })}
        />
      }
    >
      {provinceId !== undefined && <ModelsPanel provinceId={provinceId} />}
      {(prices.isLoading || stations.isLoading || evaluation.isLoading) && <Loading rows={12} />}
      <FailedQuery query={priceList} />
      <FailedQuery query={evaluation} />
      {prices.series === null && range === null && (
        <Empty title={t('empty.noPrices')} hint={t('empty.noPricesHint')} />
      )}
      {evaluation.data && request && (
        <EvaluationBody evaluation={evaluation.data} sort={{ sort, order }} onSort={setUrl} />
      )}
    </PageFrame>
  )
}
