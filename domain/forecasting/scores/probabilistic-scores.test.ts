import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean } from '#domain/statistics/mean.ts'
import { pinball } from './metrics.ts'
import { crpsOfQuantiles, meanPinball } from './probabilistic-scores.ts'

const NOTHING = { value: Number.NaN, pairs: 0, skipped: 1 }

describe('the mean pinball loss by hand', () => {
  it('is the mean over levels and the slots that have all of them', () => {
    const quantiles = [
      { level: 0.1, values: [10, 40, null, 5] },
      { level: 0.9, values: [20, 50, 60, 6] },
    ]
    // slot 1, A = 30: 0.1·20 = 2 and 0.9·10 = 9; slot 2, A = 30: 0.9·10 = 9 and 0.1·20 = 2
    expect(meanPinball(quantiles, [30, 30, 30, Number.NaN])).toEqual({
      value: 5.5,
      pairs: 2,
      skipped: 2,
    })
    expect(meanPinball(quantiles.slice(0, 1), [30, 30, 30, null]).value).toBe(
      pinball([10, 40, null, 5], [30, 30, 30, null], 0.1).value,
    )
  })
  it('has no value without slots; it refuses no quantiles, percents and unequal lengths', () => {
    expect(meanPinball([{ level: 0.5, values: [1] }], [null])).toEqual(NOTHING)
    expect(() => meanPinball([], [1])).toThrow(RangeError)
    expect(() => meanPinball([{ level: 10, values: [1] }], [1])).toThrow(RangeError)
    expect(() => meanPinball([{ level: 0.5, values: [1, 2] }], [1])).toThrow(RangeError)
  })
})

describe('the ranked probability score of quantiles', () => {
  const at = (...levels: number[]) => levels.map((level) => ({ level, values: [0] }))
  it('is twice the mean pinball loss', () => {
    const quantiles = [
      { level: 0.25, values: [10, 0] },
      { level: 0.5, values: [20, 0] },
      { level: 0.75, values: [30, null] },
    ]
    // A = 22: 0.25·12 = 3, 0.5·2 = 1, 0.25·8 = 2, mean 2
    expect(crpsOfQuantiles(quantiles, [22, 0])).toEqual({ value: 4, pairs: 1, skipped: 1 })
    expect(crpsOfQuantiles(at(0.5), [null])).toEqual(NOTHING)
  })
  it('comes near 1/12, that of a uniform distribution on (0, 1) when ½ comes true', () => {
    const scoreOf = (level: (k: number) => number, m: number) =>
      crpsOfQuantiles(
        Array.from({ length: m }, (_, i) => ({ level: level(i + 1), values: [level(i + 1)] })),
        [0.5],
      ).value
    expect(scoreOf((k) => (k - 0.5) / 100, 100)).toBeCloseTo(1 / 12, 4)
    // Over k/100 from 0 to 100 the trapezium rule, but divided by 99 instead of 100.
    expect((scoreOf((k) => k / 100, 99) * 99) / 100).toBeCloseTo(1 / 12, 4)
  })
  it('refuses levels that are not spaced evenly over (0, 1) or do not rise', () => {
    expect(() => crpsOfQuantiles(at(0.1, 0.5, 0.9), [0])).toThrow(RangeError)
    expect(() => crpsOfQuantiles(at(0.75, 0.5, 0.25), [0])).toThrow(RangeError)
    expect(() => crpsOfQuantiles(at(0.4), [0])).toThrow(RangeError)
    expect(() => crpsOfQuantiles([], [0])).toThrow(RangeError)
    expect(crpsOfQuantiles(at(0.25, 0.75), [0]).value).toBe(0)
  })
})

it('the ranked probability score of the quantiles of a sample at (k−½)/n is that of all its pairs', () => {
  const price = fc.integer({ min: -100, max: 1500 })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), price, (prices, actual) => {
      const n = prices.length
      const distance = mean(prices.map((x) => Math.abs(x - actual)))
      const spread = mean(prices.flatMap((x) => prices.map((y) => Math.abs(x - y))))
      const rising = [...prices].sort((a, b) => a - b)
      const quantiles = rising.map((x, i) => ({ level: (i + 0.5) / n, values: [x] }))
      // E|X−y| − ½E|X−X′|, Gneiting, Raftery (2007), JASA 102(477), eq. (21)
      expect(crpsOfQuantiles(quantiles, [actual]).value).toBeCloseTo(distance - spread / 2, 9)
    }),
  )
})
