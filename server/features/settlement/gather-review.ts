import type { CycleReviewView } from '#api/settlement/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { type ContractDay, readContractDays } from '#database/queries/contract-curves.ts'
import { type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { ReviewDay, ReviewInput } from '#domain/settlement/review/review-input.ts'
import type { ReviewSeries } from '#domain/settlement/words.ts'
import { type FoundCurves, readReviewCurves } from './review-curves.ts'
import { reviewHours } from './review-hours.ts'
import type { ReviewPlace } from './review-place.ts'
import { readCycleTerms } from './review-terms.ts'
import { neededSeries, settlementPointOf, slotCountOf } from './settlement-point.ts'
import { energiesOfDay, pricesOfDay } from './slot-values.ts'

/** All that a review is computed from, and where it came from. */
export type Gathered = {
  input: ReviewInput
  terms: CycleReviewView['terms']
  needed: ReviewSeries[]
  curves: FoundCurves
  heldContracts: number
}

export async function gatherReview(db: Database, place: ReviewPlace): Promise<Gathered> {
  const { subject, period, station, nodeCode, zoneCode, declaration } = place
  const { provinceId, stationId } = subject
  const rules = await readCycleTerms(db, provinceId, period)
  const at = { provinceId, stationCode: station.code, nodeCode, zoneCode }
  const curves = await readReviewCurves(db, at, period)
  const held = await readContractDays(db, {
    stationId,
    from: period.from,
    to: period.to,
    exceptDeclarations: declaration?.versionIds ?? [],
  })
  const terms = { ...rules, ...settlementPointOf({ nodeCode, zoneCode }, curves, rules) }
  const { settlementPoint: own, dayAheadSettles, contractReference, dayAheadClosePrice } = terms
  const needed = neededSeries(terms)
  const slotCount = slotCountOf(curves, needed)
  const input: ReviewInput = {
    terms: {
      // To the engine the own prices are those of the node, wherever they are read.
      settlementPoint: own === 'UNIFIED' ? 'UNIFIED' : 'NODE',
      ...{ dayAheadSettles, contractReference, dayAheadClosePrice },
      side: 'GENERATION',
      contractForm: 1,
    },
    slotCount,
    days: datesFromTo(period.from, period.to).map((date) =>
      dayOf(date, { curves, slotCount, held, own: own === 'ZONE' ? 'ZONE' : 'NODE' }),
    ),
    hours: reviewHours(place),
  }
  const heldContracts = new Set(held.map(({ contractId }) => contractId)).size
  return { input, terms, needed, curves, heldContracts }
}

type Facts = {
  curves: FoundCurves
  slotCount: SlotCount
  held: readonly ContractDay[]
  own: LocalPlace
}

function dayOf(date: DeliveryDate, { curves, slotCount, held, own }: Facts): ReviewDay {
  const price = (name: ReviewSeries) => pricesOfDay(curves[name].days.get(date), slotCount)
  const energy = (name: ReviewSeries) => energiesOfDay(curves[name].days.get(date), slotCount)
  return {
    date,
    dayAheadNode: price(`DAY_AHEAD_${own}_PRICE`),
    realTimeNode: price(`REAL_TIME_${own}_PRICE`),
    dayAheadUnified: price('DAY_AHEAD_UNIFIED_PRICE'),
    realTimeUnified: price('REAL_TIME_UNIFIED_PRICE'),
    dayAheadWh: energy('DAY_AHEAD_ENERGY'),
    meteredWh: energy('METERED_ENERGY'),
    heldContracts: held
      .filter(({ deliveryDate }) => deliveryDate === date)
      .map(({ energyWh, priceMilli }) => ({ energyWh, priceMilli })),
  }
}
