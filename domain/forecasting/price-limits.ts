import type { PriceLimits } from './forecast-types.ts'

/** A price moved to the nearest end of the legal range where it lies outside, CNY/MWh. */
export function withinLimits(price: number, limits: PriceLimits): number {
  return Math.min(limits.maxCnyPerMwh, Math.max(limits.minCnyPerMwh, price))
}
