import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accuracy, bias, coverage, mae, pinball, relativeMae, rmse } from './metrics.ts'

const FORECAST = [100, 200, 0, 300]
const ACTUAL = [110, 180, -20, null]

describe('metrics by hand', () => {
  it('counts complete pairs only', () => {
    // |−10| + |20| + |20| = 50 over 3 pairs
    expect(mae(FORECAST, ACTUAL)).toEqual({ value: 50 / 3, pairs: 3, skipped: 1 })
    // 100 + 400 + 400 = 900 over 3
    expect(rmse(FORECAST, ACTUAL).value).toBeCloseTo(Math.sqrt(300), 12)
    // −10 + 20 + 20 = 30 over 3
    expect(bias(FORECAST, ACTUAL).value).toBe(10)
  })
  it('divides accuracy by at least 50 CNY/MWh', () => {
    // 1 − 50 / (110 + 180 + max(20, 50))
    expect(accuracy(FORECAST, ACTUAL).value).toBeCloseTo(1 - 50 / 340, 12)
  })
  it('compares with naive over the pairs that all three have', () => {
    // naive misses slot 2: own |−10| + |20| = 30, naive 20 + 40 = 60
    expect(relativeMae(FORECAST, [130, null, 20, 1], ACTUAL)).toEqual({
      value: 0.5,
      pairs: 2,
      skipped: 2,
    })
  })
  it('counts the ends of a band as inside', () => {
    expect(coverage([100, 190, -30, 0], [110, 200, -25, 9], ACTUAL).value).toBeCloseTo(1 / 3, 12)
  })
  it('weights the pinball by side', () => {
    // A above Q by 10: 0.9·10; below by 20 twice: 0.1·20 each
    expect(pinball(FORECAST, ACTUAL, 0.9).value).toBeCloseTo((9 + 2 + 2) / 3, 12)
  })
  it('has no value without pairs and refuses unequal lengths', () => {
    expect(mae([null], [1])).toEqual({ value: Number.NaN, pairs: 0, skipped: 1 })
    expect(() => mae([1, 2], [1])).toThrow(RangeError)
  })
})

describe('metrics for any prices', () => {
  const prices = fc.array(
    fc.tuple(fc.integer({ min: -100, max: 1500 }), fc.integer({ min: -100, max: 1500 })),
    { minLength: 1 },
  )
  it('|bias| ≤ MAE ≤ RMSE, and pinball at one half is half of MAE', () => {
    fc.assert(
      fc.property(prices, (pairs) => {
        const forecast = pairs.map(([f]) => f)
        const actual = pairs.map(([, a]) => a)
        const error = mae(forecast, actual).value
        expect(Math.abs(bias(forecast, actual).value)).toBeLessThanOrEqual(error + 1e-9)
        expect(error).toBeLessThanOrEqual(rmse(forecast, actual).value + 1e-9)
        expect(pinball(forecast, actual, 0.5).value).toBeCloseTo(error / 2, 9)
      }),
    )
  })
})
