import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { knownUntil } from '#domain/forecasting/market/availability.ts'
import { dateOfIndex, type MarketHistory } from '#domain/forecasting/market/market-history.ts'
import { usableInputs } from '#domain/forecasting/market/usable-inputs.ts'
import type { MarketSpan } from './roll-members.ts'

/** A market to be forecast over its last days with prices. */
export type MarketFile = Pick<MarketSpan, 'name' | 'history' | 'availability' | 'limits'>

/** The span, the first of its days that is scored, and what ended it before the prices did. */
export type SpanToForecast = { span: MarketSpan; scoredFrom: number; ended: SpanEnd | null }

/** A series without values on a day, and by how many days its newest ones are older. */
export type MissingSeries = { name: string; daysOlder: number }

/** The day that no more was forecast for, though prices would have let it, and the series without values on it. */
export type SpanEnd = { date: DeliveryDate; series: MissingSeries[] }

/** Days forecast before the first that is scored, so that it has a band. */
const WARM_UP_DAYS = 91

/** Days of history before the first forecast. */
const MIN_HISTORY_DAYS = 30

/**
 * The days of a market to forecast so that its last `days` with prices can be scored: some before them, and
 * after them those for which a price and the day's inputs are known. `history` reaches to the last of them.
 * Throws Error when the history is too short.
 */
export function forecastSpan(file: MarketFile, days: number): SpanToForecast {
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
  const { to, ended } = lastDay(file)
  const span = { ...file, history: reaching(history, to), from, to }
  return { span, scoredFrom, ended }
}

/** The last day for which the latest price is known, or the last before it whose inputs are not. */
function lastDay(file: MarketFile): { to: number; ended: SpanEnd | null } {
  const { history, availability } = file
  const priced = lastPriceDay(history)
  const newest = priced + Math.max(1, availability.priceLagDays)
  for (let day = priced + 1; day <= newest; day++) {
    const series = missingInputs(file, day)
    if (series.length > 0)
      return { to: day - 1, ended: { date: dateOfIndex(history, day), series } }
  }
  return { to: newest, ended: null }
}

/** The series that are used on a day and have no value as far as their lag lets them. */
function missingInputs({ history, availability }: MarketFile, day: number): MissingSeries[] {
  const names = history.exogenous.map(({ name }) => name)
  const used = usableInputs(history, knownUntil(availability, names, day))
  return used.history.exogenous.flatMap(({ name, values }, index) => {
    const newest = Math.min(day, used.known.exogenous[index]!)
    const slots = values.subarray(newest * history.slotCount, (newest + 1) * history.slotCount)
    if (slots.some((value) => !Number.isNaN(value))) return []
    const newestValue = values.findLastIndex((value) => !Number.isNaN(value))
    return [{ name, daysOlder: day - Math.floor(newestValue / history.slotCount) }]
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
