import { weekdayOf } from '#domain/calendar/delivery-date.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { Availability } from '../market/availability.ts'
import { dateOfIndex, type MarketHistory } from '../market/market-history.ts'
import type { PriceLimits } from '../market/price-limits.ts'

/** A price difference of at most so much is rounding, not congestion; CNY/MWh. */
const CONGESTED_FROM_CNY_PER_MWH = 1

/** Days whose congestion at the same slot is averaged. */
const RECENT_DAYS = 7
/** Waves of the day: the whole, the half and the third. */
const HARMONICS = 3

/** Congestion of one node beside the inputs of its market. */
export type CongestionFrame = {
  history: MarketHistory
  /** Node − unified price, CNY/MWh, slot by slot; NaN missing. */
  congestion: Float64Array
  availability: Availability
  limits: PriceLimits
}

/** Whether a difference of node and unified price counts as congestion. */
export const isCongested = (cnyPerMwh: number) => Math.abs(cnyPerMwh) > CONGESTED_FROM_CNY_PER_MWH

/** Node − unified price; NaN where either is missing. */
export function congestionOf(node: Float64Array, unified: Float64Array): Float64Array {
  return node.map((price, i) => price - unified[i]!)
}

/** Columns of a row: constant, inputs and their squares, waves, weekend, congestion at the lags and lately. */
export function featureCount({ history }: CongestionFrame): number {
  return 1 + history.exogenous.length + 2 * HARMONICS + 1 + 6
}

/**
 * The regressors of one day, a row a slot, as an origin on the day before could know them: inputs by their
 * lags, waves of the day, weekend; congestion of the slot on the newest known day, the one before and a week
 * back, its mean and frequency over seven known days, and the frequency in the whole of the newest day. An
 * unknown congestion counts as none. An unknown input is NaN.
 */
export function featuresOf(frame: CongestionFrame, day: number): Float64Array {
  const { history, availability } = frame
  const { slotCount } = history
  const width = featureCount(frame)
  const rows = new Float64Array(slotCount * width)
  const weekend = weekdayOf(dateOfIndex(history, day)) >= 6 ? 1 : 0
  const lately = latelyOf(frame, day)
  for (let slot = 0; slot < slotCount; slot++) {
    let next = slot * width
    rows[next++] = 1
    for (const { name, values } of history.exogenous) {
      const back = Math.max(0, availability.exogenousLagDays[name] ?? 0)
      rows[next++] =
        back > day ? Number.NaN : (values[(day - back) * slotCount + slot] ?? Number.NaN)
    }
    for (let wave = 1; wave <= HARMONICS; wave++) {
      const angle = (2 * Math.PI * wave * (slot + 0.5)) / slotCount
      rows[next++] = Math.sin(angle)
      rows[next++] = Math.cos(angle)
    }
    rows[next++] = weekend
    for (const column of lately) rows[next++] = column[slot]!
  }
  return rows
}

/** Days that the regressors of a day reach back. */
export function featureReachDays({ priceLagDays, exogenousLagDays }: Availability): number {
  const lag = Math.max(1, priceLagDays)
  return Math.max(lag + RECENT_DAYS, 7, lag + 2, ...Object.values(exogenousLagDays))
}

function latelyOf({ history, congestion, availability }: CongestionFrame, day: number) {
  const { slotCount } = history
  const lag = Math.max(1, availability.priceLagDays)
  const dayAt = (back: number) =>
    back > day
      ? new Float64Array(slotCount)
      : congestion
          .slice((day - back) * slotCount, (day - back + 1) * slotCount)
          .map((value) => (Number.isNaN(value) ? 0 : value))
  const recent = Array.from({ length: RECENT_DAYS }, (_, i) => dayAt(lag + i))
  const perSlot = (pick: (value: number) => number) =>
    Float64Array.from({ length: slotCount }, (_, slot) =>
      mean(recent.map((values) => pick(values[slot]!))),
    )
  const congested = (value: number) => (isCongested(value) ? 1 : 0)
  const share = mean(recent[0]!.map(congested))
  return [
    recent[0]!,
    recent[1]!,
    dayAt(Math.max(7, lag + 2)),
    perSlot((value) => value),
    perSlot(congested),
    new Float64Array(slotCount).fill(share),
  ]
}
