import type { DayGrid } from './day-grid.ts'

/** Forecasts that cost nothing and that every model has to beat. */
export const NAIVE_KINDS = ['week-before', 'day-before', 'similar-day'] as const
export type NaiveKind = (typeof NAIVE_KINDS)[number]

/** Who takes part in a comparison: its forecasts in CNY/MWh over the same dates as everybody's. */
export type Contender = {
  key: string
  kind: 'MODEL' | 'NAIVE'
  p50: DayGrid
  /** P10 and P90, for those that say how sure they are. */
  band: { p10: DayGrid; p90: DayGrid } | null
  /** The same forecaster's price of the other market, day-ahead beside real-time; null without one. */
  other: DayGrid | null
}
