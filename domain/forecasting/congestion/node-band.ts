import { adaptiveOffsets, MIN_CALIBRATION_DAYS } from '../bands/conformal-band.ts'
import type { DayErrors } from '../bands/day-errors.ts'
import type { PriceLimits } from '../market/price-limits.ts'
import { withinLimits } from '../market/price-limits.ts'
import type { UnifiedDay } from './nodal-types.ts'

/**
 * P10 and P90 of a node, CNY/MWh a slot: its own conformal errors of lead 1 around P50, wider by the ratio
 * in which the band of the unified price is wider on this date than on the first one; under ten days of
 * errors the unified band moved by the congestion. Sources: as of {@link adaptiveOffsets}.
 */
export function nodeBand(source: {
  p50: number[]
  congestion: Float64Array
  unified: UnifiedDay
  /** The unified price's forecast of the first date. */
  nearest: UnifiedDay | undefined
  errors: DayErrors[]
  rule: { coverage: number; priceLagDays: number }
  limits: PriceLimits
}): { p10: number[]; p90: number[] } {
  const { p50, congestion, unified, nearest, errors, limits } = source
  if (errors.length < MIN_CALIBRATION_DAYS) {
    const moved = (edge: number[]) =>
      edge.map((price, slot) => withinLimits(price + congestion[slot]!, limits))
    return {
      p10: moved(unified.p10).map((low, slot) => Math.min(low, p50[slot]!)),
      p90: moved(unified.p90).map((high, slot) => Math.max(high, p50[slot]!)),
    }
  }
  const { coverage, priceLagDays } = source.rule
  const target = 1 - coverage
  const { low, high } = adaptiveOffsets(errors, p50.length, { target, priceLagDays })
  const wider = nearest ? Math.max(1, widthOf(unified) / Math.max(1e-9, widthOf(nearest))) : 1
  const edge = (price: number, offset: number) => withinLimits(price + wider * offset, limits)
  return {
    p10: p50.map((price, slot) => edge(price, Math.min(0, low[slot]!))),
    p90: p50.map((price, slot) => edge(price, Math.max(0, high[slot]!))),
  }
}

/** Adds and subtracts in turn: the mean of the differences would differ in the last bit. */
const widthOf = ({ p10, p90 }: UnifiedDay) =>
  p90.reduce((sum, high, slot) => sum + high - p10[slot]!, 0) / p90.length
