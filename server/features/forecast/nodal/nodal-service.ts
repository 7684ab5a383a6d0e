import type { nodalDetail, nodalEvaluation } from '#api/forecast/nodal.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { nodeQuality } from '#domain/forecasting/congestion/node-quality.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { placeForecasts, pricedPlaces } from './nodal-repository.ts'
import { nodeNames } from './node-names.ts'
import { actualsOf, placeDetail, type Rows, requireRange, scoredDay } from './place-detail.ts'

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
