import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { cnyPerMwhText, priceFromCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type MoneyFen, type PriceMilli, quantity } from '#domain/units/quantity.ts'
import { amountText } from '../scenarios/test/three-hours.ts'
import { contractEnergy } from '../slot-components.ts'
import type { Total } from '../total.ts'
import { REVIEW_BASELINES, type REVIEW_STRATEGIES } from '../words.ts'
import { attribute } from './attribution.ts'
import { cycleSlots } from './cycle-slots.ts'
import { linesOf, reviewCycle } from './review-cycle.ts'
import type { ReviewDay, ReviewHour, ReviewInput } from './review-input.ts'
import { actualTrade } from './strategy-trade.ts'
import { TWO_DAYS, withHour, withSecondDay } from './test/two-days.ts'

const known = (total: Total) => (total.complete ? total.amountFen : total.knownFen)
const tradeAt = (input: ReviewInput, strategy: (typeof REVIEW_STRATEGIES)[number], slot: number) =>
  reviewCycle(input).strategies[strategy].trades[slot - 1]

describe('review of a two-day cycle', () => {
  const review = reviewCycle(TWO_DAYS)
  const { ACTUAL, NONE, FORECAST, PERFECT } = review.strategies

  it('splits the money of no declaration into its legs', () => {
    const { CONTRACT, DAY_AHEAD, REAL_TIME } = NONE.legs
    // a day: 22·4·(320−300) + 4·(320−100) + 4·(320−500) = 1,760 + 880 − 720 = 1,920
    expect(amountText(CONTRACT)).toBe('3840.00')
    // a day: 22·10·300 + 10·100 + 10·500 = 72,000
    expect(amountText(DAY_AHEAD)).toBe('144000.00')
    // 48·(9−10)·280
    expect(amountText(REAL_TIME)).toBe('-13440.00')
    expect(amountText(NONE.total)).toBe('134400.00')
  })
  it('says what the declaration earned', () => {
    // hour 12: 6·(250−100) = 900; hour 20: 8·(450−500) = −400
    expect(amountText(ACTUAL.total)).toBe('134900.00')
    const { byHour, byDay, byComponent, total } = review.attributions.NONE
    expect(amountText(total)).toBe('500.00')
    expect([12, 20, 1].map((hour) => amountText(byHour[hour - 1] as Total))).toEqual([
      '900.00',
      '-400.00',
      '0.00',
    ])
    expect(byDay.map((day) => [day.date, amountText(day.total)])).toEqual([
      ['2026-11-11', '250.00'],
      ['2026-11-12', '250.00'],
    ])
    expect([byComponent.CONTRACT, byComponent.DAY_AHEAD].map(amountText)).toEqual([
      '500.00',
      '0.00',
    ])
  })
  it('compares with declaring the forecast', () => {
    // hour 12: 30 − 2 − 8 = 20, limited to 12: 12·150 = 1,800; hour 20: 4 − 2 − 8 = −6: −6·(−50) = 300
    expect(amountText(FORECAST.total)).toBe('136500.00')
    expect(FORECAST.trades[11]).toMatchObject({ energyWh: 12e6, priceSource: 'CLEARED' })
    expect(FORECAST.trades[19]).toMatchObject({ energyWh: -6e6 })
    expect(amountText(review.attributions.FORECAST.total)).toBe('-1600.00')
  })
  it('compares with perfect foresight', () => {
    // hour 12 sells all it may, 12·150 = 1,800; hour 20 buys all it may, −8·(−50) = 400
    expect([PERFECT.trades[11]?.energyWh, PERFECT.trades[19]?.energyWh]).toEqual([12e6, -8e6])
    // elsewhere 300 against 300 gains nothing, so nothing is traded
    expect(PERFECT.trades[0]?.energyWh).toBe(0)
    expect(amountText(PERFECT.total)).toBe('136600.00')
    expect(amountText(review.attributions.PERFECT.total)).toBe('-1700.00')
  })
  it('measures', () => {
    // 134,900 / (48·9) = 312.2685; (48·4 + 14) / 432; (6 + 8) / (8 + 8)
    const { averagePriceMilli, coverage, contractGain, dayAheadGain } = ACTUAL.measures
    expect(cnyPerMwhText(averagePriceMilli as PriceMilli, 3)).toBe('312.269')
    expect(coverage).toBe(206 / 432)
    expect(review.fillRate).toBe(0.875)
    expect(amountText(contractGain)).toBe('4340.00')
    // a day: 10·(22·20 − 180 + 220) = 4,800
    expect(amountText(dayAheadGain)).toBe('9600.00')
  })
})

describe('prices and data that are missing', () => {
  it('takes the price that the exchange published where the own order did not clear', () => {
    const more = { clearedPriceMilli: null, forecastWh: energyFromMwh(20) }
    const session = { clearedWh: energyFromMwh(100), priceMilli: priceFromCnyPerMwh(330) }
    // 20 − 2 − 8 = 10 at 330
    expect(tradeAt(withHour(5, { ...more, session }), 'FORECAST', 5)).toEqual({
      slot: 5,
      energyWh: 10e6,
      priceMilli: 330_000,
      priceSource: 'PUBLIC',
      problem: null,
    })
  })
  it('knows no alternative where nothing was published, and no total then', () => {
    const input = withHour(5, {
      ...{ clearedPriceMilli: null, session: null, forecastWh: energyFromMwh(20) },
    })
    expect(tradeAt(input, 'FORECAST', 5)).toMatchObject({
      ...{ energyWh: null, priceMilli: null, problem: 'RESULT_NOT_PUBLISHED' },
    })
    const { strategies, attributions } = reviewCycle(input)
    expect(strategies.PERFECT.trades[4]?.problem).toBe('RESULT_NOT_PUBLISHED')
    // The contract lines of hour 5 on two days.
    expect(strategies.FORECAST.total).toMatchObject({ complete: false, missingLines: 2 })
    expect(attributions.NONE.total.complete).toBe(true)
    // Nothing wanted needs no price: 10 − 2 − 8.
    expect(
      tradeAt(withHour(5, { clearedPriceMilli: null, session: null }), 'FORECAST', 5),
    ).toMatchObject({ energyWh: 0, problem: null })
  })
  it('trades no more than the session dealt, but what the own order cleared', () => {
    const dealt = (mwh: number) => ({
      session: { clearedWh: energyFromMwh(mwh), priceMilli: priceFromCnyPerMwh(250) },
    })
    // Forecast wants 20 and may sell 12; the session dealt 9, or 3 beside the 6 of the own order.
    expect(tradeAt(withHour(12, dealt(9)), 'FORECAST', 12)?.energyWh).toBe(9e6)
    expect(tradeAt(withHour(12, dealt(9)), 'PERFECT', 12)?.energyWh).toBe(9e6)
    expect(tradeAt(withHour(12, dealt(3)), 'PERFECT', 12)?.energyWh).toBe(6e6)
    const none = {
      clearedPriceMilli: null,
      session: { clearedWh: energyFromMwh(0), priceMilli: null },
    }
    expect(
      tradeAt(withHour(5, { ...none, forecastWh: energyFromMwh(20) }), 'FORECAST', 5),
    ).toMatchObject({ energyWh: 0, problem: null })
    // A price without a volume bounds nothing.
    const priceOnly = { session: { clearedWh: null, priceMilli: priceFromCnyPerMwh(250) } }
    expect(tradeAt(withHour(12, priceOnly), 'PERFECT', 12)?.energyWh).toBe(12e6)
  })
  it('lets a price taker trade more than the session dealt, within the rules', () => {
    const dealt = (mwh: number, price: number | null = 250) => ({
      ...{ clearedPriceMilli: null, clearedWh: energyFromMwh(0) },
      session: {
        clearedWh: energyFromMwh(mwh),
        priceMilli: price === null ? null : priceFromCnyPerMwh(price),
      },
    })
    const input = withHour(12, dealt(9))
    const { strategies, attributions } = reviewCycle(input)
    // Sells all it may in hour 12, 12·(250 − 100) = 1,800, where only 9·150 = 1,350 could be had.
    expect(strategies.PERFECT.trades[11]).toMatchObject({ energyWh: 9e6, priceSource: 'PUBLIC' })
    expect(strategies.PRICE_TAKER.trades[11]).toMatchObject({
      ...{ energyWh: 12e6, priceMilli: 250_000, priceSource: 'PUBLIC' },
    })
    // 134,400 + 1,350 + 400 of hour 20, and 450 more
    expect(amountText(strategies.PERFECT.total)).toBe('136150.00')
    expect(amountText(strategies.PRICE_TAKER.total)).toBe('136600.00')
    // The declaration earned −400 in hour 20 and nothing in hour 12.
    expect(amountText(attributions.PRICE_TAKER.total)).toBe('-2600.00')
    // Where nothing was dealt there is no price to take.
    expect(tradeAt(withHour(12, dealt(0, null)), 'PRICE_TAKER', 12)).toMatchObject({
      ...{ energyWh: 0, problem: null },
    })
    expect(tradeAt(withHour(12, { ...dealt(0), session: null }), 'PRICE_TAKER', 12)?.problem).toBe(
      'RESULT_NOT_PUBLISHED',
    )
    // One direction binds a price taker too.
    const oneWay = reviewCycle({ ...input, oneDirection: true }).strategies.PRICE_TAKER
    expect(oneWay.trades[19]?.energyWh).toBe(0)
  })
  it('keeps to one direction where the session takes one', () => {
    const { strategies } = reviewCycle({ ...TWO_DAYS, oneDirection: true })
    // Selling earns 12·150 = 1,800 in hour 12, buying 8·50 = 400 in hour 20.
    expect(strategies.PERFECT.trades.map(({ energyWh }) => energyWh)).toEqual(
      Array.from({ length: 24 }, (_, i) => (i === 11 ? 12e6 : 0)),
    )
    // The forecast sells 12 in hour 12 and would buy 6 in hour 20.
    expect(strategies.FORECAST.trades[11]?.energyWh).toBe(12e6)
    expect(strategies.FORECAST.trades[19]?.energyWh).toBe(0)
  })
  it('has no actual result before the result has come', () => {
    const review = reviewCycle(withHour(12, { clearedWh: null }))
    expect(review.strategies.ACTUAL.trades[11]?.problem).toBe('RESULT_MISSING')
    // two days' contract lines of hour 12; known: 134,900 − 2·(880 + 450)
    expect(review.strategies.ACTUAL.total).toEqual({
      complete: false,
      knownFen: 13_224_000,
      missingLines: 2,
    })
    expect(review.attributions.NONE.byHour[11]).toMatchObject({ complete: false, missingLines: 2 })
    expect(review.fillRate).toBeNull()
    expect(review.strategies.NONE.total.complete).toBe(true)
  })
  it('names the forecast, limits or prices that a strategy lacks', () => {
    const forecast = withHour(3, { forecastWh: null })
    expect(tradeAt(forecast, 'FORECAST', 3)?.problem).toBe('FORECAST_MISSING')
    const limit = withHour(3, { maxSellWh: null })
    expect(tradeAt(limit, 'PERFECT', 3)?.problem).toBe('LIMIT_MISSING')
    const held = withSecondDay({ heldContracts: null })
    expect(tradeAt(held, 'FORECAST', 3)?.problem).toBe('HELD_MISSING')
    const [first, second] = TWO_DAYS.days as [ReviewDay, ReviewDay]
    const blind = {
      ...TWO_DAYS,
      days: [first, second].map((d) => ({ ...d, dayAheadUnified: null })),
    }
    expect(tradeAt(blind, 'PERFECT', 3)?.problem).toBe('SPOT_PRICE_MISSING')
  })
  it('reports a day without data instead of skipping it', () => {
    const meteredWh = (TWO_DAYS.days[1]?.meteredWh ?? []).map((v, i) => (i < 2 ? null : v))
    const review = reviewCycle(withSecondDay({ meteredWh, dayAheadWh: null }))
    const { gaps, total, measures } = review.strategies.NONE
    const all = Array.from({ length: 24 }, (_, i) => i + 1)
    expect(gaps).toEqual([
      { date: '2026-11-12', missing: 'DAY_AHEAD_ENERGY', slots: all },
      { date: '2026-11-12', missing: 'METERED_ENERGY', slots: [1, 2] },
    ])
    expect(total).toMatchObject({ complete: false, missingLines: 48 })
    expect([measures.averagePriceMilli, measures.coverage]).toEqual([null, null])
    // the contract leg, and so what the declaration earned, is known all the same
    expect(amountText(review.attributions.NONE.byComponent.CONTRACT)).toBe('500.00')
  })
  it('wants whole cycles', () => {
    expect(() => reviewCycle({ ...TWO_DAYS, days: [] })).toThrow('days')
    expect(() => reviewCycle({ ...TWO_DAYS, hours: [] })).toThrow('24 hours')
    const lines = linesOf(reviewCycle(TWO_DAYS).strategies.NONE.days)
    expect(() => attribute(lines, lines.slice(1), 24)).toThrow('match')
    expect(() => attribute(lines, [...lines].reverse(), 24)).toThrow('match')
  })
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 40 })
const price = fc.integer({ min: -90_000, max: 1_300_000 }).map((n) => quantity<PriceMilli>(n))
const energy = fc.integer({ min: 0, max: 12_500_000 }).map((n) => quantity<EnergyWh>(n))
const curve = <T>(value: fc.Arbitrary<T>, length: number) =>
  fc.array(maybe(value), { minLength: length, maxLength: length })
const randomDay: fc.Arbitrary<ReviewDay> = fc.record({
  date: fc.constant(''),
  dayAheadNode: maybe(curve(price, 96)),
  realTimeNode: maybe(curve(price, 96)),
  dayAheadUnified: maybe(curve(price, 96)),
  realTimeUnified: maybe(curve(price, 96)),
  dayAheadWh: maybe(curve(energy, 96)),
  meteredWh: maybe(curve(energy, 96)),
  heldContracts: maybe(
    fc.array(fc.record({ energyWh: curve(energy, 24), priceMilli: curve(price, 24) }), {
      maxLength: 2,
    }),
  ),
})
const randomHour: fc.Arbitrary<ReviewHour> = fc.record({
  slot: fc.constant(0),
  declaredWh: energy,
  clearedWh: maybe(fc.integer({ min: -5e6, max: 5e6 }).map((n) => quantity<EnergyWh>(n))),
  clearedPriceMilli: maybe(price),
  session: maybe(fc.record({ clearedWh: maybe(energy), priceMilli: maybe(price) })),
  maxSellWh: maybe(fc.integer({ min: 5e6, max: 5e7 }).map((n) => quantity<EnergyWh>(n))),
  maxBuyWh: maybe(fc.integer({ min: 5e6, max: 5e7 }).map((n) => quantity<EnergyWh>(n))),
  forecastWh: maybe(energy),
  mechanismWh: energy,
})
const randomInput: fc.Arbitrary<ReviewInput> = fc.record({
  terms: fc.constant({ ...TWO_DAYS.terms, settlementPoint: 'NODE' as const }),
  slotCount: fc.constant(96 as const),
  oneDirection: fc.constant(false),
  days: fc
    .array(randomDay, { minLength: 1, maxLength: 2 })
    .map((days) => days.map((day, i) => ({ ...day, date: `2026-11-${11 + i}` }))),
  hours: fc
    .array(randomHour, { minLength: 24, maxLength: 24 })
    .map((hours) => hours.map((hour, i) => ({ ...hour, slot: i + 1 }))),
})

describe('attribution', () => {
  it('adds up to the difference, however it is cut', () => {
    const sum = (totals: readonly Total[]) => totals.reduce((s, total) => s + known(total), 0)
    fc.assert(
      fc.property(randomInput, (input) => {
        const { strategies, attributions } = reviewCycle(input)
        const actual = linesOf(strategies.ACTUAL.days)
        for (const against of REVIEW_BASELINES) {
          const { byHour, byDay, byComponent, total, lines } = attributions[against]
          const other = linesOf(strategies[against].days)
          const both = actual.map(
            ({ amountFen: a }, i) => [a, other[i]?.amountFen ?? null] as const,
          )
          const common = both.filter(([a, b]) => a !== null && b !== null) as [MoneyFen, MoneyFen][]
          expect(known(total)).toBe(common.reduce((s, [a, b]) => s + a - b, 0))
          expect(total.complete ? 0 : total.missingLines).toBe(lines.length - common.length)
          expect(sum(byHour)).toBe(known(total))
          expect(sum(byDay.map((day) => day.total))).toBe(known(total))
          expect(sum(Object.values(byComponent))).toBe(known(total))
        }
      }),
      { numRuns: 8 },
    )
  })
  it('has nobody above perfect foresight, hour by hour', () => {
    fc.assert(
      fc.property(randomInput, (random) => {
        const days = random.days.map((day) => ({ ...day, heldContracts: [] }))
        const input = { ...random, days }
        const { strategies, attributions } = reviewCycle(input)
        attributions.PERFECT.byHour.forEach((delta, i) => {
          const actual = strategies.ACTUAL.trades[i]
          const perfect = strategies.PERFECT.trades[i]
          if (actual?.problem !== null || perfect?.problem !== null) return
          // two roundings of half a fen a slot, and 1 Wh of uneven spread at up to 1,400 CNY/MWh
          expect(known(delta)).toBeLessThanOrEqual(days.length * 4 * (1 + 0.14))
        })
      }),
      { numRuns: 8 },
    )
  })
  it('spreads a cycle over 11 days of quarters without losing a watt-hour', () => {
    const [day] = TWO_DAYS.days as [ReviewDay]
    const input: ReviewInput = {
      ...withHour(12, { clearedWh: energyFromMwh('1.001') }),
      slotCount: 96,
      days: Array.from({ length: 11 }, (_, i) => ({ ...day, date: `2026-12-${21 + i}` })),
    }
    const held = {
      energyWh: Array(24).fill(energyFromMwh('0.000003')),
      priceMilli: Array(24).fill(priceFromCnyPerMwh(1)),
    }
    const days = input.days.map((each) => ({ ...each, heldContracts: [held] }))
    const slots = cycleSlots({ ...input, days }, input.hours.map(actualTrade))
    const noon = slots.flatMap((daySlots) => daySlots.slice(44, 48))
    const total = noon.reduce((s, slot) => s + (contractEnergy(slot.contracts) ?? Number.NaN), 0)
    // 1,001,000 Wh declared + 11·3 Wh held
    expect([noon.length, total]).toEqual([44, 1_001_033])
  })
})
