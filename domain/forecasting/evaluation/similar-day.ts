import type { MarketHistory } from '../market-history.ts'

/** Days before the origin among which a similar one is looked for: a season, whose level still holds. */
export const SIMILAR_DAY_WINDOW = 90

const HOURS = 24

/** Forecast of the day of an index, from what is known up to the price of another. */
type SimilarDayForecast = (day: number, lastPriceDay: number) => Float64Array

/**
 * The similar-day forecast: the prices of that known day whose disclosed inputs were nearest to those of
 * the day to forecast, CNY/MWh; NaN throughout when no day can be compared.
 *
 * Known days are the {@link SIMILAR_DAY_WINDOW} up to the latest known price with all prices and inputs.
 * Distance is Σ over inputs of the mean over hours of (x − x′)² / variance of the input over the known
 * days, x being hourly means; of equally near days the latest counts. Only what was known at the origin is
 * read: known days and the inputs of the day itself.
 * Source: Weron (2014), Int. J. Forecasting 30(4), 1030–1081 (similar-day methods).
 *
 * @param history with the inputs to compare by, all of which are known for a day at its origin
 */
export function similarDayForecast(history: MarketHistory): SimilarDayForecast {
  const { slotCount, price, exogenous } = history
  const prices = wholeDays(price, slotCount)
  const profiles = exogenous.map(({ values }) => hourlyProfiles(values, slotCount))
  return (day, lastPriceDay) => {
    const inputs = profiles.filter((profile) => profile[day])
    const candidates: number[] = []
    for (let at = lastPriceDay; at >= 0 && at > lastPriceDay - SIMILAR_DAY_WINDOW; at--) {
      if (prices[at] && inputs.every((profile) => profile[at])) candidates.push(at)
    }
    if (inputs.length === 0 || candidates.length === 0) {
      return new Float64Array(slotCount).fill(Number.NaN)
    }
    const nearest = nearestOf(candidates, day, inputs)
    return price.slice(nearest * slotCount, (nearest + 1) * slotCount)
  }
}

/** Hourly means of each day; undefined for a day that misses a value. */
type Profiles = readonly (Float64Array | undefined)[]

function nearestOf(
  candidates: readonly number[],
  day: number,
  inputs: readonly Profiles[],
): number {
  const scales = inputs.map((profiles) => varianceOf(candidates.map((at) => profiles[at]!)))
  let nearest = candidates[0]!
  let least = Number.POSITIVE_INFINITY
  for (const at of candidates) {
    let distance = 0
    inputs.forEach((profiles, input) => {
      const scale = scales[input]!
      if (scale > 0) distance += squaredDistance(profiles[day]!, profiles[at]!) / scale
    })
    if (distance < least) {
      least = distance
      nearest = at
    }
  }
  return nearest
}

/** Which days have all values. */
function wholeDays(values: Float64Array, slotCount: number): boolean[] {
  return Array.from({ length: Math.floor(values.length / slotCount) }, (_, day) =>
    values.subarray(day * slotCount, (day + 1) * slotCount).every((value) => !Number.isNaN(value)),
  )
}

function hourlyProfiles(values: Float64Array, slotCount: number): Profiles {
  const parts = slotCount / HOURS
  return wholeDays(values, slotCount).map((whole, day) => {
    if (!whole) return undefined
    const means = new Float64Array(HOURS)
    for (let slot = 0; slot < slotCount; slot++) {
      means[Math.floor(slot / parts)]! += values[day * slotCount + slot]! / parts
    }
    return means
  })
}

function squaredDistance(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2
  return sum / a.length
}

function varianceOf(days: readonly Float64Array[]): number {
  const count = days.length * HOURS
  let sum = 0
  for (const day of days) for (let i = 0; i < HOURS; i++) sum += day[i]!
  const mean = sum / count
  let squares = 0
  for (const day of days) for (let i = 0; i < HOURS; i++) squares += (day[i]! - mean) ** 2
  return squares / count
}
