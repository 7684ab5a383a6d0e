import { describe, expect, it } from 'vitest'
import { mean, meanCurve, meanOfKnown } from './mean.ts'

describe('a mean', () => {
  it('is summed in order and divided once, of either kind of array', () => {
    // (0.1 + 0.2 + 0.3)/3 in this order; the other way round it is 0.19999999999999998.
    expect([mean([0.1, 0.2, 0.3]), mean([0.3, 0.2, 0.1])]).toEqual([(0.1 + 0.2 + 0.3) / 3, 0.6 / 3])
    expect(mean(Float64Array.of(0.1, 0.2, 0.3))).toBe(mean([0.1, 0.2, 0.3]))
  })

  it('of none is NaN, of none that is known null', () => {
    expect([mean([]), mean(new Float64Array())]).toEqual([Number.NaN, Number.NaN])
    expect([meanOfKnown([]), meanOfKnown([null, undefined])]).toEqual([null, null])
    expect(meanOfKnown([1, null, 4])).toBe(2.5)
  })

  it('of curves is taken point by point', () => {
    expect([...meanCurve([Float64Array.of(1, 2), Float64Array.of(3, 6)])]).toEqual([2, 4])
  })
})
