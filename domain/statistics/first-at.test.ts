import { expect, it } from 'vitest'
import { firstAt } from './first-at.ts'

it('finds the first of equal values, and the end', () => {
  const rising = Float64Array.of(1, 2, 2, 5)
  expect([0, 1, 2, 3, 5, 6].map((wanted) => firstAt(rising, wanted))).toEqual([0, 0, 1, 3, 3, 4])
})
