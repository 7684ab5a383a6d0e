import { describe, expect, it } from 'vitest'
import { normalCdf } from './normal-distribution.ts'

describe('the normal distribution function', () => {
  it('agrees with known values', () => {
    // mpmath.ncdf with 30 digits, rounded to the nearest double
    const known = [
      [0, 0.5],
      [-0.1, 0.460172162722971],
      [-1, 0.15865525393145705],
      [-1.959963984540054, 0.025000000000000015],
      [-3, 0.0013498980316300946],
      [-5, 2.866515718791939e-7],
      [-7, 1.279812543885835e-12],
      [-7.5, 3.1908916729108963e-14],
      [-20, 2.7536241186062337e-89],
    ] as const
    for (const [x, value] of known) {
      expect(Math.abs(normalCdf(x) - value)).toBeLessThan(1e-15)
      expect(Math.abs(normalCdf(x) / value - 1)).toBeLessThan(1e-8)
    }
  })
  it('rises without a step where its two halves and its two forms meet', () => {
    for (const x of [-7.07106781186547, 0, 7.07106781186547]) {
      const [below, above] = [normalCdf(x - 1e-9), normalCdf(x + 1e-9)]
      expect(above).toBeGreaterThanOrEqual(below)
      expect(above - below).toBeLessThan(1e-9)
    }
  })
  it('adds up to 1 on both sides and ends at 0 and 1', () => {
    for (let x = 0; x < 9; x += 0.37) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 15)
    expect([-Infinity, -40, 40, Infinity].map(normalCdf)).toEqual([0, 0, 1, 1])
    expect(normalCdf(Number.NaN)).toBeNaN()
  })
})
