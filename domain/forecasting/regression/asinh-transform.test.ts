import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAD_TO_SIGMA } from '#domain/statistics/order-statistics.ts'
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
