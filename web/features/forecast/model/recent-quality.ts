import {
  type ForecastQuality,
  forecastQuality,
} from '#domain/forecasting/scores/forecast-quality.ts'
import type { ForecastDay } from './types.ts'

/** Quality of the latest days that have actual prices, and which days these are. */
export type RecentQuality = { from: string; to: string; days: number; quality: ForecastQuality }

export function recentQuality(days: readonly ForecastDay[], count: number): RecentQuality | null {
  const known = days
    .filter(({ actual }) => actual?.some((value) => value !== null))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(-count)
  if (known.length === 0) return null
  return {
    from: known[0]!.date,
    to: known.at(-1)!.date,
    days: known.length,
    quality: forecastQuality(known),
  }
}
