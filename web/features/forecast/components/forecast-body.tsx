import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBusinessDay } from '#web/client/business-day.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { foreseenError } from '../model/failure-actions.ts'
import { type ForecastSpan, openingDay } from '../model/spans.ts'
import type { ForecastModel, ForecastRun } from '../model/types.ts'
import { useLatestFailure, useLatestRunId, usePriceSeries, useRunDetail } from '../queries.ts'
import { SimilarPanel } from '../similar-days/similar-panel.tsx'
import { DayCards } from './day/day-cards.tsx'
import { ForecastEmpty } from './forecast-empty.tsx'
import { LivePanel } from './runs/live-panel.tsx'
import { RunFailure } from './runs/run-failure.tsx'

type Props = {
  model: ForecastModel
  date: string | undefined
  span: ForecastSpan
  naive: boolean
  onView: (view: { span: ForecastSpan; day?: string | undefined }) => void
  onNaive: (naive: boolean) => void
  onStart: (kind: ForecastRun['kind']) => void
  /** Follows when the first is there, which would push it down. */
  children: ReactNode
}

/** The latest live run of a model, why there is no newer one, or what to do to get one. */
export function ForecastBody(props: Props) {
  const { model, date, span, naive, onView, onNaive, onStart, children } = props
  const { t } = useTranslation('forecast')
  const { provinceId, target } = model
  const runId = useLatestRunId(model, 'LIVE')
  const detail = useRunDetail(runId)
  const prices = usePriceSeries(provinceId, target)
  const failed = useLatestFailure(model)
  const now = useBusinessDay(true)
  if (detail.error && !detail.data) {
    return (
      <>
        <FailedQuery query={detail} />
        {children}
      </>
    )
  }
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
      <>
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
        {children}
      </>
    )
  }
  const day = openingDay(detail.data.days, { date, today: now.data?.today })
  return (
    <>
      <FailedQuery query={detail} />
      {failure}
      {day && (
        <LivePanel
          detail={detail.data}
          provinceId={provinceId}
          span={span}
          day={day}
          naive={naive}
          onView={onView}
          onNaive={onNaive}
        />
      )}
      <DayCards
        detail={detail.data}
        date={span === 'day' ? day?.date : undefined}
        onDate={(shown) => onView({ span: 'day', day: shown })}
      />
      {day && <SimilarPanel detail={detail.data} day={day} slotCount={24} />}
      {children}
    </>
  )
}
