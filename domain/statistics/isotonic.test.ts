import { expect, it } from 'vitest'
import { nonIncreasing } from './isotonic.ts'

it('pools what rises: 5, 3, 4, 1 becomes 5, 3.5, 3.5, 1', () => {
  expect([...nonIncreasing(Float64Array.of(5, 3, 4, 1))]).toEqual([5, 3.5, 3.5, 1])
  expect([...nonIncreasing(Float64Array.of(1, 2, 6))]).toEqual([3, 3, 3])
})
