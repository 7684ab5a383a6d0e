import { expect, it } from 'vitest'
import { choleskyOf, solveLower } from './cholesky.ts'

const MATRIX = [
  [4, 2, -2],
  [2, 10, 2],
  [-2, 2, 6],
]

it('the triangle times its transpose is the matrix', () => {
  const { n, entries } = choleskyOf(3, (row, column) => MATRIX[row]![column]!)
  expect(n).toBe(3)
  // By hand: L = [[2], [1, 3], [−1, 1, 2]].
  expect([...entries]).toEqual([2, 1, 3, -1, 1, 2])
})

it('solving by the triangle undoes the product with it', () => {
  const triangle = choleskyOf(3, (row, column) => MATRIX[row]![column]!)
  // L·[1, −2, 3] = [2, −5, 3].
  expect([...solveLower(triangle, Float64Array.of(2, -5, 3))]).toEqual([1, -2, 3])
})

it('a matrix that is not positive definite is refused', () => {
  expect(() => choleskyOf(2, (row, column) => (row === column ? 1 : 2))).toThrow(RangeError)
})
