import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import {
  forecastDetail,
  forecastModels,
  forecastRuns,
  latestForecast,
} from '#api/forecast/endpoints.ts'
import { forecastOutlook } from '#api/forecast/outlook.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import type { RUN_KINDS } from '#domain/forecasting/words.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'
import type { ForecastDetail, ForecastModel, ForecastRun } from './model/types.ts'

const POLL_MS = 1500
/** Days of actual prices before the first forecast day. */
const CONTEXT_DAYS = 7
const RECENT = { pageNum: 1, pageSize: 20 }

export const isOpen = ({ state }: Pick<ForecastRun, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING'

export function useModels(provinceId: string | undefined) {
  return useEndpoint(forecastModels, provinceId === undefined ? null : { provinceId }, {
    quiet: true,
  })
}

/** The latest finished run of a kind: undefined while it is looked for, null when there is none. */
export function useLatestRunId(
  model: ForecastModel | undefined,
  kind: (typeof RUN_KINDS)[number],
): number | null | undefined {
  const byTarget = kind === 'LIVE' && model?.isDefault === true
  const latest = useEndpoint(
    latestForecast,
    model && byTarget ? { provinceId: model.provinceId, target: model.target } : null,
    { quiet: true },
  )
  const runs = useEndpoint(
    forecastRuns,
    model && !byTarget
      ? { provinceId: model.provinceId, modelId: model.id, kind, ...RECENT, pageSize: 100 }
      : null,
    { quiet: true },
  )
  if (byTarget) return latest.isError ? null : latest.data?.runId
  if (runs.isError) return null
  return runs.data && (runs.data.rows.find(({ state }) => state === 'DONE')?.id ?? null)
}

/** The newest live run of a model, if it failed. */
export function useLatestFailure({ id, provinceId }: ForecastModel): ForecastRun | undefined {
  const runs = useEndpoint(
    forecastRuns,
    { provinceId, modelId: id, kind: 'LIVE', pageNum: 1, pageSize: 1 },
    { quiet: true },
  )
  return runs.data?.rows.find(({ state }) => state === 'FAILED')
}

export function useRunDetail(runId: number | null | undefined) {
  return useEndpoint(forecastDetail, runId ? { id: runId } : null, { quiet: true })
}

/**
 * The series of unified prices that a target is about; null when the province has none, undefined while it is
 * not known. Who may not read the market's curves sees forecasts without them.
 */
export function usePriceSeries(provinceId: string | undefined, target: string) {
  const list = useEndpoint(
    curveSeriesList,
    provinceId === undefined ? null : { provinceId, locKind: 'SYSTEM' },
    // What waits for it here mounts what asks for it too: asking again there would never end.
    { quiet: true, retryOnMount: false },
  )
  const stage = target.endsWith('_RT') ? 'RT' : 'DA'
  const found = list.data?.rows
    .filter((series) => series.metric === 'PRICE' && series.stage === stage && series.lastDate)
    .toSorted((a, b) => b.lastDate!.localeCompare(a.lastDate!))[0]
  const series = list.data && (found ?? null)
  return { series, hasPrices: list.isError || !!series, isLoading: list.isLoading }
}

/** Actual prices of the week before a run's first day. */
export function usePriceContext(detail: ForecastDetail | undefined, provinceId: string) {
  const { series } = usePriceSeries(provinceId, detail?.run.target ?? '')
  const context = useEndpoint(
    curveQuery,
    detail && series
      ? {
          provinceId,
          seriesIds: [series.id],
          from: addDays(detail.run.dateFrom, -CONTEXT_DAYS),
          to: addDays(detail.run.dateFrom, -1),
        }
      : null,
    { quiet: true },
  )
  return { days: context.data?.series[0]?.days, simulated: series?.simulated ?? false }
}

/**
 * Runs of a province that are waiting or at work, looked at until they end; `onEnd` hears of each that
 * has ended since.
 */
export function useOpenRuns(
  provinceId: string | undefined,
  onEnd: (run: ForecastRun) => void,
): readonly ForecastRun[] {
  const client = useQueryClient()
  const runs = useEndpoint(
    forecastRuns,
    provinceId === undefined ? null : { provinceId, ...RECENT },
    {
      quiet: true,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? POLL_MS : false),
    },
  )
  const rows = runs.data?.rows
  const open = useRef(new Set<number>())
  const hear = useRef(onEnd)
  useEffect(() => {
    hear.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (!rows) return
    const ended = rows.filter((run) => open.current.has(run.id) && !isOpen(run))
    open.current = new Set(rows.filter(isOpen).map(({ id }) => id))
    if (ended.length === 0) return
    for (const endpoint of [forecastRuns, latestForecast, forecastModels, forecastOutlook]) {
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
    for (const run of ended) hear.current(run)
  }, [rows, client])
  return rows?.filter(isOpen) ?? []
}
