import { MAX_CURVE_DAYS } from '#api/curves/endpoints.ts'
import {
  type CurveDay,
  type CurveSeries,
  findSeries,
  highestVersions,
  readVersion,
} from '#database/queries/curves/curve-reader.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { type CurveTerm, curveExpression } from '#domain/curves/curve-term.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readInSlices, visibleById } from '../curve-service.ts'
import { differenceOf, type SpannedCurve, spanDays } from './span-days.ts'

export type ExploredRange = {
  provinceId: string
  curves: string[]
  from: string
  to: string
  asOf?: string | undefined
  slotCount: SlotCount
}

export type ReadCurve = SpannedCurve & {
  curve: string
  minuend: CurveSeries
  subtrahend: CurveSeries | null
  versions: number
}

/**
 * Curves with a value for every slot of the range.
 *
 * @throws AppError when the range is turned round or too long, when a series is missing or not the caller's, and when
 *   a difference is of two units
 */
export async function readExplored(
  request: ExploredRange,
  context: CallContext,
): Promise<{ dates: string[]; curves: ReadCurve[] }> {
  const { provinceId, from, to, slotCount } = request
  if (from > to) throw new AppError('refused', 'rangeTurnedRound')
  if (daysBetween(from, to) >= MAX_CURVE_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_CURVE_DAYS })
  }
  const asked = [...new Set(request.curves)].map((curve) => {
    const expression = curveExpression(curve)
    if (!expression) throw notFound()
    return { curve, ...expression }
  })
  const terms = asked.flatMap(({ minuend, subtrahend }) => [minuend, subtrahend ?? []].flat())
  const ids = [...new Set(terms.map(({ seriesId }) => seriesId))]
  const found = await visibleById(context, provinceId, ids)
  const seriesOf = new Map(found.map((series) => [series.id, series]))
  for (const { minuend, subtrahend } of asked) {
    const unit = seriesOf.get(minuend.seriesId)?.unit
    if (subtrahend && seriesOf.get(subtrahend.seriesId)?.unit !== unit) {
      throw new AppError('refused', 'unitsDiffer')
    }
  }
  const dates = datesFromTo(from, to)
  const range = { provinceId, from, to }
  const [days, volumes, versions] = await Promise.all([
    daysOfTerms(request, terms, context),
    slotCount === 24 ? volumesOf(request, found, context) : new Map<number, CurveDay[]>(),
    highestVersions(context.db, { ...range, seriesIds: ids }),
  ])
  const spanOf = (term: CurveTerm): SpannedCurve => {
    const { unit, id } = seriesOf.get(term.seriesId)!
    const own = days.get(keyOf(term)) ?? []
    return spanDays(own, { dates, slotCount, unit, volumes: volumes.get(id) ?? [] })
  }
  return {
    dates,
    curves: asked.map(({ curve, minuend, subtrahend }) => ({
      curve,
      minuend: seriesOf.get(minuend.seriesId)!,
      subtrahend: subtrahend && seriesOf.get(subtrahend.seriesId)!,
      versions: versions.get(minuend.seriesId) ?? 0,
      ...(subtrahend ? differenceOf(spanOf(minuend), spanOf(subtrahend), dates) : spanOf(minuend)),
    })),
  }
}

const keyOf = ({ seriesId, version }: CurveTerm) => `${seriesId}v${version}`

/** Days of each term, read together for each version. */
async function daysOfTerms(
  { provinceId, from, to, asOf }: ExploredRange,
  terms: readonly CurveTerm[],
  { db }: CallContext,
): Promise<Map<string, CurveDay[]>> {
  const days = new Map<string, CurveDay[]>()
  for (const [version, same] of groupBy(terms, (term) => term.version)) {
    const seriesIds = [...new Set(same.map(({ seriesId }) => seriesId))]
    const range = { provinceId, seriesIds, from, to }
    const read =
      version === null
        ? await readInSlices(db, { ...range, asOf: asOf ? new Date(asOf) : undefined })
        : await readVersion(db, { ...range, version })
    for (const [seriesId, own] of groupBy(read, (day) => day.seriesId)) {
      days.set(keyOf({ seriesId, version }), own)
    }
  }
  return days
}

/** Energies, else powers, of the same place and stage, in quarters: the volume that prices of quarters settle. */
async function volumesOf(
  { provinceId, from, to, asOf }: ExploredRange,
  series: readonly CurveSeries[],
  { db }: CallContext,
): Promise<Map<number, CurveDay[]>> {
  const prices = series.filter((one) => one.unit === 'CNY/MWh' && one.resolutionMin === 15)
  if (prices.length === 0) return new Map()
  const offered = await findSeries(db, {
    provinceId,
    metric: ['ENERGY', 'POWER'],
    stage: [...new Set(prices.map(({ stage }) => stage))],
    locCode: [...new Set(prices.map(({ locCode }) => locCode))],
  })
  const settled = prices.flatMap((price) => {
    const same = offered.filter(
      ({ stage, locKind, locCode, resolutionMin }) =>
        resolutionMin === 15 &&
        stage === price.stage &&
        locKind === price.locKind &&
        locCode === price.locCode,
    )
    const volume = same.find(({ metric }) => metric === 'ENERGY') ?? same[0]
    return volume ? [{ priceId: price.id, volumeId: volume.id }] : []
  })
  const days = await readInSlices(db, {
    ...{ provinceId, from, to, seriesIds: settled.map(({ volumeId }) => volumeId) },
    asOf: asOf ? new Date(asOf) : undefined,
  })
  const byId = groupBy(days, ({ seriesId }) => seriesId)
  return new Map(settled.map(({ priceId, volumeId }) => [priceId, byId.get(volumeId) ?? []]))
}
