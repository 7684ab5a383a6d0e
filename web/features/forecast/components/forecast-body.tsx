import { useTranslation } from 'react-i18next'
import { useBusinessDay } from '#web/client/business-day.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { foreseenError } from '../model/failure-actions.ts'
import type { ForecastModel, ForecastRun } from '../model/types.ts'
import { useLatestFailure, useLatestRunId, usePriceSeries, useRunDetail } from '../queries.ts'
import { SimilarPanel } from '../similar-days/similar-panel.tsx'
import { DayCards } from './day-cards.tsx'
import { ForecastEmpty } from './forecast-empty.tsx'
import { LivePanel } from './live-panel.tsx'
import { RunFailure } from './run-failure.tsx'

type Props = {
  model: ForecastModel
  date: string | undefined
  naive: boolean
  onDate: (date: string | undefined) => void
  onNaive: (naive: boolean) => void
  onStart: (kind: ForecastRun['kind']) => void
}

/** The latest live run of a model, why there is no newer one, or what to do to get one. */
export function ForecastBody({ model, date, naive, onDate, onNaive, onStart }: Props) {
  const { t } = useTranslation('forecast')
  const { provinceId, target } = model
  const runId = useLatestRunId(model, 'LIVE')
  const detail = useRunDetail(runId)
  const prices = usePriceSeries(provinceId, target)
  const failed = useLatestFailure(model)
  const now = useBusinessDay(true)
  if (detail.error && !detail.data) return <FailedQuery query={detail} />
  if (runId === undefined || detail.isLoading || prices.isLoading) return <Loading rows={10} />
  const failure = failed && (
    <RunFailure
      error={failed.error ?? ''}
      title={t('failure.failed', { id: failed.id })}
      onStart={onStart}
    />
  )
  if (!detail.data) {
    const foreseen = foreseenError(prices.series?.lastDate, now.data?.today)
    return (
      <Panel title={t('live.title')}>
        {failure}
        {!failure && foreseen && (
          <RunFailure error={foreseen} title={t('failure.impossible')} onStart={onStart} />
        )}
        {!failure && !foreseen && (
          <ForecastEmpty
            title={t(prices.hasPrices ? 'empty.noRun' : 'empty.noPrices')}
            hint={t(prices.hasPrices ? 'empty.noRunHint' : 'empty.noPricesHint')}
            hasPrices={prices.hasPrices}
            onStart={() => onStart('LIVE')}
          />
        )}
      </Panel>
    )
  }
  // A link may name a day that the latest run no longer covers.
  const shown = detail.data.days.some((one) => one.date === date) ? date : undefined
  const day = detail.data.days.find((one) => one.date === shown) ?? detail.data.days[0]
  return (
    <>
      <FailedQuery query={detail} />
      {failure}
      <LivePanel
        detail={detail.data}
        provinceId={provinceId}
        date={shown}
        naive={naive}
        onDate={onDate}
        onNaive={onNaive}
      />
      <DayCards detail={detail.data} date={shown} onDate={onDate} />
      {day && <SimilarPanel detail={detail.data} day={day} slotCount={24} />}
    </>
  )
}
