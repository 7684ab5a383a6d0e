import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { meanToHours } from '#domain/calendar/slots.ts'
import { capturePrice } from '#domain/market/capture-price.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { CallContext } from '../../http/call-context.ts'
import { readDayCurves } from './station-curves.ts'

const OUTPUT_OF: Record<string, 'WIND' | 'PV'> = { WIND: 'WIND', PV: 'PV' }

/** What the province's real-time price was over days, and what a technology earned at it; by the hour. */
export async function readMeans(
  {
    provinceId,
    technology,
    from,
    to,
  }: { provinceId: string; technology: string; from: DeliveryDate; to: DeliveryDate },
  { db }: CallContext,
): Promise<{ provinceCnyPerMwh: number | null; technologyCnyPerMwh: number | null }> {
  const metric = OUTPUT_OF[technology]
  const curves = await readDayCurves(db, {
    ...{ provinceId, from, to, codes: [''], stages: ['RT', 'ACTUAL'] },
    metrics: metric ? ['PRICE', metric] : ['PRICE'],
  })
  const system = { locKind: 'SYSTEM', locCode: '' } as const
  const slots = datesFromTo(from, to).flatMap((date) => {
    const prices = hoursOf(curves.of({ metric: 'PRICE', stage: 'RT', ...system }, date))
    const power = metric && hoursOf(curves.of({ metric, stage: 'ACTUAL', ...system }, date))
    return prices.map((priceCnyPerMwh, hour) => ({
      priceCnyPerMwh,
      powerMw: power?.[hour] ?? null,
    }))
  })
  return {
    provinceCnyPerMwh: meanOfKnown(slots.map(({ priceCnyPerMwh }) => priceCnyPerMwh)),
    technologyCnyPerMwh: capturePrice(slots),
  }
}

const hoursOf = (values: readonly (number | null)[] | undefined) =>
  values ? meanToHours(values).values : []
