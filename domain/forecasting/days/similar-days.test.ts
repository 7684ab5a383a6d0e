import { describe, expect, it } from 'vitest'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import type { MarketHistory } from '../market/market-history.ts'
import { flatHistory } from '../test/flat-days.ts'
import { OTHER_CLASS_PENALTY, SIMILAR_DAY_WINDOW, similarDaysIn } from './similar-days.ts'

const SLOTS = 24

describe('similar days', () => {
  it('are ranked by the distance over all inputs', () => {
    // Monday to Wednesday known, Thursday in question; s² of the load (10, 20, 30) is 200/3, that of the
    // tie-line (0, 100, 0) 20000/9.
    const source = flatHistory([1, 2, 3, 0], { LOAD: [10, 20, 30, 20], TIE_LINE: [0, 100, 0, 50] })
    const found = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 3, lastPriceDay: 2, count: 5 })
    // Tie-line: 50² / (20000/9) = 1.125 from every day; load: 1.5, 0, 1.5.
    const near = Math.sqrt((0 + 1.125) / 2)
    const far = Math.sqrt((1.5 + 1.125) / 2)
    expect(found.days.map(({ day }) => day)).toEqual([1, 2, 0])
    expect(found.days.map(({ distance }) => distance)).toEqual([
      expect.closeTo(near, 9),
      expect.closeTo(far, 9),
      expect.closeTo(far, 9),
    ])
    expect(found.days[0]!.similarity).toBeCloseTo(1 / (1 + 0.75), 9)
    expect(found).toMatchObject({ inputs: ['LOAD', 'TIE_LINE'], compared: 3, leftOut: 0 })
  })

  it('are compared by their profiles, not by their means', () => {
    const source = flatHistory([1, 2, 0], { LOAD: [10, 10, 10] })
    // Day 0 rises and falls by 4, day 1 is flat; so is day 2.
    for (let hour = 0; hour < SLOTS; hour++) {
      source.exogenous[0]!.values[hour] = 10 + (hour % 2 ? 4 : -4)
    }
    const [first, second] = similarDaysIn(
      source,
      HOLIDAY_NOTICES,
    )({ day: 2, lastPriceDay: 1, count: 2 }).days
    expect(first).toEqual({ day: 1, distance: 0, similarity: 1 })
    // The variance of both days together is (16 + 0) / 2 = 8: √(16 / 8).
    expect(second!.distance).toBeCloseTo(Math.SQRT2, 9)
  })

  it('take quarters by their hourly means', () => {
    const quarters = (days: readonly number[]) =>
      Float64Array.from(
        days.flatMap((value) => Array.from({ length: 96 }, (_, i) => value + (i % 4))),
      )
    const source: MarketHistory = {
      slotCount: 96,
      firstDate: '2026-01-05',
      days: 3,
      price: quarters([1, 2, 0]),
      exogenous: [{ name: 'LOAD', values: quarters([10, 20, 10]) }],
    }
    // s = 5, both known days 5 from their mean.
    const found = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 2, lastPriceDay: 1, count: 2 })
    expect(found.days.map(({ distance }) => distance)).toEqual([0, 2])
  })

  it('stand further away where one is a working day and the other is not', () => {
    // Friday 10 and Saturday 10.1 known, Sunday 10.
    const loads = [30, 30, 30, 30, 10, 10.1, 10]
    const source = flatHistory([1, 1, 1, 1, 1, 1, 0], { LOAD: loads })
    const [first, second] = similarDaysIn(
      source,
      HOLIDAY_NOTICES,
    )({ day: 6, lastPriceDay: 5, count: 2 }).days
    expect(first!.day).toBe(5)
    expect(second).toMatchObject({ day: 4, distance: OTHER_CLASS_PENALTY })
  })

  it('of equally near ones the later comes first', () => {
    const source = flatHistory([1, 2, 3, 0], { LOAD: [7, 7, 9, 7] })
    const { days } = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 3, lastPriceDay: 2, count: 2 })
    expect(days.map(({ day }) => day)).toEqual([1, 0])
  })

  it('leave out days that miss a price or an input, and count them', () => {
    const source = flatHistory([1, 2, 3, 4, 0], { LOAD: [7, 7, 9, 8, 7] })
    source.price[SLOTS + 3] = Number.NaN
    source.exogenous[0]!.values[0] = Number.NaN
    const found = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 4, lastPriceDay: 3, count: 5 })
    expect(found.days.map(({ day }) => day)).toEqual([3, 2])
    expect(found).toMatchObject({ compared: 2, leftOut: 2 })
  })

  it('compare by the inputs that are known of the day; without any there are none', () => {
    const source = flatHistory([1, 2, 0], { LOAD: [10, 20, 20], PV: [1, 2, Number.NaN] })
    const search = similarDaysIn(source, HOLIDAY_NOTICES)
    expect(search({ day: 2, lastPriceDay: 1, count: 1 })).toMatchObject({
      inputs: ['LOAD'],
      days: [{ day: 1 }],
    })
    source.exogenous = source.exogenous.slice(1)
    const none = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 2, lastPriceDay: 1, count: 1 })
    expect(none).toEqual({ days: [], inputs: [], compared: 0, leftOut: 2 })
  })

  it('never see what was not known: neither a later price nor a later input', () => {
    const loads = [10, 20, 30, 21, 22]
    const source = flatHistory([1, 2, 3, 4, 5], { LOAD: loads })
    const before = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 4, lastPriceDay: 2, count: 5 })
    // Day 3 is the day itself again, but its price comes later.
    source.exogenous[0]!.values.fill(22, 3 * SLOTS, 4 * SLOTS)
    source.price.fill(999, 3 * SLOTS)
    expect(similarDaysIn(source, HOLIDAY_NOTICES)({ day: 4, lastPriceDay: 2, count: 5 })).toEqual(
      before,
    )
    expect(before.days.map(({ day }) => day)).toEqual([1, 2, 0])
    // Nor is a day like itself, once its price is known.
    const later = similarDaysIn(source, HOLIDAY_NOTICES)({ day: 4, lastPriceDay: 4, count: 5 })
    expect(later.days.map(({ day }) => day)).toEqual([3, 1, 2, 0])
  })

  it('lie within a season before the origin', () => {
    const days = SIMILAR_DAY_WINDOW + 3
    const prices = Array.from({ length: days }, () => 1)
    const found = similarDaysIn(
      flatHistory(prices, { LOAD: prices.map((_, day) => day) }),
      HOLIDAY_NOTICES,
    )
    const { days: all } = found({ day: days - 1, lastPriceDay: days - 2, count: 1000 })
    expect(Math.min(...all.map(({ day }) => day))).toBe(days - 1 - SIMILAR_DAY_WINDOW)
    expect(all).toHaveLength(SIMILAR_DAY_WINDOW)
  })
})
