import { addDays } from '#domain/calendar/delivery-date.ts'
import { clamp } from '#domain/statistics/clamp.ts'
import type { DayErrors } from './day-errors.ts'
import { countOfPool, curveOfHours, edgesOfPool, type HourPools, poolByHour } from './hour-pools.ts'

/** Offsets to add to a point forecast, one a slot, CNY/MWh. */
export type BandOffsets = { low: Float64Array; high: Float64Array }

/** Days of errors under which no band is claimed. */
export const MIN_CALIBRATION_DAYS = 10

/** Days that the adaptive nudge looks back. */
const REPLAYED_DAYS = 40

/** The adaptive nudge of a replay. */
const STEP = { step: 0.05, min: 0.02 }

/** The greatest miss that a nudge allows. */
const MAX_MISS = 0.6

/**
 * Split conformal offsets per slot: quantiles of the errors of past forecasts of the same lead, pooled
 * over the slot's hour and its two neighbours. `miss` is the share that may fall outside, half on each
 * side. The slots of one day err together, so what is exchangeable is the day: the finite-sample level
 * is (1 + 1/days)·q, not the one of all pooled slots. Valid whatever the model, if days are exchangeable.
 * Source: Vovk, Gammerman, Shafer (2005), Algorithmic Learning in a Random World; Kath, Ziel (2021),
 * Int. J. Forecasting 37(2) (conformal prediction of electricity prices); Dunn, Wasserman, Ramdas
 * (2023), "Distribution-free prediction sets for two-layer hierarchical models", JASA 118 (pooling).
 */
export function bandOffsets(days: DayErrors[], slotCount: number, miss: number): BandOffsets {
  return offsetsOf(poolByHour(days, slotCount), days.length, miss)
}

/** The offsets that the first `known` days tell. */
function offsetsOf({ slotCount, hours }: HourPools, known: number, miss: number): BandOffsets {
  const level = Math.min(1, (1 - miss / 2) * (1 + 1 / Math.max(1, known)))
  const edges = hours.map((pool) => {
    const count = countOfPool(pool, known)
    return count === 0
      ? { low: 0, high: 0 }
      : edgesOfPool(pool, known, count + 1 - rankAbove(count, level))
  })
  return {
    low: curveOfHours(slotCount, (hour) => edges[hour]!.low),
    high: curveOfHours(slotCount, (hour) => edges[hour]!.high),
  }
}

/**
 * {@link bandOffsets} at a miss that adaptive conformal inference found: replays the days in order, each
 * against the band of the days that were known at its own origin (targets at least lead − 1 + price lag
 * days older), and moves the allowed miss by 0.05·(target − observed miss), so that coverage returns after
 * a change of regime. Gives the miss too, between 0.02 and 0.6. `days` are of one lead, ascending by date.
 * Source: Gibbs, Candès (2021), "Adaptive conformal inference under distribution shift", NeurIPS 34.
 */
export function adaptiveOffsets(
  days: DayErrors[],
  slotCount: number,
  { target, priceLagDays }: { target: number; priceLagDays: number },
): BandOffsets & { miss: number } {
  const pooled = poolByHour(days, slotCount)
  let miss = target
  for (const day of days.slice(-REPLAYED_DAYS)) {
    const known = knownAtOrigin(days, day, priceLagDays)
    if (known < MIN_CALIBRATION_DAYS) continue
    const { low, high } = offsetsOf(pooled, known, miss)
    const observed = missedShare(day.errors, low, high)
    miss = nudged(miss, observed, { ...STEP, target })
  }
  return { ...offsetsOf(pooled, days.length, miss), miss }
}

/**
 * The allowed miss moved by `step` of target − observed, between `min` and 0.6; as it was when nothing
 * was observed (NaN).
 */
export function nudged(
  miss: number,
  observed: number,
  rule: { target: number; step: number; min: number },
): number {
  if (Number.isNaN(observed)) return miss
  return clamp(miss + rule.step * (rule.target - observed), rule.min, MAX_MISS)
}

/** How many of the days (ascending, of one lead) had known prices when `day` was forecast. */
export function knownAtOrigin(days: DayErrors[], day: DayErrors, priceLagDays: number): number {
  const newest = addDays(day.targetDate, 1 - day.lead - priceLagDays)
  const next = days.findIndex(({ targetDate }) => targetDate > newest)
  return next < 0 ? days.length : next
}

/** Share of the errors outside offsets; NaN when all are missing. */
export function missedShare(errors: Float64Array, low: Float64Array, high: Float64Array): number {
  let [missed, count] = [0, 0]
  for (let slot = 0; slot < errors.length; slot++) {
    const error = errors[slot]!
    if (Number.isNaN(error)) continue
    count++
    if (error < low[slot]! || error > high[slot]!) missed++
  }
  return count > 0 ? missed / count : Number.NaN
}

/** ⌈(n+1)·level⌉, from 1, at most n: of n values the one that a share `level` of the next ones lies below. */
export const rankAbove = (count: number, level: number) =>
  Math.min(count, Math.ceil((count + 1) * level))
