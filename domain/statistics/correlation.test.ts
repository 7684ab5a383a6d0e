import { expect, it } from 'vitest'
import { correlation } from './correlation.ts'

it('is that of Anscombe’s first set (1973)', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  expect(correlation(x, y)).toBeCloseTo(0.81642, 5)
})

it('is −1 of what falls as the other rises, and none of what never changes', () => {
  expect(correlation([1, 2, 3], [-1, -2, -3])).toBeCloseTo(-1, 12)
  expect(correlation([1, 2, 3], [5, 5, 5])).toBeNaN()
  expect(correlation([], [])).toBeNaN()
})
