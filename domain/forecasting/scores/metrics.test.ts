import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accuracy,
  bias,
  coverage,
  mae,
  negativePriceRecall,
  pinball,
  relativeMae,
  rmse,
  spreadDirection,
  symmetricMape,
} from './metrics.ts'

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

describe('the symmetric percentage error by hand', () => {
  it('is 2|F−A| over the sum of sizes, 0 for two zeros and 2 for opposite signs', () => {
    // 2·50/(100 + 150) = 0.4, 0, 2·40/40 = 2, 2·10/10 = 2
    expect(symmetricMape([100, 0, 20, 0, 5], [150, 0, -20, 10, null])).toEqual({
      value: (0.4 + 0 + 2 + 2) / 4,
      pairs: 4,
      skipped: 1,
    })
    expect(symmetricMape([Number.NaN], [1])).toEqual({ value: Number.NaN, pairs: 0, skipped: 1 })
  })
  it('does not depend on the unit of the price', () => {
    expect(symmetricMape([1, 2], [3, -5]).value).toBeCloseTo(
      symmetricMape([10, 20], [30, -50]).value,
      12,
    )
  })
})

describe('the direction of the spread by hand', () => {
  it('counts right signs among the slots whose actual spread is not 0', () => {
    // right up, right down, wrong, forecast of no spread, no actual spread, day ahead missing
    const prices = {
      forecastDayAhead: [100, 100, 100, 100, 100, Number.NaN],
      forecastRealTime: [101, 50, 120, 100, 120, 120],
      actualDayAhead: [200, 200, 200, 200, 200, 200],
      actualRealTime: [300, 199, 150, 210, 200, 210],
    }
    expect(spreadDirection(prices)).toEqual({ value: 0.5, pairs: 4, skipped: 1 })
  })
  it('has no value where no actual spread has a direction', () => {
    const prices = {
      forecastDayAhead: [1],
      forecastRealTime: [2],
      actualDayAhead: [3],
      actualRealTime: [3],
    }
    expect(spreadDirection(prices)).toEqual({ value: Number.NaN, pairs: 0, skipped: 0 })
    expect(() => spreadDirection({ ...prices, actualRealTime: [3, 4] })).toThrow(RangeError)
  })
})

describe('negative prices by hand', () => {
  // found, missed, found, false alarm, neither, 0 is not negative, missing, missing
  const forecast = [-10, 5, -1, -20, 30, 0, null, -5]
  const actual = [-30, -2, -60, 10, 40, 0, -7, Number.NaN]
  it('two of three actual ones were forecast, then one of three', () => {
    expect(negativePriceRecall(forecast, actual)).toEqual({ value: 2 / 3, pairs: 3, skipped: 2 })
    expect(negativePriceRecall([-1, 1, 1], [-1, -1, -1]).value).toBeCloseTo(1 / 3, 12)
  })
  it('there is no share of none', () => {
    const none = { value: Number.NaN, pairs: 0, skipped: 0 }
    expect(negativePriceRecall([-1, 0], [0, 5])).toEqual(none)
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
