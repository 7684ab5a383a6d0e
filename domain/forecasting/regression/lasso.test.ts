import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { walkLassoPath } from './lasso-path.ts'
import { relax } from './relax.ts'
import { selectPenalty } from './select-penalty.ts'
import { problemOf, withGram } from './test/plain-gram.ts'
import { weightedLasso } from './weighted-lasso.ts'

const problems = fc.record({
  rows: fc.integer({ min: 6, max: 30 }),
  columns: fc.integer({ min: 1, max: 12 }),
  seed: fc.integer({ min: 1, max: 1e6 }),
})

describe('LASSO on orthonormal columns', () => {
  it('is soft thresholding: X = I, X’y = (3, −1, 0.5), penalty 1 → (2, 0, 0)', () => {
    const coefficients = withGram([1, 0, 0, 0, 1, 0, 0, 0, 1], (gram) =>
      weightedLasso({
        gram,
        xty: Float64Array.of(3, -1, 0.5),
        penalty: new Float64Array(3).fill(1),
        start: new Float64Array(3),
        tolerance: 1e-12,
        maxRounds: 100,
      }),
    )
    expect([...coefficients]).toEqual([2, 0, 0])
  })

  it('has its corners where a column enters, and loses RSS as worked by hand', () => {
    const corners: [number, number, number][] = []
    withGram([1, 0, 0, 1], (gram) => {
      const problem = { gram, xty: Float64Array.of(3, -1), yty: 12, maxActive: 2 }
      walkLassoPath(problem, ({ correlation, rss, nonZero }) => {
        corners.push([correlation, rss, nonZero])
        return 'go'
      })
    })
    // at 3 nothing; at 1 the first is 2: 12 − 2·2·3 + 4 = 4; at 0: 12 − 9 − 1 = 2
    expect(corners).toEqual([
      [3, 12, 0],
      [1, 4, 1],
      [0, 2, 2],
    ])
  })

  it('stops where the information criterion is least', () => {
    const xty = Float64Array.of(3, -1)
    const chosen = withGram([1, 0, 0, 1], (gram) =>
      selectPenalty({ gram, xty, yty: 12, samples: 10, rule: 'paper' }),
    )
    // n·RSS/‖y‖² + 2df: 10; 10·4/12 + 2 = 5.33; 10·2/12 + 4 = 5.67
    expect(chosen.nonZero).toBe(1)
    expect(chosen.correlation).toBe(1)
    expect(chosen.criterion).toBeCloseTo(40 / 12 + 2, 12)
    expect([...chosen.coefficients]).toEqual([2, 0])
  })
})

describe('relaxed LASSO', () => {
  it('goes three tenths of the way to least squares on the chosen columns alone', () => {
    // Of X’y = (3, 2, 1) with G₁₂ = ½ the first two are chosen: least squares (8/3, 2/3).
    const weights = Float64Array.of(5 / 3, 0.5, 0)
    withGram([1, 0.5, 0, 0.5, 1, 0, 0, 0, 1], (gram) => {
      relax(weights, gram, Float64Array.of(3, 2, 1))
    })
    expect(weights[0]).toBeCloseTo(5 / 3 + 0.3, 12)
    expect(weights[1]).toBeCloseTo(0.5 + 0.3 / 6, 12)
    expect(weights[2]).toBe(0)
  })
})

describe('LASSO on any columns', () => {
  it('path and active set meet at every corner', () => {
    fc.assert(
      fc.property(problems, (shape) => {
        const { gram, xty, yty } = randomProblem(shape)
        const maxActive = Math.min(shape.rows - 1, shape.columns)
        withGram(gram, (rows) => {
          walkLassoPath({ gram: rows, xty, yty, maxActive }, ({ correlation }, coefficients) => {
            const again = weightedLasso({
              gram: rows,
              xty,
              penalty: new Float64Array(shape.columns).fill(correlation),
              start: new Float64Array(shape.columns),
              tolerance: 1e-9,
              maxRounds: 10_000,
            })
            const cost = (u: Float64Array) => objective({ gram, xty, yty, u, correlation })
            expect(Math.abs(cost(coefficients) - cost(again))).toBeLessThan(1e-6 * yty)
            return 'go'
          })
        })
      }),
      { numRuns: 200 },
    )
  })

  it('the active set is the same from whichever start, with a penalty for each column', () => {
    const shapes = fc.record({
      rows: fc.integer({ min: 60, max: 90 }),
      columns: fc.integer({ min: 20, max: 50 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    })
    fc.assert(
      fc.property(shapes, ({ rows, columns, seed }) => {
        const { gram, xty, yty } = randomProblem({ rows, columns, seed })
        const random = seededRandom(seed)
        const penalty = Float64Array.from(xty, () => 0.1 * random() * Math.sqrt(yty))
        const from = (start: Float64Array) => {
          const tolerance = 1e-10 * Math.sqrt(yty)
          return withGram(gram, (rows) =>
            weightedLasso({ gram: rows, xty, penalty, start, tolerance, maxRounds: 1000 }),
          )
        }
        const solution = from(new Float64Array(columns))
        const left = xty.map((value, j) =>
          solution.reduce((rest, u, k) => rest - gram[j * columns + k]! * u, value),
        )
        solution.forEach((u, j) => {
          const excess = u === 0 ? Math.abs(left[j]!) : left[j]! * Math.sign(u)
          if (u !== 0) expect(excess).toBeGreaterThan(penalty[j]! - 1e-8)
          expect(excess).toBeLessThan(penalty[j]! + 1e-8)
        })
        const again = from(Float64Array.from(xty, () => random() - 0.5))
        again.forEach((u, j) => {
          expect(u).toBeCloseTo(solution[j]!, 6)
        })
      }),
      { numRuns: 100 },
    )
  })
})

function objective(at: {
  gram: Float64Array
  xty: Float64Array
  yty: number
  u: Float64Array
  correlation: number
}): number {
  const p = at.u.length
  let value = at.yty / 2
  for (let i = 0; i < p; i++) {
    value += at.correlation * Math.abs(at.u[i]!) - at.u[i]! * at.xty[i]!
    for (let j = 0; j < p; j++) value += 0.5 * at.u[i]! * at.gram[i * p + j]! * at.u[j]!
  }
  return value
}

function randomProblem(shape: { rows: number; columns: number; seed: number }) {
  const { rows, columns } = shape
  let seed = shape.seed
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647 - 0.5
  }
  const common = Float64Array.from({ length: rows }, next)
  const data = Array.from({ length: columns }, () => common.map((value) => next() + value))
  return problemOf(
    data,
    data[0]!.map((value) => value + 2 * next()),
  )
}
