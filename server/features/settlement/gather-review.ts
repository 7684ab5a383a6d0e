import type { CycleReviewView } from '#api/settlement/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { type ContractDay, readContractDays } from '#database/queries/curves/contract-curves.ts'
import { readConfirmedDates } from '#database/queries/declaration/known-positions.ts'
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
  /** Days of which no contract is known and nobody has said that there is none. */
  unknownHeldDates: DeliveryDate[]
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
  const isConfirmed = await readConfirmedDates(db, { stationId, from: period.from, to: period.to })
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
    oneDirection: place.session.oneDirection,
    days: datesFromTo(period.from, period.to).map((date) =>
      dayOf(date, { curves, slotCount, held, isConfirmed, own: own === 'ZONE' ? 'ZONE' : 'NODE' }),
    ),
    hours: reviewHours(place),
  }
  const heldContracts = new Set(held.map(({ contractId }) => contractId)).size
  const unknownHeldDates = input.days
    .filter((day) => day.heldContracts === null)
    .map(({ date }) => date)
  return { input, terms, needed, curves, heldContracts, unknownHeldDates }
}

type Facts = {
  curves: FoundCurves
  slotCount: SlotCount
  held: readonly ContractDay[]
  isConfirmed: (date: string) => boolean
  own: LocalPlace
}

/** What is known of a day. */
export function dayOf(date: DeliveryDate, facts: Facts): ReviewDay {
  const { curves, slotCount, own } = facts
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
    heldContracts: heldOn(date, facts),
  }
}

/** Contracts of a day; null where none is entered and nobody has said that there is none. */
function heldOn(date: DeliveryDate, { held, isConfirmed }: Facts): ReviewDay['heldContracts'] {
  const ofDay = held.filter(({ deliveryDate }) => deliveryDate === date)
  if (ofDay.length === 0 && !isConfirmed(date)) return null
  return ofDay.map(({ energyWh, priceMilli }) => ({ energyWh, priceMilli }))
}
