import { describe, expect, it } from 'vitest'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { SIMILAR_DAY_WINDOW } from '../days/similar-days.ts'
import type { MarketHistory } from '../market/market-history.ts'
import { naiveContenders } from './naive-contenders.ts'
import { similarDayForecast } from './similar-day.ts'

const FIRST = '2026-01-01'
const SLOTS = 24
const flat = (days: readonly number[]) =>
  Float64Array.from(days.flatMap((value) => Array<number>(SLOTS).fill(value)))

/** A day of price p and load l in every hour. */
const history = (prices: readonly number[], loads: readonly number[]): MarketHistory => ({
  slotCount: SLOTS,
  firstDate: FIRST,
  days: prices.length,
  price: flat(prices),
  exogenous: [{ name: 'LOAD', values: flat(loads) }],
})

describe('the similar day', () => {
  it('is the known day with the nearest inputs', () => {
    // day 4 has load 21; known days 0..2 have 10, 20 and 30
    const source = history([100, 200, 300, 400, 500], [10, 20, 30, 21, 21])
    expect(similarDayForecast(source, HOLIDAY_NOTICES)(4, 2)[0]).toBe(200)
    // and once day 3 is known too, that one
    expect(similarDayForecast(source, HOLIDAY_NOTICES)(4, 3)[0]).toBe(400)
  })
  it('is the latest of equally near ones, and skips days with a gap', () => {
    expect(similarDayForecast(history([1, 2, 3, 4], [7, 7, 9, 7]), HOLIDAY_NOTICES)(3, 2)[5]).toBe(
      2,
    )
    const gap = history([1, 2, 3, 4], [7, 7, 9, 7])
    gap.price[SLOTS + 3] = Number.NaN
    expect(similarDayForecast(gap, HOLIDAY_NOTICES)(3, 2)[5]).toBe(1)
  })
  it('weighs inputs by how much they vary', () => {
    const source = history([1, 2, 0], [10, 20, 20])
    // The tie-line differs by 1000 between days, the load by 10: both count alike.
    source.exogenous.push({ name: 'TIE_LINE', values: flat([5000, 6000, 5400]) })
    // day 0: (10/5)² + (400/500)² = 4.64; day 1: 0 + (600/500)² = 1.44
    expect(similarDayForecast(source, HOLIDAY_NOTICES)(2, 1)[0]).toBe(2)
  })
  it('says nothing without inputs of the day or without known days', () => {
    const unknown = history([1, 2, 3], [1, 2, Number.NaN])
    expect(similarDayForecast(unknown, HOLIDAY_NOTICES)(2, 1).every(Number.isNaN)).toBe(true)
    expect(
      similarDayForecast(history([1, 2], [1, 2]), HOLIDAY_NOTICES)(1, -1).every(Number.isNaN),
    ).toBe(true)
  })
  it('looks back a season and never ahead', () => {
    const days = SIMILAR_DAY_WINDOW + 5
    const prices = Array.from({ length: days }, (_, day) => day)
    const loads = prices.map((day) => (day < 3 ? 0 : 50 + day))
    const source = history(prices, loads)
    source.exogenous[0]!.values.fill(0, (days - 1) * SLOTS)
    // The days alike lie before the window: the nearest inside it is its first.
    const before = similarDayForecast(source, HOLIDAY_NOTICES)(days - 1, days - 2)
    expect(before[0]).toBe(days - 1 - SIMILAR_DAY_WINDOW)
    source.price.fill(999, (days - 1) * SLOTS)
    expect(similarDayForecast(source, HOLIDAY_NOTICES)(days - 1, days - 2)).toEqual(before)
  })
})

describe('naive contenders', () => {
  const days = 30
  const prices = Array.from({ length: days }, (_, day) => 100 + day)
  const source = { history: history(prices, prices), calendar: HOLIDAY_NOTICES, priceLagDays: 2 }

  it('copy what was known at the origin of each date', () => {
    // 2026-01-20 is a Tuesday, day 19; with a lag of 2 the newest known day is 17
    const [week, day, similar] = naiveContenders(['2026-01-20'], source, null)
    expect(week).toMatchObject({ key: 'week-before', kind: 'NAIVE', band: null, other: null })
    expect([week!.p50[0], day!.p50[0], similar!.p50[0]]).toEqual([112, 117, 117])
  })
  it('never read a price that came later', () => {
    const dates = datesFromTo('2026-01-15', '2026-01-20')
    const known = naiveContenders(dates, source, source)
    const later = { ...source.history, price: source.history.price.slice() }
    const lastKnown = 13 + 6 - 2
    later.price.fill(-1, (lastKnown + 1) * SLOTS)
    const changed = naiveContenders(dates, { ...source, history: later }, source)
    expect(changed.map(({ p50 }) => p50)).toEqual(known.map(({ p50 }) => p50))
    expect(addDays(FIRST, lastKnown)).toBe('2026-01-18')
  })
})
