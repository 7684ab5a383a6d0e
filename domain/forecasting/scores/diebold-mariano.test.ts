import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dieboldMarianoBySlot, dieboldMarianoJoint } from './diebold-mariano.ts'

const NAN = Number.NaN

describe('the joint test by hand', () => {
  // Sums of |e|: A 4, 2, 6 and B 1, 2, 3, so Δ = 3, 0, 3 with mean 2 and variance (1 + 4 + 1)/3 = 2.
  const a = [3, -1, 2, 0, 1, -5]
  const b = [1, 0, 1, -1, 1, 2]
  const joint = (one: number[], other: number[], options?: { norm?: 1 | 2; lags?: number }) =>
    dieboldMarianoJoint(Float64Array.from(one), Float64Array.from(other), 2, options)

  it('is √3·2/√2 = √6, and Φ(−√6) says how likely that is', () => {
    const { statistic, pValue, days } = joint(a, b)
    expect(statistic).toBeCloseTo(Math.sqrt(6), 12)
    expect(pValue).toBeCloseTo(0.00715293921771482, 12)
    expect(days).toBe(3)
  })
  it('leaves out a day with one missing error, of A or of B', () => {
    const gapsInA = [...a.slice(0, 2), NAN, 9, ...a.slice(2), 0, 0]
    const gapsInB = [...b.slice(0, 2), 0, 0, ...b.slice(2), 5, NAN]
    expect(joint(gapsInA, gapsInB)).toEqual(joint(a, b))
  })
  it('takes √Σe² for norm 2: 5, 1, 13 against 1, 1, 10', () => {
    // Δ = 4, 0, 3: mean 7/3, variance 25/3 − 49/9 = 26/9
    const { statistic } = joint([3, 4, 0, -1, 5, 12], [1, 0, -1, 0, 6, -8], { norm: 2 })
    expect(statistic).toBeCloseTo(7 * Math.sqrt(3 / 26), 12)
  })
  it('takes the variance of Newey and West with lags, over days in the calendar', () => {
    // Deviations 1, −2, 1: γ₁ = −4/3, so 2 + 2·½·γ₁ = 2/3 with one lag; γ₂ = 1/3, so with two lags
    // 2 + 2·⅔·γ₁ + 2·⅓·γ₂ = 4/9.
    expect(joint(a, b, { lags: 1 }).statistic).toBeCloseTo(Math.sqrt(18), 12)
    expect(joint(a, b, { lags: 2 }).statistic).toBeCloseTo(Math.sqrt(27), 12)
    // With a day missing after the first only −2 and 1 are neighbours: γ₁ = −2/3, 2 + γ₁ = 4/3.
    const gap = [...a.slice(0, 2), NAN, NAN, ...a.slice(2)]
    expect(joint(gap, [...b.slice(0, 2), 0, 0, ...b.slice(2)], { lags: 1 }).statistic).toBeCloseTo(
      3,
      12,
    )
  })
  it('says nothing when all days differ equally, of one day, and of none', () => {
    const nothing = { statistic: NAN, pValue: NAN }
    expect(joint(a, a)).toEqual({ ...nothing, days: 3 })
    // Equal but for rounding: 0.3 − 0.2 is not 0.2 − 0.1.
    expect(joint([0.3, 0, 0.2, 0], [0.2, 0, 0.1, 0])).toEqual({ ...nothing, days: 2 })
    expect(joint([1, 2], [0, 0])).toEqual({ ...nothing, days: 1 })
    expect(joint([1, NAN], [0, 0])).toEqual({ ...nothing, days: 0 })
    expect(joint([], [])).toEqual({ ...nothing, days: 0 })
  })
  it('refuses errors that are not whole days of both, and lags that cannot be counted', () => {
    expect(() => joint([1, 2, 3], [1, 2, 3])).toThrow(RangeError)
    expect(() => joint([1, 2], [1, 2, 3, 4])).toThrow(RangeError)
    for (const lags of [-1, 0.5, NAN]) expect(() => joint(a, b, { lags })).toThrow(RangeError)
  })
})

describe('the test by slot by hand', () => {
  // Slot 1: |3|, |2|, |1| against 1, 1, 1; slot 2: 1, 0, missing against 0, 1, 2.
  const a = Float64Array.of(3, -1, -2, 0, 1, NAN)
  const b = Float64Array.of(1, 0, 1, -1, -1, 2)
  it('leaves a day out of the slot that misses it alone', () => {
    const [first, second] = dieboldMarianoBySlot(a, b, 2)
    // Δ = 2, 1, 0: mean 1, variance 2/3
    expect(first!.statistic).toBeCloseTo(Math.sqrt(4.5), 12)
    expect(first!.days).toBe(3)
    // Δ = 1, −1: mean 0
    expect(second).toEqual({ statistic: 0, pValue: 0.5, days: 2 })
  })
  it('compares squares for norm 2, with lags as in the joint test', () => {
    // Δ = 8, 3, 0: mean 11/3, variance 73/3 − 121/9 = 98/9
    const [first] = dieboldMarianoBySlot(a, b, 2, { norm: 2 })
    expect(first!.statistic).toBeCloseTo((11 * Math.sqrt(3)) / Math.sqrt(98), 12)
    // Δ = 2, 1, 0: γ₁ = 0, so the lag changes nothing
    const [lagged] = dieboldMarianoBySlot(a, b, 2, { lags: 1 })
    expect(lagged!.statistic).toBeCloseTo(Math.sqrt(4.5), 12)
  })
  it('refuses what the joint test refuses', () => {
    expect(() => dieboldMarianoBySlot(a, b, 4)).toThrow(RangeError)
    expect(() => dieboldMarianoBySlot(a, b, 2, { lags: -1 })).toThrow(RangeError)
  })
})

describe('for any errors', () => {
  const error = fc.integer({ min: -500, max: 500 })
  const pairs = fc.array(fc.tuple(error, error), { minLength: 2, maxLength: 60 })
  it('B against A is A against B with the sign turned, and one slot is a joint test of one slot', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 3 }), (sample, lags) => {
        const a = Float64Array.from(sample, ([value]) => value)
        const b = Float64Array.from(sample, ([, value]) => value)
        const forth = dieboldMarianoJoint(a, b, 1, { lags })
        const back = dieboldMarianoJoint(b, a, 1, { lags })
        expect(dieboldMarianoBySlot(a, b, 1, { lags })).toEqual([forth])
        if (Number.isNaN(forth.statistic)) expect(back.statistic).toBeNaN()
        else {
          expect(back.statistic).toBeCloseTo(-forth.statistic, 9)
          expect(forth.pValue + back.pValue).toBeCloseTo(1, 12)
        }
      }),
    )
  })
})
