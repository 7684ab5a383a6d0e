import { clamp } from '#domain/statistics/clamp.ts'
/** Legal price range of the province, CNY/MWh; forecasts never leave it. */
export type PriceLimits = { minCnyPerMwh: number; maxCnyPerMwh: number }

/** A price moved to the nearest end of the legal range where it lies outside, CNY/MWh. */
export function withinLimits(price: number, limits: PriceLimits): number {
  return clamp(price, limits.minCnyPerMwh, limits.maxCnyPerMwh)
}
