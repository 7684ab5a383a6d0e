import type { AnswerOf, RequestOf } from '#contract/endpoint.ts'
import {
  MAX_NODE_RANGE_DAYS,
  type nodalDetail,
  type nodalEvaluation,
  type nodalOverview,
} from '#contract/forecast-nodal.ts'
import { addDays, datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { DayValues } from '#domain/calendar/slots.ts'
import { isCongested } from '#domain/forecasting/congestion/congestion-features.ts'
import { nodeQuality, type ScoredNodeDay } from '#domain/forecasting/congestion/node-quality.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { actualPrices, findRun, runRowOf } from '../forecast-repository.ts'
import { priceLimits } from '../market-inputs.ts'
import { nodeRows } from './nodal-inputs.ts'
import { forecastDates, nodeForecasts, nodesOfRun, pricedNodes } from './nodal-repository.ts'
import { nodeNames } from './node-names.ts'

type Rows = ReadonlyMap<string, DayValues>

/** Every node of a province on one date. */
export async function overviewOf(
  request: RequestOf<typeof nodalOverview>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalOverview>> {
  const { db, language } = context
  const { provinceId, target } = request
  const hasPrices = (await pricedNodes(db, request)).length > 0
  const dates = await forecastDates(db, request)
  const chosen = request.date
    ? dates.find(({ date }) => date === request.date)
    : (dates.findLast(({ lead }) => lead === 1) ?? dates.at(-1))
  const date = request.date ?? chosen?.date ?? null
  const curves = chosen ? await nodesOfRun(db, chosen.runId, chosen.date) : []
  const found = chosen ? await findRun(db, chosen.runId) : undefined
  const slotCount = curves[0]?.p50.length ?? 96
  const actual = date
    ? await nodeRows(db, { provinceId, target, from: date, until: date })
    : new Map<string, never>()
  const unified = date
    ? await actualPrices(db, { provinceId, target, from: date, to: date, slotCount })
    : new Map<string, never>()
  const names = await nodeNames(
    context,
    provinceId,
    curves.map(({ nodeCode }) => nodeCode),
  )
  return {
    hasPrices,
    dates: dates.map((one) => one.date),
    date,
    run: found ? runRowOf(found, language) : null,
    notes: (found?.run.notes as { notes?: string[] } | null)?.notes ?? [],
    unified: {
      forecast: curves[0]?.energy ?? null,
      actual: (date && unified.get(date)) || null,
    },
    nodes: names.map((name) => {
      const { p50, congestion } = curves.find(({ nodeCode }) => nodeCode === name.code)!
      const came = actual.get(name.code)?.get(date!)
      return {
        ...name,
        ...figuresOf(p50, congestion),
        actualMeanCnyPerMwh: came ? meanOf(came) : null,
      }
    }),
  }
}

function figuresOf(p50: DayValues, congestion: DayValues) {
  const prices = present(p50)
  const parts = present(congestion)
  return {
    meanCnyPerMwh: meanOf(prices) ?? 0,
    maxCnyPerMwh: Math.max(...prices),
    minCnyPerMwh: Math.min(...prices),
    congestionMeanCnyPerMwh: meanOf(parts) ?? 0,
    congestedShare: parts.filter(isCongested).length / Math.max(1, parts.length),
  }
}

/** One node over a range: forecasts, what came, errors and the runs behind them. */
export async function nodeDetailOf(
  request: RequestOf<typeof nodalDetail>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalDetail>> {
  const { db, language } = context
  const { provinceId, nodeCode, from, to } = request
  requireRange(request)
  const [name] = await nodeNames(context, provinceId, [nodeCode])
  const known = name!.areaName !== null || (await pricedNodes(db, request)).includes(nodeCode)
  if (!known) throw notFound()
  const forecasts = await nodeForecasts(db, request)
  const came = await actualsOf(context, request, [nodeCode])
  const own: Rows = came.nodes.get(nodeCode) ?? new Map()
  const days = datesFromTo(from, to).flatMap((date) => {
    const forecast = forecasts.find((one) => one.date === date) ?? null
    const actual = own.get(date) ?? null
    if (!forecast && !actual) return []
    const scored = scoredDay({ forecast, date, own, unified: came.unified })
    return [
      {
        date,
        forecast,
        actual: actual && [...actual],
        actualUnified: came.unified.get(date) ?? null,
        scored,
        metrics: nodeQuality(scored),
      },
    ]
  })
  const runIds = [...new Set(forecasts.map(({ runId }) => runId))].sort((a, b) => b - a)
  const runs = await Promise.all(runIds.map((id) => findRun(db, id)))
  return {
    node: { code: nodeCode, name: name!.name, isOwn: name!.isOwn },
    slotCount: came.slotCount,
    limits: await priceLimits(db, provinceId, to),
    metrics: nodeQuality(days.flatMap(({ scored }) => scored)),
    days: days.map(({ scored: _scored, ...day }) => day),
    runs: runs.flatMap((run) => (run ? [runRowOf(run, language)] : [])),
  }
}

/** Errors of every node that was forecast in a range. */
export async function evaluationOf(
  request: RequestOf<typeof nodalEvaluation>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalEvaluation>> {
  requireRange(request)
  const forecasts = await nodeForecasts(context.db, request)
  const codes = [...new Set(forecasts.map(({ nodeCode }) => nodeCode))]
  const came = await actualsOf(context, request, codes)
  const names = await nodeNames(context, request.provinceId, codes)
  const rows = names.map(({ code, name, isOwn }) => {
    const own: Rows = came.nodes.get(code) ?? new Map()
    const days = forecasts.filter(({ nodeCode }) => nodeCode === code)
    const scored = days.flatMap((forecast) =>
      scoredDay({ forecast, date: forecast.date, own, unified: came.unified }),
    )
    return { code, name, isOwn, metrics: nodeQuality(scored) }
  })
  return { rows, total: rows.length }
}

/** Actual prices of nodes from a week before the range on, and of the unified price. */
async function actualsOf(
  { db }: CallContext,
  range: { provinceId: string; target: string; from: string; to: string },
  nodeCodes: string[],
) {
  const from = addDays(range.from, -7)
  const nodes =
    nodeCodes.length > 0
      ? await nodeRows(db, { ...range, from, until: range.to, nodeCodes })
      : new Map<string, Rows>()
  const sample = [...nodes.values()].flatMap((rows) => [...rows.values()])[0]
  const slotCount = sample?.length === 24 ? (24 as const) : (96 as const)
  return { nodes, slotCount, unified: await actualPrices(db, { ...range, from, slotCount }) }
}

/** A day that can be scored, or none. */
function scoredDay(source: {
  forecast: ScoredNodeDay['forecast'] | null
  date: string
  own: Rows
  unified: Rows
}): ScoredNodeDay[] {
  const { forecast, date, own, unified } = source
  const actual = own.get(date)
  if (!forecast || !actual || actual.length !== forecast.p50.length) return []
  const weekBefore = own.get(addDays(date, -7)) ?? null
  return [{ forecast, actual, actualUnified: unified.get(date) ?? null, weekBefore }]
}

function requireRange({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new AppError('refused', 'forecastRangeMissing')
  if (daysBetween(from, to) >= MAX_NODE_RANGE_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_NODE_RANGE_DAYS })
  }
}

const present = (values: DayValues) => values.filter((value) => value !== null)

function meanOf(values: DayValues): number | null {
  const known = present(values)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null
}
