import { clamp } from '#domain/statistics/clamp.ts'
import type { Stream } from '#domain/statistics/hashed-random.ts'
import { addNoise, type Octave } from './smooth-noise.ts'

/** Beyond this many days a forecast gains no further error worth computing. */
export const MAX_LEAD_DAYS = 25

const OCTAVES: readonly Octave[] = [
  { periodHours: 26, weight: 0.75 },
  { periodHours: 7, weight: 0.6 },
]

/** How an error grows: σₙ² = σ₁² · n^growth at n days ahead. */
export type ErrorGrowth = { varianceOneDay: number; growth: number }

export type LeadError = ErrorGrowth & { stream: Stream; dayNumber: number; leadDays: number }

/**
 * Adds the error of a forecast issued n days ahead. It is the sum of n independent increments,
 * one of which is resolved each day that passes; so the forecasts of one day that are issued on
 * following days differ as revisions do.
 */
export function addLeadError(target: Float64Array, error: LeadError): void {
  const { stream, dayNumber } = error
  const lead = boundedLead(error.leadDays)
  for (let step = 1; step <= lead; step++) {
    const scale = Math.sqrt(errorVariance(error, step) - errorVariance(error, step - 1))
    addNoise(target, { stream, dayNumber, octaves: OCTAVES, scale, variant: step })
  }
}

/** σₙ² at n days ahead. */
export function errorVariance({ varianceOneDay, growth }: ErrorGrowth, leadDays: number): number {
  return leadDays <= 0 ? 0 : varianceOneDay * boundedLead(leadDays) ** growth
}

function boundedLead(leadDays: number): number {
  return clamp(leadDays, 1, MAX_LEAD_DAYS)
}
