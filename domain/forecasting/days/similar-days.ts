import { isWorkday, type WorkCalendar } from '#domain/calendar/work-calendar.ts'
import { dateOfIndex, type MarketHistory } from '../market/market-history.ts'

/** Days before the origin among which similar ones are looked for: a season, whose level still holds. */
export const SIMILAR_DAY_WINDOW = 90

/**
 * Added to the distance between a working day and a weekend day. What distinguishes them is mostly in the
 * load already, so it only decides between days nearly as near: of Gansu 2024 and Shandong 2026 day ahead,
 * 90 and 90 days, the mean of the five nearest has an MAE of 98.7 and 66.4 CNY/MWh without, 99.5 and 67.7
 * with 0.1, 103.6 and 72.7 with 0.5. Windows of 180 days in place of 90: 101.2 and 68.8.
 */
export const OTHER_CLASS_PENALTY = 0.1

/** Which days to search, and for what. Days are indexes of the history. */
export type SimilarDaySearch = {
  /** The day to find others like. */
  day: number
  /** The latest day whose price was known at the origin; later ones are never read. */
  lastPriceDay: number
  /** How many days are wanted. */
  count: number
}

export type SimilarDay = {
  day: number
  /** Without a unit: 1 is a difference of one standard deviation in every input. */
  distance: number
  /** 1 / (1 + distance): 1 for the same day again, 0.5 at a distance of 1. */
  similarity: number
}

export type SimilarDays = {
  /** The nearest first, equally near ones by the later date. */
  days: SimilarDay[]
  /** Names of the inputs that days were compared by: those that are known of the day in question. */
  inputs: string[]
  /** Days of the window that were compared, and days left out because a price or an input is missing. */
  compared: number
  leftOut: number
}

const HOURS = 24

/**
 * Finds among the {@link SIMILAR_DAY_WINDOW} days up to `lastPriceDay` those whose inputs were nearest to those of
 * a day.
 *
 * Distance is √(mean over inputs of (RMS over hours of (x − x′) / s)²), x and x′ being the hourly means of
 * both days and s the standard deviation of the input over all hours of the compared days, plus
 * {@link OTHER_CLASS_PENALTY} where one day is a working day of the calendar and the other is not. An input that
 * does not vary says nothing and is not averaged.
 *
 * Read are only the inputs of the day itself and prices and inputs of the days up to `lastPriceDay`; days
 * that miss a value of their price or of one of the inputs are left out and counted.
 * Source: Weron (2014), Int. J. Forecasting 30(4), 1030–1081 (similar-day methods).
 *
 * @param history with the inputs to compare by, all of which are known for a day at its origin
 */
export function similarDaysIn(
  history: MarketHistory,
  calendar: WorkCalendar,
): (search: SimilarDaySearch) => SimilarDays {
  const { slotCount, price, exogenous } = history
  const hasPrices = wholeDays(price, slotCount)
  const profiles = exogenous.map(({ name, values }) => ({
    name,
    days: hourlyProfiles(values, slotCount),
  }))
  const isWorked = (day: number) => isWorkday(dateOfIndex(history, day), calendar)
  return ({ day, lastPriceDay, count }) => {
    const known = profiles.filter(({ days }) => days[day])
    const last = Math.min(lastPriceDay, day - 1)
    const first = Math.max(0, last - SIMILAR_DAY_WINDOW + 1)
    const window = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => last - i)
    const candidates = window.filter(
      (at) => hasPrices[at] && known.length > 0 && known.every(({ days }) => days[at]),
    )
    const distanceOf = distanceFrom(
      day,
      candidates,
      known.map(({ days }) => days),
    )
    const ranked = candidates.map((at): SimilarDay => {
      const penalty = isWorked(at) === isWorked(day) ? 0 : OTHER_CLASS_PENALTY
      const distance = distanceOf(at) + penalty
      return { day: at, distance, similarity: 1 / (1 + distance) }
    })
    return {
      days: ranked.sort((a, b) => a.distance - b.distance || b.day - a.day).slice(0, count),
      inputs: known.map(({ name }) => name),
      compared: candidates.length,
      leftOut: window.length - candidates.length,
    }
  }
}

/** Hourly means of each day; undefined for a day that misses a value. */
type Profiles = readonly (Float64Array | undefined)[]

function distanceFrom(
  day: number,
  candidates: readonly number[],
  inputs: readonly Profiles[],
): (at: number) => number {
  const scaled = inputs
    .map((profiles) => ({
      profiles,
      variance: varianceOf(candidates.map((at) => profiles[at]!)),
    }))
    .filter(({ variance }) => variance > 0)
  return (at) => {
    let sum = 0
    for (const { profiles, variance } of scaled) {
      sum += meanSquaredDifference(profiles[day]!, profiles[at]!) / variance
    }
    return scaled.length > 0 ? Math.sqrt(sum / scaled.length) : 0
  }
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

function meanSquaredDifference(a: Float64Array, b: Float64Array): number {
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
