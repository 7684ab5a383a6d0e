import { describe, expect, it } from 'vitest'
import { dot, fitColumns, solveLinear } from './linear-system.ts'

describe('a small linear system', () => {
  it('is solved although its first pivot is 0: y = 3, 2x + y = 7', () => {
    expect(
      solveLinear([
        [0, 1, 3],
        [2, 1, 7],
      ]),
    ).toEqual([2, 3])
  })
  it('is singular when a row is the sum of others but for rounding, at any scale', () => {
    const rows = (scale: number) => [
      [0.1 * scale, 0.2 * scale, 1],
      [0.3 * scale, 0.6 * scale, 2],
    ]
    for (const scale of [1e-9, 1, 1e9]) expect(solveLinear(rows(scale))).toBeUndefined()
    expect(solveLinear([[1e-20, 2e-20]])).toEqual([2])
  })
})

it('least squares: (1, 2, 3) against 1 and x = (0, 1, 2) is 1 + x', () => {
  const ones = Float64Array.of(1, 1, 1)
  const x = Float64Array.of(0, 1, 2)
  expect(fitColumns([ones, x], Float64Array.of(1, 2, 3))).toEqual([1, 1])
  expect(fitColumns([x, x], x)).toBeUndefined()
  expect(dot(x, x)).toBe(5)
})
