import type { PricedDay } from '#api/workbench/overview.ts'
import { liveForecasts } from '#database/queries/curves/unified-forecasts.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { meanToHours } from '#domain/calendar/slots.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { CallContext } from '../../http/call-context.ts'
import { readDayCurves } from './station-curves.ts'

/** Prices of the whole province yesterday, today and tomorrow. */
export async function readMarketDays(
  { provinceId, today }: { provinceId: string; today: DeliveryDate },
  context: CallContext,
): Promise<PricedDay[]> {
  const range = { provinceId, from: addDays(today, -1), to: addDays(today, 1) }
  const curves = await readDayCurves(context.db, {
    ...{ ...range, metrics: ['PRICE'], stages: ['DA', 'RT'], codes: [''] },
  })
  const forecasts = context.user.resources.has('/forecast:read')
    ? await liveForecasts(context.db, { ...range, target: 'UNIFIED_DA', asOf: context.clock.now() })
    : null
  const system = { metric: 'PRICE', locKind: 'SYSTEM', locCode: '' } as const
  return [range.from, today, range.to].map((date) => ({
    date,
    dayAhead: priceOf(curves.of({ ...system, stage: 'DA' }, date)),
    realTime: priceOf(curves.of({ ...system, stage: 'RT' }, date)),
    forecast: forecasts && priceOf(forecasts.get(date)?.p50),
    dayAheadDueAt: publishedAt('DA', date).toISOString(),
    realTimeDueAt: publishedAt('RT', date).toISOString(),
  }))
}

/** The mean of a day that lacks an hour is not known. */
function priceOf(values: readonly (number | null)[] | undefined): PricedDay['dayAhead'] {
  if (!values) return { hours: null, cnyPerMwh: null }
  const hours = meanToHours(values).values
  const known = hours.filter((price) => price !== null)
  return { hours, cnyPerMwh: known.length === hours.length ? mean(known) : null }
}
