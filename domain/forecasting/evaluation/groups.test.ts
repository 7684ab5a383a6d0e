import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { dayRegimes, renewableShareOf } from './day-regimes.ts'
import { errorsByGroup } from './group-errors.ts'
import { levelOf, quantileLevels } from './quantile-levels.ts'

const of = (...values: number[]) => Float64Array.from(values)
const NO = Number.NaN

describe('levels of values', () => {
  it('are the quintiles', () => {
    expect(quantileLevels(of(50, 10, 40, 20, 30, NO), 5)).toEqual([
      { from: 10, to: 10 },
      { from: 10, to: 20 },
      { from: 20, to: 30 },
      { from: 30, to: 40 },
      { from: 40, to: 50 },
    ])
  })
  it('merge where prices pile up on the floor', () => {
    // half of ten prices are 0: the first two quintiles end there, the third at 1
    const levels = quantileLevels(of(0, 0, 0, 0, 0, 1, 2, 3, 4, 5), 5)
    expect(levels).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 1 },
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ])
    expect([0, 1, 2, 5, 6, NO].map((price) => levelOf(price, levels))).toEqual([0, 1, 2, 3, -1, -1])
    expect(quantileLevels(of(NO), 5)).toEqual([])
  })
  it('hold every value, rise, and are of nearly equal number where no values are equal', () => {
    const values = fc.uniqueArray(fc.integer(), { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(values, (list) => {
        const levels = quantileLevels(Float64Array.from(list), 5)
        const counts = levels.map(
          (_, level) => list.filter((value) => levelOf(value, levels) === level).length,
        )
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('errors by group', () => {
  it('are means over the slots of a group that have an actual price', () => {
    const columns = { forecasts: [of(1, 2, 3, 4), of(0, 0, 0, 0)], actual: of(2, 4, NO, 8) }
    expect(errorsByGroup(columns, 3, (i) => (i === 3 ? -1 : i % 2))).toEqual([
      { pairs: 1, maeCnyPerMwh: [1, 2] },
      { pairs: 1, maeCnyPerMwh: [2, 4] },
      { pairs: 0, maeCnyPerMwh: [null, null] },
    ])
  })
  it('weighted by their slots are the error of all', () => {
    const slot = fc.tuple(fc.integer({ min: -99, max: 999 }), fc.integer({ min: -99, max: 999 }))
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1 }), (slots) => {
        const forecasts = [Float64Array.from(slots, ([f]) => f)]
        const actual = Float64Array.from(slots, ([, a]) => a)
        const [all] = errorsByGroup({ forecasts, actual }, 1, () => 0)
        const parts = errorsByGroup({ forecasts, actual }, 3, (i) => i % 3)
        const sum = parts.reduce((s, part) => s + part.pairs * (part.maeCnyPerMwh[0] ?? 0), 0)
        expect(sum / slots.length).toBeCloseTo(all!.maeCnyPerMwh[0]!, 8)
      }),
    )
  })
})

describe('regimes of days', () => {
  // A Thursday, the Monday of Labour Day, the Saturday that is worked for it, and a Sunday.
  const dates = ['2026-04-30', '2026-05-04', '2026-05-09', '2026-05-10']
  const prices = of(10, 10, -5, 10, 0, 10, 10, NO)
  it('ask whether it is worked, for negative prices and the tercile of the renewable share', () => {
    const regimes = dayRegimes(dates, prices, of(0.3, 0.1, 0.2, NO), HOLIDAY_NOTICES)
    expect(regimes).toEqual([
      { regime: 'WORKDAY', days: [0, 2], toShare: null },
      { regime: 'WEEKEND', days: [3], toShare: null },
      { regime: 'HOLIDAY', days: [1], toShare: null },
      { regime: 'NEGATIVE', days: [1], toShare: null },
      { regime: 'NOT_NEGATIVE', days: [0, 2, 3], toShare: null },
      { regime: 'RENEWABLE_LOW', days: [1], toShare: 0.1 },
      { regime: 'RENEWABLE_MID', days: [2], toShare: 0.2 },
      { regime: 'RENEWABLE_HIGH', days: [0], toShare: 0.3 },
    ])
  })
  it('leave out what does not occur', () => {
    const regimes = dayRegimes(['2026-04-30'], of(1, 2), of(NO), HOLIDAY_NOTICES)
    expect(regimes.map(({ regime }) => regime)).toEqual(['WORKDAY', 'NOT_NEGATIVE'])
  })
  it('take the share over the slots that have both', () => {
    // (30 + 20) / (100 + 100)
    expect(renewableShareOf([30, null, 20, 9], [100, 500, 100, null])).toBe(0.25)
    expect(renewableShareOf([null], [1])).toBeNaN()
    expect(renewableShareOf([1], [0])).toBeNaN()
  })
})
