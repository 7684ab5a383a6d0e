import { describe, expect, it } from 'vitest'
import { binsOf, quantileOf } from './analysis.ts'

describe('the distribution', () => {
  it('has quantiles between the values on both sides', () => {
    expect(quantileOf([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantileOf([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(quantileOf([7], 0.75)).toBe(7)
  })

  it('has ranges of a round width that hold every value once', () => {
    const values = [-20, 0, 5, 99.9, 100, 300, 480, 500]
    const bins = binsOf(values, { decimals: 2 })
    expect(bins.map(([range]) => range)).toEqual([
      ...['-50 ~ 0', '0 ~ 50', '50 ~ 100', '100 ~ 150', '150 ~ 200', '200 ~ 250', '250 ~ 300'],
      ...['300 ~ 350', '350 ~ 400', '400 ~ 450', '450 ~ 500', '500 ~ 550'],
    ])
    expect(bins.map(([, count]) => count)).toEqual([1, 2, 1, 1, 0, 0, 0, 1, 0, 0, 1, 1])
    expect(bins.reduce((sum, [, , share]) => sum + Number(share), 0)).toBeCloseTo(100, 9)
  })

  it('has as many decimals as its width needs, and one range of one value', () => {
    expect(binsOf([0, 0.3], { decimals: 2 }).map(([range]) => range)[1]).toBe('0.025 ~ 0.050')
    expect(binsOf([3, 3, 3], { decimals: 1 })).toEqual([['3.0', 3, 100]])
  })
})
