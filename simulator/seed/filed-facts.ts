import type { Database } from '#database/connection/database.ts'
import { readHeldEnergy } from '#database/queries/declaration/held-energy.ts'
import { readLastCyclePrice } from '#database/queries/declaration/last-cycle-price.ts'
import { readUnifiedReference } from '#database/queries/market/contract-reference.ts'
import { factsToKeep } from '#database/rows/filed-facts.ts'
import type { station } from '#database/schema/tables.ts'
import { type HourMean, meanOfDays } from '#domain/declaration/hourly-mean.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import type { TenDayTradeSession } from '../market/model/types.ts'

/** What the simulated trader expects comes of no model: the price of the days before, and it says so. */
const EXPECTATION = {
  id: 0,
  nameZh: '申报前十日均价（模拟交易员）',
  nameEn: 'mean of the ten days before (simulated trader)',
}

type Filed = {
  context: DeclarationContext
  tradeSession: TenDayTradeSession
  station: typeof station.$inferSelect
}

/**
 * What a simulated declaration was filed on, in the shape that a filing keeps: forecast, limits and
 * reference as the trader knew them on the day, contracts and last cycle read as a filing reads them.
 */
export async function factsFiledOn(db: Database, { context, tradeSession, station: place }: Filed) {
  const { provinceId, deliveryFrom: from, deliveryTo: to } = tradeSession
  const referenceKind = await readUnifiedReference(db, provinceId, from)
  const reference = referenceKind && { provinceId, period: tradeSession, reference: referenceKind }
  const { days } = context
  const unknown = context.slots.map((): HourMean => ({ priceMilli: null, days: 0 }))
  const expected = context.slots.map(({ referenceMilli }) => ({ priceMilli: referenceMilli, days }))
  return factsToKeep(
    {
      referenceKind,
      reference: { model: EXPECTATION, p10: unknown, p50: expected, p90: unknown, runs: [] },
      lastCycle: reference ? await readLastCyclePrice(db, reference) : meanOfDays([]),
      forecast: context.slots.map(({ forecastWh }) => ({ knownWh: forecastWh, days })),
      held: await readHeldEnergy(db, { stationId: place.id, from, to }, []),
      context,
    },
    place.mechanismShare,
  )
}
