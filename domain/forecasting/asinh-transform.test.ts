import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAD_TO_SIGMA,
  median,
  selectKth,
  weightedMedian,
} from '#domain/statistics/order-statistics.ts'
import { fitAsinh, fromAsinh, toAsinh } from './asinh-transform.ts'

describe('asinh transform', () => {
  it('takes median and MAD: 10, 20, 30, 40, 200 → 30 and 10·1.4826', () => {
    const transform = fitAsinh(Float64Array.of(200, 10, 40, 20, 30), 0)
    expect(MAD_TO_SIGMA).toBeCloseTo(1.482602218505602, 12)
    expect(transform.center).toBe(30)
    expect(transform.scale).toBeCloseTo(14.826022185, 8)
    // asinh(170/14.826…) = ln(11.4663… + √(11.4663…² + 1))
    const x = 170 / (10 * MAD_TO_SIGMA)
    expect(toAsinh(transform, 200)).toBeCloseTo(Math.log(x + Math.sqrt(x * x + 1)), 12)
  })
  it('keeps a scale when most prices lie at the floor', () => {
    const atFloor = Float64Array.of(40, 40, 40, 40, 40, 40, 200)
    // MAD 0; standard deviation of one 160 above six floors: 160·√(6/49)
    expect(fitAsinh(atFloor, 0.1).scale).toBeCloseTo(0.1 * 160 * Math.sqrt(6 / 49), 9)
    expect(fitAsinh(Float64Array.of(7, 7, 7)).scale).toBe(1)
  })
  it('comes back to the price', () => {
    const prices = fc.array(fc.double({ min: -100, max: 1500, noNaN: true }), { minLength: 2 })
    fc.assert(
      fc.property(prices, fc.double({ min: -100, max: 1500, noNaN: true }), (sample, price) => {
        const transform = fitAsinh(Float64Array.from(sample))
        const back = fromAsinh(transform, toAsinh(transform, price))
        expect(Math.abs(back - price)).toBeLessThan(1e-6 * (1 + Math.abs(price)))
      }),
    )
  })
})

describe('order statistics', () => {
  it('agree with sorting', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(numbers, fc.nat(), (values, seed) => {
        const sorted = [...values].sort((a, b) => a - b)
        const k = seed % values.length
        expect(selectKth(Float64Array.from(values), k)).toBe(sorted[k])
        const [low, high] = [sorted[(values.length - 1) >> 1]!, sorted[values.length >> 1]!]
        expect(median(Float64Array.from(values))).toBe((low + high) / 2)
      }),
    )
  })
  it('weighted: half of the weight 2 + 1 + 5 is reached at 20', () => {
    expect(weightedMedian(Float64Array.of(30, 10, 20), Float64Array.of(2, 1, 5))).toBe(20)
    expect(weightedMedian(new Float64Array(0), new Float64Array(0))).toBe(0)
  })
  it('weighted: is where the sorted weights reach half', () => {
    const pairs = fc.array(
      fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 8 })),
      {
        minLength: 1,
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(pairs, (sample) => {
        const sorted = [...sample].sort(([a], [b]) => a - b)
        const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2
        let below = 0
        const reached = sorted.find(([, weight]) => {
          below += weight
          return below >= half
        })
        const values = Float64Array.from(sample, ([value]) => value)
        const weights = Float64Array.from(sample, ([, weight]) => weight)
        expect(weightedMedian(values, weights)).toBe(reached![0])
      }),
    )
  })
})
