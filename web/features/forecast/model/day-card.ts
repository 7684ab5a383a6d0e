import { type DayValues, meanToHours } from '#domain/calendar/slots.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import type { ForecastDay, PriceLimits } from './types.ts'

/** A forecast day in a few figures, CNY/MWh; hours are 1..24. */
export type DayFigures = {
  date: string
  lead: number
  mean: number | null
  min: number | null
  max: number | null
  /** Hour with the highest mean forecast, the first one of equals. */
  peakHour: number | null
  /** Share of slots at the legal floor or below zero. */
  floorShare: number | null
  actualMean: number | null
}

/** What the figures of a day are made of. */
export type FigureDay = Pick<ForecastDay, 'date' | 'lead' | 'p50' | 'actual'>

export function dayFigures(
  { date, lead, p50, actual }: FigureDay,
  { minCnyPerMwh }: PriceLimits,
): DayFigures {
  const known = p50.filter((value) => value !== null)
  const low = known.filter((value) => value <= minCnyPerMwh || value < 0)
  return {
    date,
    lead,
    mean: meanOfKnown(p50),
    min: known.length > 0 ? Math.min(...known) : null,
    max: known.length > 0 ? Math.max(...known) : null,
    peakHour: peakHour(p50),
    floorShare: known.length > 0 ? low.length / known.length : null,
    actualMean: actual && meanOfKnown(actual),
  }
}

function peakHour(values: DayValues): number | null {
  const hours = meanToHours(values).values
  const best = hours.reduce<number | null>(
    (top, value, hour) => (value !== null && (top === null || value > hours[top]!) ? hour : top),
    null,
  )
  return best === null ? null : best + 1
}
