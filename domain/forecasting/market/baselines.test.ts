import { expect, it } from 'vitest'
import { type BaselineKind, baselineForecast } from './baselines.ts'
import type { MarketHistory } from './market-history.ts'

const DAYS = 40
/** The price of every slot is the number of its day. */
const price = Float64Array.from({ length: DAYS * 24 }, (_, at) => Math.floor(at / 24))
const history: MarketHistory = {
  ...{ slotCount: 24, firstDate: '2026-03-01', days: DAYS, price, exogenous: [] },
}

function firstOf(kind: BaselineKind, lastPriceDay: number, of = history) {
  return baselineForecast({ history: of, kind, date: '2026-04-05', lastPriceDay })[0]
}

it('the newest known day, and the mean of the newest seven, wherever the forecast day lies', () => {
  expect(firstOf('newest-day', 31)).toBe(31)
  // 25 to 31.
  expect(firstOf('mean-of-7-days', 31)).toBe(28)
  expect(firstOf('mean-of-7-days', 1)).toBe(0.5)
})

it('days without prices are passed over, single slots are left out of a mean', () => {
  const gaps = price.slice().fill(Number.NaN, 29 * 24, 32 * 24)
  gaps[28 * 24] = Number.NaN
  const holed = { ...history, price: gaps }
  const newest = { history: holed, date: '2026-04-05', lastPriceDay: 31 }
  const [first, second] = baselineForecast({ ...newest, kind: 'newest-day' })
  expect([first, second]).toEqual([Number.NaN, 28])
  // Days 22 to 28, of the first slot without the last of them.
  const [meanOfFirst, meanOfSecond] = baselineForecast({ ...newest, kind: 'mean-of-7-days' })
  expect([meanOfFirst, meanOfSecond]).toEqual([24.5, 25])
  expect(firstOf('newest-day', -1)).toBeNaN()
})
