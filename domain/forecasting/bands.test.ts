import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { baselineForecast } from './baselines.ts'
import { bandOffsets, type DayErrors, nudgedMiss, quantileAbove } from './conformal-band.ts'
import { errorLevel, levelledErrors } from './error-level.ts'

const RULE = { share: 0.5, days: 5, priceLagDays: 1 }

/** One day after another, all 24 errors of a day alike. */
function daysOf(errors: number[], lead = 1): DayErrors[] {
  return errors.map((error, day) => ({
    targetDate: addDays('2026-03-01', day),
    lead,
    errors: new Float64Array(24).fill(error),
  }))
}

describe('conformal offsets', () => {
  it('take rank ⌈(n+1)q⌉: of 1..9 the 0.9 quantile is the 9th, the median the 5th', () => {
    const sample = Float64Array.of(9, 1, 8, 2, 7, 3, 6, 4, 5)
    expect([quantileAbove(sample, 0.9), quantileAbove(sample, 0.5)]).toEqual([9, 5])
  })
  it('pool the hour and its neighbours only', () => {
    const days = daysOf(new Array(20).fill(0))
    for (const day of days) day.errors[12] = 100
    const { low, high } = bandOffsets(days, 24, 0.2)
    expect([high[10], high[11], high[12], high[13], high[14]]).toEqual([0, 100, 100, 100, 0])
    expect(low[12]).toBeCloseTo(0, 12)
  })
  it('cover at least the nominal share of their own sample', () => {
    const errors = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), {
      minLength: 10,
      maxLength: 90,
    })
    fc.assert(
      fc.property(errors, (values) => {
        const { low, high } = bandOffsets(daysOf(values), 24, 0.2)
        const inside = values.filter((value) => value >= low[5]! && value <= high[5]!)
        expect(inside.length / values.length).toBeGreaterThanOrEqual(0.8)
      }),
    )
  })
  it('allow fewer misses after a stretch of misses, more after a quiet one', () => {
    const calm = Array.from({ length: 40 }, (_, day) => (day % 2 ? 10 : -10))
    const wild = [...calm, ...Array.from({ length: 20 }, (_, day) => 100 * (day + 1))]
    expect(nudgedMiss(daysOf(wild), 24, 0.2)).toBeLessThan(0.1)
    expect(nudgedMiss(daysOf(calm), 24, 0.2)).toBeGreaterThan(0.2)
  })
})

describe('level of the latest errors', () => {
  it('is a share of their median and fades with the lead', () => {
    const errors = [0, 0, 10, 20, 30, 40, 50]
    expect(errorLevel(daysOf(errors), 24, RULE)[0]).toBe(15)
    expect(errorLevel(daysOf(errors, 3), 24, RULE)[0]).toBeCloseTo(15 * 0.85 ** 2, 12)
    expect(errorLevel([], 24, RULE)[0]).toBe(0)
  })
  it('uses for each past day only errors that were known at its origin', () => {
    // lead 2, price lag 1: the newest target known is two days older
    const remaining = levelledErrors(daysOf([10, 20, 30], 2), 24, { ...RULE, days: 1 })
    expect(remaining.map(({ errors }) => errors[0])).toEqual([10, 20, 30 - 0.5 * 0.85 * 10])
  })
})

describe('baselines', () => {
  const price = Float64Array.from({ length: 28 * 24 }, (_, at) => Math.floor(at / 24))
  const history = {
    slotCount: 24 as const,
    firstDate: '2026-06-01',
    days: 28,
    price,
    exogenous: [],
  }
  const of = (kind: 'week-before' | 'day-before', date: string, lastPriceDay: number) =>
    baselineForecast({ history, kind, date, lastPriceDay })[0]

  it('copy the week before, and the day before except on Monday, Saturday, Sunday', () => {
    // 2026-06-22 is a Monday, day 21
    expect(of('week-before', '2026-06-24', 22)).toBe(16)
    expect(of('day-before', '2026-06-24', 22)).toBe(22)
    expect(
      ['2026-06-22', '2026-06-27', '2026-06-28'].map((date) => of('day-before', date, 26)),
    ).toEqual([14, 19, 20])
  })
  it('never read a day that is not known', () => {
    expect(of('day-before', '2026-06-24', 20)).toBe(20)
    expect(of('week-before', '2026-06-24', 15)).toBe(9)
    expect(of('week-before', '2026-06-03', 1)).toBeNaN()
  })
})
