import { expect, it } from 'vitest'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import { forecastSpan } from './forecast-span.ts'

const DAYS = 50

/** Prices of the first `priced` days, and a load of the first `known`. */
function market(priced: number, known = DAYS) {
  const upTo = (days: number) =>
    Float64Array.from({ length: DAYS * 24 }, (_, at) => (at < days * 24 ? at : Number.NaN))
  const exogenous = [{ name: 'load', values: upTo(known) }]
  return {
    ...{ slotCount: 24 as const, firstDate: '2026-01-01', days: DAYS },
    ...{ price: upTo(priced), exogenous },
  }
}

function spanOf(history: ReturnType<typeof market>, lags: Partial<Availability> = {}) {
  const availability = { priceLagDays: 1, exogenousLagDays: {}, ...lags }
  return forecastSpan({ name: 'small', history, availability }, 5)
}

it('scores the last days with prices and goes on by the lag of the prices', () => {
  const { span, scoredFrom, ended } = spanOf(market(46))
  expect([span.from, scoredFrom, span.to, ended]).toEqual([30, 41, 46, null])
  expect(spanOf(market(46), { priceLagDays: 3 }).span.to).toBe(48)
})

it('ends where a series that is used ends, by its lag', () => {
  const { span, ended } = spanOf(market(46, 47), { priceLagDays: 3 })
  expect([span.to, ended]).toEqual([
    46,
    { date: '2026-02-17', series: [{ name: 'load', daysOlder: 1 }] },
  ])
  const exogenousLagDays = { load: 1 }
  expect(spanOf(market(46, 47), { priceLagDays: 3, exogenousLagDays }).span.to).toBe(47)
  // A load that ends two weeks before is left out and does not hold the forecast up.
  expect(spanOf(market(46, 30), { priceLagDays: 3 }).span.to).toBe(48)
})

it('goes beyond the rows of the file where no series must be known', () => {
  const { span } = spanOf({ ...market(50), exogenous: [] }, { priceLagDays: 2 })
  expect([span.to, span.history.days, span.history.price.length]).toEqual([51, 52, 52 * 24])
  expect(span.history.price[50 * 24 - 1]).toBe(50 * 24 - 1)
  expect(span.history.price[50 * 24]).toBeNaN()
})

it('says when the history is too short', () => {
  const said = 'small: 50 days are too few to test 5; 30 must come before'
  expect(() => spanOf(market(34))).toThrow(`${said}: --days 4 is the most`)
  expect(spanOf(market(35)).scoredFrom).toBe(30)
  expect(() => spanOf(market(30))).toThrow(`${said}: the file needs more days`)
})
