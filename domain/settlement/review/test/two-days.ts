import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import type { ReviewDay, ReviewHour, ReviewInput } from '../review-input.ts'

const mwh = energyFromMwh
const cny = priceFromCnyPerMwh

/** 24 equal values, changed in some hours. */
function hours<T>(value: T, changes: Readonly<Record<number, T>> = {}): T[] {
  return Array.from({ length: 24 }, (_, i) => changes[i + 1] ?? value)
}

function day(date: string): ReviewDay {
  return {
    date,
    dayAheadNode: null,
    realTimeNode: null,
    dayAheadUnified: hours(cny(300), { 12: cny(100), 20: cny(500) }),
    realTimeUnified: hours(cny(280)),
    dayAheadWh: hours(mwh(10)),
    meteredWh: hours(mwh(9)),
    heldContracts: [{ energyWh: hours(mwh(4)), priceMilli: hours(cny(320)) }],
  }
}

function hour(slot: number, changes: Partial<ReviewHour> = {}): ReviewHour {
  return {
    slot,
    declaredWh: mwh(0),
    clearedWh: mwh(0),
    clearedPriceMilli: cny(300),
    session: { clearedWh: mwh(100), priceMilli: cny(300) },
    maxSellWh: mwh(12),
    maxBuyWh: mwh(8),
    forecastWh: mwh(10),
    mechanismWh: mwh(2),
    ...changes,
  }
}

const noon: Partial<ReviewHour> = {
  declaredWh: mwh(8),
  clearedWh: mwh(6),
  clearedPriceMilli: cny(250),
  forecastWh: mwh(30),
}
const evening: Partial<ReviewHour> = {
  declaredWh: mwh(8),
  clearedWh: mwh(8),
  clearedPriceMilli: cny(450),
  forecastWh: mwh(4),
}

/**
 * A cycle of two days in 24 slots at the unified point, differences to day-ahead. Every hour: held
 * 4 MWh a day at 320, cleared day-ahead 10, metered 9, real time 280; day-ahead 300, but 100 in
 * hour 12 and 500 in hour 20. Declared: 8 MWh in hour 12, of which 6 cleared at 250, and 8 MWh in
 * hour 20, cleared whole at 450. Elsewhere forecast − mechanism − held = 10 − 2 − 8 = 0.
 */
export const TWO_DAYS: ReviewInput = {
  terms: {
    side: 'GENERATION',
    settlementPoint: 'UNIFIED',
    dayAheadSettles: true,
    contractForm: 2,
    contractReference: 'DA_UNIFIED',
    dayAheadClosePrice: 'OWN_NODE',
  },
  slotCount: 24,
  oneDirection: false,
  days: [day('2026-11-11'), day('2026-11-12')],
  hours: Array.from({ length: 24 }, (_, i) =>
    hour(i + 1, i + 1 === 12 ? noon : i + 1 === 20 ? evening : {}),
  ),
}

/** The cycle with one hour changed. */
export function withHour(slot: number, changes: Partial<ReviewHour>): ReviewInput {
  const changed = TWO_DAYS.hours.map((each) =>
    each.slot === slot ? { ...each, ...changes } : each,
  )
  return { ...TWO_DAYS, hours: changed }
}

/** The cycle with its second day changed. */
export function withSecondDay(changes: Partial<ReviewDay>): ReviewInput {
  const [first, second] = TWO_DAYS.days as [ReviewDay, ReviewDay]
  return { ...TWO_DAYS, days: [first, { ...second, ...changes }] }
}
