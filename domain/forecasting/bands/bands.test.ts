import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { baselineForecast } from '../market/baselines.ts'
import { adaptiveOffsets, bandOffsets, rankAbove } from './conformal-band.ts'
import type { DayErrors } from './day-errors.ts'
import { errorLevel, levelled } from './error-level.ts'
import { errorsOfTodaysSize } from './error-size.ts'

const NEXT_DAY = { target: 0.2, priceLagDays: 1 }
const RULE = { share: 0.5, halfLifeDays: 2, priceLagDays: 1 }

const missOf = (days: DayErrors[]) => adaptiveOffsets(days, 24, NEXT_DAY).miss

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
    expect([rankAbove(9, 0.9), rankAbove(9, 0.5)]).toEqual([9, 5])
    // Pooled over three hours each of the nine values stands there three times.
    const days = daysOf([9, 1, 8, 2, 7, 3, 6, 4, 5])
    const { low, high } = bandOffsets(days, 24, 1)
    // ⌈28 · 0.5 · 10/9⌉ = 16th of 27.
    expect([low[12], high[12]]).toEqual([4, 6])
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
    expect(missOf(daysOf(wild))).toBeLessThan(0.1)
    expect(missOf(daysOf(calm))).toBeGreaterThan(0.2)
  })
  it('replay only what was known: ten days of errors and no more before a lead of 25 days', () => {
    // Day 34 is the first that ten days precede by 25; it is missed at every slot.
    const jump = [...new Array(34).fill(0), 100]
    expect(missOf(daysOf(jump, 25))).toBeCloseTo(0.2 + 0.05 * (0.2 - 1), 12)
    expect(missOf(daysOf(jump.slice(0, 34), 25))).toBe(0.2)
  })
  it('widen with few days: of 20 days the level is 0.9·21/20 = 0.945', () => {
    const { low, high } = bandOffsets(daysOf(Array.from({ length: 20 }, (_, i) => i + 1)), 24, 0.2)
    // 3 hours a day: 60 errors, rank ⌈61·0.945⌉ = 58, the first of the day with error 20
    expect([high[5], low[5]]).toEqual([20, 1])
  })
})

describe('level of the latest errors', () => {
  it('is a share of their weighted median and fades with the lead', () => {
    const errors = [0, 0, 10, 20, 30, 40, 50]
    // Weights ½^(age/2): 50 → 1, 40 → 0.71, 30 → 0.5, 20 → 0.35, 10 → 0.25, 0 → 0.18 and 0.13; half of
    // them is 1.56; from below 0.13 + 0.18 + 0.25 + 0.35 + 0.5 = 1.41, with 40 more than half.
    expect(errorLevel(daysOf(errors), 24, RULE)[0]).toBe(20)
    expect(levelled(daysOf(errors), 24, RULE).level[0]).toBe(20)
    expect(errorLevel(daysOf(errors, 3), 24, RULE)[0]).toBeCloseTo(20 * 0.75 ** 2, 12)
    expect(errorLevel([], 24, RULE)[0]).toBe(0)
  })
  it('forgets after four half-lives and leaves out missing prices', () => {
    const old = daysOf([...new Array(20).fill(1000), 7, 7, 7, 7, 7, 7, 7, 7])
    expect(errorLevel(old, 24, RULE)[0]).toBe(3.5)
    const missing = daysOf([4, Number.NaN])
    expect(errorLevel(missing, 24, RULE)[0]).toBe(2)
  })
  it('uses for each past day only errors that were known at its origin', () => {
    // lead 2, price lag 1: the newest target known is two days older
    const remaining = levelled(daysOf([10, 20, 30], 2), 24, RULE).remaining
    expect(remaining.map(({ errors }) => errors[0])).toEqual([10, 20, 30 - 0.5 * 0.75 * 10])
  })
})

describe('size of errors', () => {
  const calm = new Array<number>(20).fill(10)
  const wild = new Array<number>(14).fill(-30)
  it('an old error of a calm time counts three times when errors have become three times as large', () => {
    const days = [...daysOf([...calm, ...wild], 25).slice(24, 28), ...daysOf(calm, 1)]
    const today = errorsOfTodaysSize(days, daysOf([...calm, ...wild]), 1)
    // Made on days 0 to 3, before anything was known: as they are. The errors of lead 1 from the sixth
    // day on had five calm days known.
    expect(today.slice(0, 4).map(({ errors }) => errors[0])).toEqual([-30, -30, -30, -30])
    expect(today.slice(4, 11).map(({ errors }) => errors[0])).toEqual([10, 10, 10, 10, 10, 30, 30])
  })
  it('never makes a band narrower because the market has calmed down', () => {
    const days = daysOf([...wild, ...calm])
    const today = errorsOfTodaysSize(days, days, 1)
    expect(today.map(({ errors }) => errors[0])).toEqual([...wild, ...calm])
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
