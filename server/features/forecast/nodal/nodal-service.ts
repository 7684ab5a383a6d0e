import type { nodalDetail, nodalEvaluation, nodalOverview } from '#api/forecast/nodal.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { DayValues } from '#domain/calendar/slots.ts'
import { isCongested } from '#domain/forecasting/congestion/congestion-features.ts'
import { nodeQuality } from '#domain/forecasting/congestion/node-quality.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { notFound } from '../../../http/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { actualPrices, findRun, runRowOf } from '../forecast-repository.ts'
import { placeRows } from './nodal-inputs.ts'
import { forecastDates, nodesOfRun, placeForecasts, pricedPlaces } from './nodal-repository.ts'
import { nodeNames } from './node-names.ts'
import {
  actualsOf,
  notesOf,
  placeDetail,
  type Rows,
  requireRange,
  scoredDay,
} from './place-detail.ts'

/** Every node of a province on one date. */
export async function overviewOf(
  request: RequestOf<typeof nodalOverview>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalOverview>> {
  const { db, language } = context
  const { provinceId, target } = request
  const hasPrices = (await pricedPlaces(db, { ...request, locKind: 'NODE' })).length > 0
  const dates = await forecastDates(db, { ...request, locKind: 'NODE' })
  const chosen = request.date
    ? dates.find(({ date }) => date === request.date)
    : (dates.findLast(({ lead }) => lead === 1) ?? dates.at(-1))
  const date = request.date ?? chosen?.date ?? null
  const curves = chosen ? await nodesOfRun(db, chosen.runId, chosen.date) : []
  const found = chosen ? await findRun(db, chosen.runId) : undefined
  const slotCount = curves[0]?.p50.length ?? 96
  const actual = date
    ? await placeRows(db, { provinceId, target, locKind: 'NODE', from: date, until: date })
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
    notes: notesOf(found),
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
        actualMeanCnyPerMwh: came ? meanOfKnown(came) : null,
      }
    }),
  }
}

function figuresOf(p50: DayValues, congestion: DayValues) {
  const prices = present(p50)
  const parts = present(congestion)
  return {
    meanCnyPerMwh: meanOfKnown(prices) ?? 0,
    maxCnyPerMwh: Math.max(...prices),
    minCnyPerMwh: Math.min(...prices),
    congestionMeanCnyPerMwh: meanOfKnown(parts) ?? 0,
    congestedShare: parts.filter(isCongested).length / Math.max(1, parts.length),
  }
}

/** One node over a range: forecasts, what came, errors and the runs behind them. */
export async function nodeDetailOf(
  request: RequestOf<typeof nodalDetail>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalDetail>> {
  const { provinceId, nodeCode: code } = request
  requireRange(request)
  const [name] = await nodeNames(context, provinceId, [code])
  const priced = await pricedPlaces(context.db, { ...request, locKind: 'NODE' })
  if (name!.areaName === null && !priced.includes(code)) throw notFound()
  const detail = await placeDetail(context, { ...request, locKind: 'NODE', code })
  return { node: { code, name: name!.name, isOwn: name!.isOwn }, ...detail }
}

/** Errors of every node that was forecast in a range. */
export async function evaluationOf(
  request: RequestOf<typeof nodalEvaluation>,
  context: CallContext,
): Promise<AnswerOf<typeof nodalEvaluation>> {
  requireRange(request)
  const forecasts = await placeForecasts(context.db, { ...request, locKind: 'NODE' })
  const codes = [...new Set(forecasts.map(({ nodeCode }) => nodeCode))]
  const came = await actualsOf(context.db, { ...request, locKind: 'NODE' }, codes)
  const names = await nodeNames(context, request.provinceId, codes)
  const rows = names.map(({ code, name, isOwn }) => {
    const own: Rows = came.places.get(code) ?? new Map()
    const days = forecasts.filter(({ nodeCode }) => nodeCode === code)
    const scored = days.flatMap((forecast) =>
      scoredDay({ forecast, date: forecast.date, own, unified: came.unified }),
    )
    return { code, name, isOwn, metrics: nodeQuality(scored) }
  })
  return { rows, total: rows.length }
}

const present = (values: DayValues) => values.filter((value) => value !== null)
