import { daysBetween } from '#domain/calendar/delivery-date.ts'
import { weightedMedian } from '#domain/statistics/order-statistics.ts'
import { type DayErrors, knownAtOrigin } from './conformal-band.ts'

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
  const level = new Float64Array(slotCount)
  const newest = days.at(-1)
  if (!newest) return level
  const recent = days
    .map(({ targetDate, errors }) => ({ errors, age: daysBetween(targetDate, newest.targetDate) }))
    .filter(({ age }) => age < HALF_LIVES * rule.halfLifeDays)
    .map(({ errors, age }) => ({ errors, weight: 0.5 ** (age / rule.halfLifeDays) }))
  const perHour = slotCount / 24
  const share = rule.share * FADE_PER_DAY ** (newest.lead - 1)
  const values = new Float64Array(recent.length * 3 * perHour)
  const weights = new Float64Array(values.length)
  for (let hour = 0; hour < 24; hour++) {
    const to = Math.min(slotCount, (hour + 2) * perHour)
    let count = 0
    for (const { errors, weight } of recent) {
      for (let slot = Math.max(0, (hour - 1) * perHour); slot < to; slot++) {
        if (Number.isNaN(errors[slot]!)) continue
        values[count] = errors[slot]!
        weights[count++] = weight
      }
    }
    const median = weightedMedian(values.subarray(0, count), weights.subarray(0, count))
    level.fill(share * median, hour * perHour, (hour + 1) * perHour)
  }
  return level
}

/**
 * The errors that remain when every past forecast is moved by the {@link errorLevel} known at its own
 * origin: targets at least lead − 1 + price lag days older. `days` are of one lead, ascending by date.
 */
export function levelledErrors(days: DayErrors[], slotCount: number, rule: LevelRule): DayErrors[] {
  return days.map((day) => {
    const known = days.slice(0, knownAtOrigin(days, day, rule.priceLagDays))
    const level = errorLevel(known, slotCount, rule)
    return { ...day, errors: day.errors.map((error, slot) => error - level[slot]!) }
  })
}
