import { expect, it } from 'vitest'
import { clamp } from './clamp.ts'
import { completeSum } from './complete-sum.ts'

it('a value is held between two others', () => {
  expect([-1, 0.5, 3, Number.NaN].map((value) => clamp(value, 0, 1))).toEqual([
    0,
    0.5,
    1,
    Number.NaN,
  ])
})

it('a sum with a gap is none', () => {
  expect([completeSum([1, 2]), completeSum([1, null]), completeSum([])]).toEqual([3, null, 0])
})
