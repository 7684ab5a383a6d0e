import { knownUntil } from '#domain/forecasting/market/availability.ts'
import type { MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { usableInputs } from '#domain/forecasting/market/usable-inputs.ts'
import type { MarketSpan } from './roll-members.ts'

/** A market to be forecast over its last days with prices. */
export type MarketFile = Pick<MarketSpan, 'name' | 'history' | 'availability' | 'limits'>

/** Days forecast before the first that is scored, so that it has a band. */
const WARM_UP_DAYS = 91

/** Days of history before the first forecast. */
const MIN_HISTORY_DAYS = 30

/**
 * The days of a market to forecast so that its last `days` with prices can be scored: some before them, and
 * after them those for which a price and the day's inputs are known. `history` reaches to the last of them.
 * Throws Error when the history is too short.
 */
export function forecastSpan(
  file: MarketFile,
  days: number,
): { span: MarketSpan; scoredFrom: number } {
  const { name, history } = file
  const scoredFrom = lastPriceDay(history) - days + 1
  if (scoredFrom < MIN_HISTORY_DAYS) {
    const most = lastPriceDay(history) + 1 - MIN_HISTORY_DAYS
    const wayOut = most > 0 ? `--days ${most} is the most` : 'the file needs more days'
    throw new Error(
      `${name}: ${history.days} days are too few to test ${days}; ${MIN_HISTORY_DAYS} must come before: ${wayOut}`,
    )
  }
  const from = Math.max(MIN_HISTORY_DAYS, scoredFrom - WARM_UP_DAYS)
  const to = lastDay(file)
  return { span: { ...file, history: reaching(history, to), from, to }, scoredFrom }
}

/** The last day for which the latest price is known, or the last before it whose inputs are not. */
function lastDay(file: MarketFile): number {
  const priced = lastPriceDay(file.history)
  const newest = priced + Math.max(1, file.availability.priceLagDays)
  let day = priced
  while (day < newest && hasInputs(file, day + 1)) day++
  return day
}

/** Whether every series that is used on a day has values as far as its lag lets it. */
function hasInputs({ history, availability }: MarketFile, day: number): boolean {
  const names = history.exogenous.map(({ name }) => name)
  const used = usableInputs(history, knownUntil(availability, names, day))
  return used.history.exogenous.every(({ values }, index) => {
    const newest = Math.min(day, used.known.exogenous[index]!)
    const slots = values.subarray(newest * history.slotCount, (newest + 1) * history.slotCount)
    return slots.some((value) => !Number.isNaN(value))
  })
}

/** The history with days without prices up to `lastDay`, where the file ends before it. */
function reaching(history: MarketHistory, lastDay: number): MarketHistory {
  if (lastDay < history.days) return history
  const days = lastDay + 1
  const price = new Float64Array(days * history.slotCount).fill(Number.NaN)
  price.set(history.price)
  return { ...history, days, price }
}

function lastPriceDay({ price, slotCount }: MarketHistory): number {
  return Math.floor(price.findLastIndex((value) => !Number.isNaN(value)) / slotCount)
}
