import { and, between, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  MAX_PROVINCE_DAYS,
  type marketDay,
  type provinceForecastDays,
} from '#api/forecast/province.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { forecastCurve, forecastModel, forecastRun } from '#database/schema/tables.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { priceStageOf } from '#domain/forecasting/known/added-series.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { priceLimits } from '../market-inputs.ts'

type Request = RequestOf<typeof provinceForecastDays>
type MarketDay = z.output<typeof marketDay>
type Forecast = NonNullable<MarketDay['forecast']>

const TARGETS = ['UNIFIED_DA', 'UNIFIED_RT'] as const

/**
 * Forecast and actual of both markets by date.
 *
 * @throws AppError refused when the range is turned round or too long
 */
export async function provinceDays(
  request: Request,
  { db }: Pick<CallContext, 'db'>,
): Promise<AnswerOf<typeof provinceForecastDays>> {
  const { provinceId, from, to } = request
  if (from > to) throw new AppError('refused', 'forecastRangeMissing')
  if (daysBetween(from, to) >= MAX_PROVINCE_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_PROVINCE_DAYS })
  }
  const forecasts = await forecastsOf(db, request)
  const [dayAhead, realTime] = await Promise.all(
    TARGETS.map((target) => actualsOf(db, { ...request, target })),
  )
  const days = datesFromTo(from, to).map((date) => {
    const forecastOf = (target: string) => forecasts.get(`${target}:${date}`) ?? null
    return {
      date,
      dayAhead: { forecast: forecastOf('UNIFIED_DA'), ...(dayAhead!.get(date) ?? NO_ACTUAL) },
      realTime: { forecast: forecastOf('UNIFIED_RT'), ...(realTime!.get(date) ?? NO_ACTUAL) },
    }
  })
  const isKnown = ({ forecast, actual }: MarketDay) => forecast !== null || actual !== null
  return {
    limits: await priceLimits(db, provinceId, to),
    days: days.filter((day) => isKnown(day.dayAhead) || isKnown(day.realTime)),
  }
}

/** By `target:date` the latest forecast; what a live run said comes before any back-test. */
async function forecastsOf(
  db: Database,
  { provinceId, from, to }: Request,
): Promise<Map<string, Forecast>> {
  const rows = await db
    .selectDistinctOn([forecastModel.target, forecastCurve.deliveryDate], {
      target: forecastModel.target,
      date: forecastCurve.deliveryDate,
      runId: forecastRun.id,
      kind: forecastRun.kind,
      asOf: forecastRun.asOf,
      lead: forecastCurve.lead,
      p10: forecastCurve.p10,
      p50: forecastCurve.p50,
      p90: forecastCurve.p90,
    })
    .from(forecastCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, forecastCurve.runId))
    .innerJoin(forecastModel, eq(forecastModel.id, forecastRun.modelId))
    .where(
      and(
        eq(forecastRun.provinceId, provinceId),
        inArray(forecastModel.target, [...TARGETS]),
        eq(forecastModel.isDefault, true),
        eq(forecastRun.state, 'DONE'),
        between(forecastCurve.deliveryDate, from, to),
      ),
    )
    .orderBy(
      forecastModel.target,
      forecastCurve.deliveryDate,
      desc(forecastRun.kind),
      desc(forecastRun.asOf),
      desc(forecastRun.id),
    )
  return new Map(
    rows.map(({ target, date, kind, asOf, ...rest }) => [
      `${target}:${date}`,
      { ...rest, kind: kind, asOf: asOf.toISOString() },
    ]),
  )
}

type Actual = Pick<MarketDay, 'actual' | 'actualIsMean'>
const NO_ACTUAL: Actual = { actual: null, actualIsMean: false }

/** Cleared prices by date, of the finest resolution that the province publishes. */
async function actualsOf(
  db: Database,
  { provinceId, from, to, target }: Request & { target: (typeof TARGETS)[number] },
): Promise<Map<string, Actual>> {
  const series = await findSeries(db, {
    provinceId,
    metric: 'PRICE',
    stage: priceStageOf(target),
    locKind: 'SYSTEM',
  })
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, from, to })
  const coarseFirst = days.toSorted((a, b) => a.values.length - b.values.length)
  return new Map(
    coarseFirst.map(({ deliveryDate, values, quality }) => [
      deliveryDate,
      { actual: [...values], actualIsMean: quality === 'DAY_MEAN' },
    ]),
  )
}
