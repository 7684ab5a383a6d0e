import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { ActiveCholesky } from './active-cholesky.ts'
import { problemOf, withGram } from './test/plain-gram.ts'

describe('factor of the active columns', () => {
  it('solves for the members while columns come and go, whatever their number', () => {
    const shapes = fc.record({
      columns: fc.integer({ min: 1, max: 11 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
      moves: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 60 }),
    })
    fc.assert(
      fc.property(shapes, ({ columns, seed, moves }) => {
        const random = seededRandom(seed)
        const draw = () => Float64Array.from({ length: 20 }, () => random() - 0.5)
        const { gram, xty } = problemOf(Array.from({ length: columns }, draw), draw())
        withGram(gram, (rows) => {
          const factor = new ActiveCholesky(rows, columns)
          for (const move of moves) {
            const column = move % columns
            const place = factor.members.subarray(0, factor.size).indexOf(column)
            if (place >= 0) factor.remove(place)
            else expect(factor.add(column, 1)).toBe(true)
            expectSolved(factor, gram, xty)
          }
        })
      }),
      { numRuns: 200 },
    )
  })

  it('refuses a column that depends on the members and goes on as before', () => {
    const [a, b] = [
      [1, 2, 4, 3, 7],
      [2, 1, 0, 1, 1],
    ]
    const sum = a!.map((value, i) => value + b![i]!)
    const { gram, xty } = problemOf([a!, b!, sum, [0, 1, 5, 1, 0]], [3, 5, 9, 6, 17])
    withGram(gram, (rows) => {
      const factor = new ActiveCholesky(rows, 4)
      expect([0, 1, 2, 3].map((j) => factor.add(j, 1))).toEqual([true, true, false, true])
      expect([...factor.members.subarray(0, factor.size)]).toEqual([0, 1, 3])
      expectSolved(factor, gram, xty)
      factor.remove(0)
      expect(factor.add(2, -1)).toBe(true)
      expect([...factor.signs.subarray(0, factor.size)]).toEqual([1, 1, -1])
      expectSolved(factor, gram, xty)
    })
  })
})

/** G_AA·w is what was asked for. */
function expectSolved(factor: ActiveCholesky, gram: Float64Array, xty: Float64Array): void {
  const p = xty.length
  const members = [...factor.members.subarray(0, factor.size)]
  const solution = factor.solve(Float64Array.from(members, (j) => xty[j]!))
  for (const j of members) {
    const sum = members.reduce((total, k, i) => total + gram[j * p + k]! * solution[i]!, 0)
    expect(sum).toBeCloseTo(xty[j]!, 8)
  }
}
