import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { LocalPlace } from '#domain/curves/words.ts'
import type { Availability } from '../market/availability.ts'
import type { MarketHistory } from '../market/market-history.ts'
import type { PriceLimits } from '../market/price-limits.ts'

/** Prices of one node or zone, CNY/MWh, slot by slot beside the market's history; NaN missing. */
export type NodePrices = { locKind: LocalPlace; code: string; price: Float64Array }

/** A forecast of the unified price of one date that was made without knowing it, CNY/MWh a slot. */
export type UnifiedDay = { p10: number[]; p50: number[]; p90: number[] }

export type NodalRequest = {
  /** Unified prices and boundary inputs. */
  history: MarketHistory
  nodes: readonly NodePrices[]
  /**
   * Forecasts of the unified price: of the dates to forecast, and of earlier dates as they were made one
   * day ahead; the errors of these make the bands.
   */
  unified: ReadonlyMap<DeliveryDate, UnifiedDay>
  limits: PriceLimits
  /** What is known at an origin; node prices come with the unified price of their stage. */
  availability: Availability
  options?: Partial<NodalOptions>
}

/** What stands for a congestion that may come or not: `zero`, or as {@link predictTwoPart} says. */
export type Middle = 'zero' | 'mean' | 'gate' | 'median'

export type NodalOptions = {
  /** Days that the model learns from. */
  windowDays: number
  /** Ridge of both parts, as a share of the samples. */
  penalty: number
  /** Earlier days whose errors make the bands. */
  calibrationDays: number
  /** Nominal coverage of P10–P90. */
  bandCoverage: number
}

/** The forecast of one node or zone and date, CNY/MWh a slot. */
export type NodeDay = {
  locKind: LocalPlace
  nodeCode: string
  date: DeliveryDate
  /** Days from the origin to the date. */
  lead: number
  /** p10 ≤ p50 ≤ p90, all within the limits. */
  p10: number[]
  p50: number[]
  p90: number[]
  /** The unified price's P50, and p50 − energy. */
  energy: number[]
  congestion: number[]
  /**
   * What was missing: `CONGESTION_RECENT_MEAN` (under 28 days of node prices, or inputs unknown),
   * `CONGESTION_ZERO` (under 3), `BAND_FROM_UNIFIED` (under 10 days of errors).
   */
  notes: string[]
}

/** How a node's congestion is forecast, from much history to none. */
export type CongestionStep = 'TWO_PART' | 'NEVER' | 'RECENT_MEAN' | 'ZERO'
