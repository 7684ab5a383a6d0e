import { daysBetween } from '#domain/calendar/delivery-date.ts'
import { knownAtOrigin } from './conformal-band.ts'
import type { DayErrors } from './day-errors.ts'
import { curveOfHours, type HourPools, poolByHour, weightedMedianOfPool } from './hour-pools.ts'

/** How much of the level of the latest errors moves a forecast, and how fast an error grows old. */
export type LevelRule = { share: number; halfLifeDays: number; priceLagDays: number }

/** What remains of the share per further day of lead; an error's level fades. */
const FADE_PER_DAY = 0.75

/** Half-lives after which an error no longer counts; its weight would be a sixteenth. */
const HALF_LIVES = 4

/**
 * What to add to a point forecast, one number a slot, CNY/MWh: share · 0.75^(lead−1) · weighted median
 * of past errors in the slot's hour and its two neighbours, an error's weight halving every
 * `halfLifeDays`. A LASSO draws its forecasts to the mean of a window of months, so it is too low for
 * weeks while prices rise and too high while they fall; the latest errors know the new level at once.
 * It is the median, not the mean, because P50 is one: where prices jump upwards the mean of
 * F − A stays negative under a right P50, and moving by the mean error cost up to 5 % of MAE.
 *
 * Source: Barber, Candès, Ramdas, Tibshirani (2023), "Conformal prediction beyond exchangeability",
 * Annals of Statistics 51(2) (quantiles of errors weighted by age). Shares 0.3 to 1 and half-lives 1.5
 * to 6 were compared on the earlier halves of two markets alone.
 */
export function errorLevel(days: DayErrors[], slotCount: number, rule: LevelRule): Float64Array {
  const newest = days.at(-1)
  if (!newest) return new Float64Array(slotCount)
  const ages = agesOf(days)
  const recent = days.filter((_, index) => weightOf(ages[index]!, rule) > 0)
  return levelOf(recent, poolByHour(recent, slotCount), rule)(recent.length)
}

/**
 * The {@link errorLevel} of now, and the errors that remain when every past forecast is moved by the one
 * known at its own origin: targets at least lead − 1 + price lag days older. `days` are of one lead,
 * ascending by date.
 */
export function levelled(
  days: DayErrors[],
  slotCount: number,
  rule: LevelRule,
): { level: Float64Array; remaining: DayErrors[] } {
  const levelKnown = levelOf(days, poolByHour(days, slotCount), rule)
  const remaining = days.map((day) => {
    const level = levelKnown(knownAtOrigin(days, day, rule.priceLagDays))
    return { ...day, errors: day.errors.map((error, slot) => error - level[slot]!) }
  })
  return { level: levelKnown(days.length), remaining }
}

/** Gives the level that the first so many days tell. */
function levelOf(days: DayErrors[], { slotCount, hours }: HourPools, rule: LevelRule) {
  const ages = agesOf(days)
  return (known: number): Float64Array => {
    const newest = days[known - 1]
    if (!newest) return new Float64Array(slotCount)
    const weights = new Float64Array(days.length)
    for (let day = 0; day < known; day++) {
      weights[day] = weightOf(ages[day]! - ages[known - 1]!, rule)
    }
    const share = rule.share * FADE_PER_DAY ** (newest.lead - 1)
    return curveOfHours(slotCount, (hour) => share * weightedMedianOfPool(hours[hour]!, weights))
  }
}

/** Days from each to the last one. */
function agesOf(days: DayErrors[]): number[] {
  const last = days.at(-1)
  return last ? days.map(({ targetDate }) => daysBetween(targetDate, last.targetDate)) : []
}

const weightOf = (age: number, { halfLifeDays }: LevelRule) =>
  age < HALF_LIVES * halfLifeDays ? 0.5 ** (age / halfLifeDays) : 0
