import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { backtest } from './backtest.ts'
import type { MarketHistory } from './market/market-history.ts'
import { forecastPrices } from './price-forecast.ts'
import { mae } from './scores/metrics.ts'
import { remembering } from './test/remembering.ts'
import { planted, syntheticMarket } from './test/synthetic-market.ts'

const LIMITS = { minCnyPerMwh: 40, maxCnyPerMwh: 650 }
const AVAILABILITY = { priceLagDays: 1, exogenousLagDays: {} }

// Busy machines need longer than the default five seconds.
vi.setConfig({ testTimeout: 60_000 })

describe('forecastPrices', () => {
  it('follows the residual load that drives the price, within limits and in order', () => {
    const history = syntheticMarket({ slotCount: 24, days: 130 })
    const date = addDays(history.firstDate, 129)
    const { days, model } = forecastPrices({
      history,
      firstForecastDate: date,
      horizonDays: 1,
      limits: LIMITS,
      availability: AVAILABILITY,
      options: { calibrationDays: 28 },
    })
    const [day] = days
    const actual = history.price.slice(129 * 24)
    expect(model.kind).toBe('LEAR')
    expect(model.windows.map(({ windowDays }) => windowDays)).toEqual([56, 84, 129])
    expect(mae(day!.p50, actual).value).toBeLessThan(25)
    for (let slot = 0; slot < 24; slot++) {
      expect(day!.p10[slot]).toBeGreaterThanOrEqual(40)
      expect(day!.p90[slot]).toBeLessThanOrEqual(650)
      expect(day!.p10[slot]).toBeLessThanOrEqual(day!.p50[slot]!)
      expect(day!.p50[slot]).toBeLessThanOrEqual(day!.p90[slot]!)
    }
    expect(day!.drivers!.drivers.map(({ name }) => name)).toContain('load')
    const { baseCnyPerMwh, drivers, adjustmentCnyPerMwh } = day!.drivers!
    const sum = drivers.reduce((total, { cnyPerMwh }) => total + cnyPerMwh, 0)
    const mean = day!.p50.reduce((total, price) => total + price, 0) / 24
    expect(baseCnyPerMwh + sum + adjustmentCnyPerMwh).toBeCloseTo(mean, 6)
  })

  it('goes on over days whose inputs are unknown and says what it put there', () => {
    const history = syntheticMarket({ slotCount: 24, days: 120 })
    const { days } = forecastPrices({
      history,
      firstForecastDate: addDays(history.firstDate, 119),
      horizonDays: 15,
      limits: LIMITS,
      availability: AVAILABILITY,
      options: { calibrationDays: 28, calibrationStrideDays: 28 },
    })
    expect(days.map(({ lead }) => lead)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
    expect(days[0]!.substituted).toEqual([])
    expect(days[1]!.substituted).toEqual(['PRICE_FORECAST', 'EXOGENOUS_MEAN:load'])
    expect(days[14]!.p50.every(Number.isFinite)).toBe(true)
    // Nothing is disclosed of the first day itself: the model learns from values of the day before.
    const late = forecastPrices({
      history,
      firstForecastDate: addDays(history.firstDate, 119),
      horizonDays: 1,
      limits: LIMITS,
      availability: { ...AVAILABILITY, exogenousLagDays: { load: 1 } },
      options: { calibrationDays: 28, calibrationStrideDays: 28 },
    })
    expect(late.days[0]!.substituted).toEqual(['EXOGENOUS_EARLIER:load'])
  })
})

describe('a run that remembers', () => {
  const history = syntheticMarket({ slotCount: 24, days: 90 })
  const request = (day: number, known = history) => ({
    ...{ history: known, firstForecastDate: addDays(known.firstDate, day), horizonDays: 3 },
    ...{ limits: LIMITS, availability: AVAILABILITY },
    options: { windows: [40], calibrationDays: 20, calibrationStrideDays: 7 },
  })

  it('says the same, and of tomorrow makes one origin with its fit at most', () => {
    const { recall, made } = remembering()
    expect(forecastPrices(request(80), recall)).toEqual(forecastPrices(request(80)))
    // 20 origins and the fits of three or four weeks.
    const first = made()
    expect(first).toBeGreaterThanOrEqual(23)
    expect(forecastPrices(request(80), recall)).toEqual(forecastPrices(request(80)))
    expect(made()).toBe(first)
    expect(forecastPrices(request(81), recall)).toEqual(forecastPrices(request(81)))
    expect(made() - first).toBeLessThanOrEqual(2)
  })

  it('says the same of a history that begins later, and of days that have other numbers in it', () => {
    const { recall } = remembering()
    forecastPrices(request(80), recall)
    const later = {
      ...history,
      firstDate: addDays(history.firstDate, 10),
      days: 80,
      price: history.price.slice(10 * 24),
      exogenous: history.exogenous.map((one) => ({ ...one, values: one.values.slice(10 * 24) })),
    }
    const alone = forecastPrices(request(70, later))
    expect(forecastPrices(request(70, later), recall)).toEqual(alone)
  })

  it('makes everything anew that rests on a price which has changed', () => {
    const { recall } = remembering()
    forecastPrices(request(80), recall)
    const price = history.price.slice()
    price[75 * 24]! += 50
    const corrected = request(80, { ...history, price })
    expect(forecastPrices(corrected, recall)).toEqual(forecastPrices(corrected))
  })
})

describe('look-ahead', () => {
  it('nothing that was not available at the origin changes a forecast', () => {
    const base = syntheticMarket({ slotCount: 24, days: 70 })
    const origin = 60
    const availability = { priceLagDays: 3, exogenousLagDays: { load: 1 } }
    const run = (history: MarketHistory) =>
      forecastPrices({
        history,
        firstForecastDate: addDays(base.firstDate, origin),
        horizonDays: 3,
        limits: LIMITS,
        availability,
        options: { windows: [40], calibrationDays: 14, calibrationStrideDays: 14 },
      })
    const before = run(base)
    const hidden = fc.record({
      priceAt: fc.integer({ min: (origin - 2) * 24, max: 70 * 24 - 1 }),
      loadAt: fc.integer({ min: origin * 24, max: 70 * 24 - 1 }),
      value: fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.constant(Number.NaN)),
    })
    fc.assert(
      fc.property(hidden, ({ priceAt, loadAt, value }) => {
        expect(run(planted(base, priceAt, loadAt, value))).toEqual(before)
      }),
      { numRuns: 8 },
    )
    const [knownPrice, knownLoad] = [(origin - 3) * 24 + 12, (origin - 1) * 24 + 12]
    expect(run(planted(base, knownPrice, knownLoad, 900)).days).not.toEqual(before.days)
  })
})

describe('short histories', () => {
  it('degrade to naive and say so', () => {
    const history = syntheticMarket({ slotCount: 24, days: 20 })
    const { days, model } = forecastPrices({
      history,
      firstForecastDate: addDays(history.firstDate, 20),
      horizonDays: 1,
      limits: LIMITS,
      availability: AVAILABILITY,
    })
    expect(model.kind).toBe('NAIVE')
    expect(model.notes).toContain('NAIVE_ONLY')
    expect(days[0]!.drivers).toBeNull()
    expect(days[0]!.p50.every(Number.isFinite)).toBe(true)
  })
})

describe('inputs that say nothing new', () => {
  it('copies, multiples and constants beside a series change nothing but the list of drivers', () => {
    const history = syntheticMarket({ slotCount: 24, days: 100 })
    const load = history.exogenous[0]!.values
    const run = (exogenous: MarketHistory['exogenous']) =>
      forecastPrices({
        history: { ...history, exogenous },
        firstForecastDate: addDays(history.firstDate, 99),
        horizonDays: 2,
        limits: LIMITS,
        availability: AVAILABILITY,
        options: { calibrationDays: 14, calibrationStrideDays: 14 },
      })
    const alone = run([{ name: 'load', values: load }])
    const crowded = run([
      { name: 'load', values: load },
      { name: 'copy', values: load.slice() },
      { name: 'doubled', values: load.map((value) => 2 * value) },
      { name: 'negative', values: load.map((value) => -value) },
      { name: 'zero', values: load.map(() => 0) },
      { name: 'capacity', values: load.map(() => 5000) },
    ])
    expect(crowded.model.notes).toEqual(alone.model.notes)
    crowded.days.forEach((day, at) => {
      for (const curve of ['p10', 'p50', 'p90'] as const) {
        day[curve].forEach((price, slot) => {
          expect(price).toBeCloseTo(alone.days[at]![curve][slot]!, 4)
        })
      }
    })
  })

  it('a market of constant prices is forecast as constant', () => {
    const history = syntheticMarket({ slotCount: 24, days: 70 })
    const { days } = forecastPrices({
      history: { ...history, price: history.price.map(() => 300) },
      firstForecastDate: addDays(history.firstDate, 69),
      horizonDays: 1,
      limits: LIMITS,
      availability: AVAILABILITY,
      options: { calibrationDays: 14, calibrationStrideDays: 14 },
    })
    for (const curve of [days[0]!.p10, days[0]!.p50, days[0]!.p90]) {
      for (const price of curve) expect(price).toBeCloseTo(300, 9)
    }
  })
})

describe('backtest', () => {
  it('yields every day with its progress', () => {
    const history = syntheticMarket({ slotCount: 24, days: 100 })
    const from = addDays(history.firstDate, 97)
    const events = [
      ...backtest({
        history,
        from,
        to: addDays(from, 2),
        horizonDays: 1,
        limits: LIMITS,
        availability: AVAILABILITY,
        options: { calibrationDays: 14 },
      }),
    ]
    const days = events.filter((event) => event.kind === 'day')
    expect(days.map(({ done, total }) => [done, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect(days[0]!.day.actual).toEqual(history.price.slice(97 * 24, 98 * 24))
    expect(days[0]!.day.weekBefore).toEqual(history.price.slice(90 * 24, 91 * 24))
  })
})
