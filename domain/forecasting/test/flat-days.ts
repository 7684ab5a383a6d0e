import type { MarketHistory } from '../market/market-history.ts'

const SLOTS = 24

/** Hourly values of days that are the same in every hour. */
export const flatDays = (days: readonly number[]): Float64Array =>
  Float64Array.from(days.flatMap((value) => Array<number>(SLOTS).fill(value)))

/** Days from Monday 2026-01-05 on; price and inputs the same in every hour of a day. */
export function flatHistory(
  prices: readonly number[],
  inputs: Record<string, number[]>,
): MarketHistory {
  return {
    slotCount: SLOTS,
    firstDate: '2026-01-05',
    days: prices.length,
    price: flatDays(prices),
    exogenous: Object.entries(inputs).map(([name, values]) => ({ name, values: flatDays(values) })),
  }
}
