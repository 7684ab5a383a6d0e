import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { selectKth } from './order-statistics.ts'

/** Errors A − F of one forecast day that was made without knowing A; NaN where A is missing. */
export type DayErrors = { targetDate: DeliveryDate; lead: number; errors: Float64Array }

/** Offsets to add to a point forecast, one a slot, CNY/MWh. */
export type BandOffsets = { low: Float64Array; high: Float64Array }

/** Days of errors under which no band is claimed. */
export const LEAST_CALIBRATION_DAYS = 10

/** Days that the adaptive nudge looks back. */
const REPLAYED_DAYS = 40

/** Step of the adaptive nudge per day. */
const NUDGE = 0.05

/**
 * Split conformal offsets per slot: quantiles of the errors of past forecasts of the same lead, pooled
 * over the slot's hour and its two neighbours, at the finite-sample rank ⌈(n+1)q⌉. `miss` is the share
 * that may fall outside, half on each side. Valid whatever the model, if errors are exchangeable.
 * Source: Vovk, Gammerman, Shafer (2005), Algorithmic Learning in a Random World; Kath, Ziel (2021),
 * Int. J. Forecasting 37(2) (conformal prediction of electricity prices).
 */
export function bandOffsets(days: DayErrors[], slotCount: number, miss: number): BandOffsets {
  const perHour = slotCount / 24
  const low = new Float64Array(slotCount)
  const high = new Float64Array(slotCount)
  for (let hour = 0; hour < 24; hour++) {
    const hours = [(hour - 1) * perHour, (hour + 2) * perHour - 1] as const
    const sample = pooledErrors(days, ...hours)
    const from = hour * perHour
    low.fill(
      -quantileAbove(
        sample.map((error) => -error),
        1 - miss / 2,
      ),
      from,
      from + perHour,
    )
    high.fill(quantileAbove(sample, 1 - miss / 2), from, from + perHour)
  }
  return { low, high }
}

/**
 * Adaptive conformal inference: replays the days in order, each against the band of the days before it,
 * and moves the allowed miss by 0.05·(target − observed miss), so that coverage returns after a change
 * of regime. Returns the miss to use next, between 0.02 and 0.6.
 * Source: Gibbs, Candès (2021), "Adaptive conformal inference under distribution shift", NeurIPS 34.
 */
export function nudgedMiss(days: DayErrors[], slotCount: number, target: number): number {
  let miss = target
  for (
    let i = Math.max(LEAST_CALIBRATION_DAYS, days.length - REPLAYED_DAYS);
    i < days.length;
    i++
  ) {
    const { low, high } = bandOffsets(days.slice(0, i), slotCount, miss)
    const observed = missedShare(days[i]!.errors, low, high)
    if (Number.isNaN(observed)) continue
    miss = Math.min(0.6, Math.max(0.02, miss + NUDGE * (target - observed)))
  }
  return miss
}

function missedShare(errors: Float64Array, low: Float64Array, high: Float64Array): number {
  let [missed, count] = [0, 0]
  for (let slot = 0; slot < errors.length; slot++) {
    const error = errors[slot]!
    if (Number.isNaN(error)) continue
    count++
    if (error < low[slot]! || error > high[slot]!) missed++
  }
  return count > 0 ? missed / count : Number.NaN
}

/** Errors of slots `from`..`to` (from 0, cut at the ends of the day) of several days, NaN left out. */
export function pooledErrors(days: DayErrors[], from: number, to: number): Float64Array {
  const pooled: number[] = []
  for (const { errors } of days) {
    for (let slot = Math.max(0, from); slot <= Math.min(errors.length - 1, to); slot++) {
      if (!Number.isNaN(errors[slot]!)) pooled.push(errors[slot]!)
    }
  }
  return Float64Array.from(pooled)
}

/** The value of rank ⌈(n+1)·level⌉, at most the largest; 0 for an empty sample. */
export function quantileAbove(sample: Float64Array, level: number): number {
  const n = sample.length
  if (n === 0) return 0
  const rank = Math.min(n, Math.ceil((n + 1) * level))
  return selectKth(sample.slice(), rank - 1)
}
