import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import {
  bandOffsets,
  type DayErrors,
  LEAST_CALIBRATION_DAYS,
  missedShare,
  nudged,
} from '../conformal-band.ts'
import type { PriceLimits } from '../forecast-types.ts'
import { withinLimits } from '../price-limits.ts'

/** A point forecast of one day beside what came, NaN where missing; CNY/MWh a slot. */
export type ForecastWithActual = {
  date: DeliveryDate
  forecast: Float64Array
  actual: Float64Array
}

/** A band around each forecast; null before there were enough errors to make one. */
export type Band = { low: Float64Array; high: Float64Array } | null

export type BandRule = {
  /** Nominal coverage, e.g. 0.8 for P10–P90. */
  coverage: number
  /** Errors of so many days make a band. */
  calibrationDays: number
  /** Days before the target whose price is known: 1 for the day before. */
  priceLagDays: number
  limits: PriceLimits
}

/** Smaller steps than in a replay of forty days: this level is carried on from the first day. */
const STEP = { step: 0.02, least: 0.005 }

/**
 * Bands around consecutive forecasts, which lie inside, each from the errors known before it: split
 * conformal quantiles of the hour and its neighbours, at a level that is nudged after every day, so that
 * coverage holds through changes of regime. Sources: as of {@link bandOffsets}; Gibbs, Candès (2021), NeurIPS 34.
 */
export function rollBands(days: ForecastWithActual[], rule: BandRule): Band[] {
  const { coverage, calibrationDays, limits } = rule
  const priceLagDays = Math.max(1, rule.priceLagDays)
  const target = 1 - coverage
  let miss = target
  const errors = days.map(errorsOf)
  const offsets: Band[] = []
  return days.map(({ forecast }, index) => {
    const newest = index - priceLagDays
    const known = errors.slice(Math.max(0, newest + 1 - calibrationDays), Math.max(0, newest + 1))
    const last = offsets[newest]
    if (last) {
      const observed = missedShare(errors[newest]!.errors, last.low, last.high)
      miss = nudged(miss, observed, { ...STEP, target })
    }
    const usable = known.filter(({ errors: own }) => !own.every(Number.isNaN))
    const own =
      usable.length < LEAST_CALIBRATION_DAYS ? null : bandOffsets(usable, forecast.length, miss)
    offsets.push(own)
    return own && around(forecast, own, limits)
  })
}

function errorsOf({ date, forecast, actual }: ForecastWithActual): DayErrors {
  return { targetDate: date, lead: 1, errors: actual.map((price, slot) => price - forecast[slot]!) }
}

function around(
  forecast: Float64Array,
  { low, high }: NonNullable<Band>,
  limits: PriceLimits,
): Band {
  return {
    low: forecast.map((price, slot) => withinLimits(price + Math.min(0, low[slot]!), limits)),
    high: forecast.map((price, slot) => withinLimits(price + Math.max(0, high[slot]!), limits)),
  }
}
