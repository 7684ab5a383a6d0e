import { exactAmount, roundToFen } from '#domain/units/money.ts'
import {
  type EnergyWh,
  type MoneyFen,
  type PriceMilli,
  quantity,
  subtract,
} from '#domain/units/quantity.ts'

/** What a sales company trades in a month, and what it is worth in the market. */
export type PerformanceExposure = {
  boughtWh: EnergyWh
  boughtPrice: PriceMilli
  soldWh: EnergyWh
  soldPrice: PriceMilli
  /** Price of the market that the rest is valued at. */
  marketPrice: PriceMilli
  /** Q of the rule, whole percent that the market may fall by. */
  fallPercent: number
}

/**
 * Performance risk of a sales company, what its contracts cost more than they would bring after a fall of
 * the price (Shandong 17.3.5, docs/domain/market.md#performance-risk), to the fen and never below 0:
 * ```
 * R = bought·P_bought − sold·P_sold − (bought − sold)·P_market·(1 − Q%)
 * ```
 */
export function performanceRisk(exposure: PerformanceExposure): MoneyFen {
  const { boughtWh, boughtPrice, soldWh, soldPrice, marketPrice, fallPercent } = exposure
  const cost = exactAmount(boughtWh, boughtPrice) - exactAmount(soldWh, soldPrice)
  const worth = exactAmount(subtract(boughtWh, soldWh), marketPrice) * BigInt(100 - fallPercent)
  const risk = cost * 100n - worth
  return risk > 0n ? roundToFen(risk, 100n) : quantity(0)
}
