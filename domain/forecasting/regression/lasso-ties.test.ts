import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dot } from '#domain/statistics/linear-system.ts'
import { center } from './gram-matrix.ts'
import { walkLassoPath } from './lasso-path.ts'
import { type PlainProblem as Problem, problemOf, withGram } from './test/plain-gram.ts'

type Corner = { correlation: number; rss: number; coefficients: number[] }

describe('LASSO path where columns tie exactly', () => {
  it('orthonormal columns of equal strength join together: X’y = (3, −3, 1), ‖y‖² = 20', () => {
    const identity = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
    const corners = pathOf({ gram: identity, xty: Float64Array.of(3, -3, 1), yty: 20 })
    // soft thresholding at 3, 1, 0; RSS 20, 20 − 2·(2·2·3 − 4), 20 − 9 − 9 − 1
    expect(corners).toEqual([
      { correlation: 3, rss: 20, coefficients: [0, 0, 0] },
      { correlation: 1, rss: 4, coefficients: [2, -2, 0] },
      { correlation: 0, rss: 1, coefficients: [3, -3, 1] },
    ])
  })

  it('a tie of correlated columns: both carry the same share', () => {
    // G = [1 ½; ½ 1], X’y = (2, 2): u = (2 − λ)·G⁻¹1 = (2 − λ)·⅔ each, RSS(0) = 6 − 2·4/3
    const gram = Float64Array.of(1, 0.5, 0.5, 1)
    const corners = pathOf({ gram, xty: Float64Array.of(2, 2), yty: 6 })
    expect(corners).toHaveLength(2)
    expect(corners[1]!.coefficients[0]).toBeCloseTo(4 / 3, 12)
    expect(corners[1]!.coefficients[1]).toBeCloseTo(4 / 3, 12)
    expect(corners[1]!.rss).toBeCloseTo(6 - 16 / 3, 12)
  })

  it('a column that ties but would take the wrong sign stays out', () => {
    // Over the first two G⁻¹1 = 1/1.7: the third falls by 1.8/1.7 per unit of the level, leaves the tie,
    // and comes up from below after t = 4/(1 + 1.8/1.7) = 6.8/3.5, when the others are t/1.7 = 4/3.5.
    const gram = Float64Array.of(1, 0.7, 0.9, 0.7, 1, 0.9, 0.9, 0.9, 1)
    const problem = { gram, xty: Float64Array.of(2, 2, 2), yty: 20 }
    const corners = pathOf(problem)
    expect(corners[1]!.correlation).toBeCloseTo(2 - 6.8 / 3.5, 12)
    expect(corners[1]!.coefficients).toEqual([
      expect.closeTo(4 / 3.5, 12),
      expect.closeTo(4 / 3.5, 12),
      0,
    ])
    expect(corners[2]!.coefficients[2]).toBeLessThan(0)
    expectOptimal(problem, corners)
  })

  it('of a column, its double, its negative and a constant only the first counts', () => {
    const x = [1, 2, 4, 3, 7]
    const z = [2, 1, 0, 1, 1]
    const y = [3, 5, 9, 6, 17]
    const alone = problemOf([x, z], y)
    const more = problemOf([x, x, x.map((v) => 2 * v), x.map((v) => -v), x.map(() => 4), z], y)
    const [few, many] = [pathOf(alone), pathOf(more)]
    expect(many.map(({ correlation }) => correlation)).toEqual(
      few.map(({ correlation }) => expect.closeTo(correlation, 10)),
    )
    many.forEach(({ coefficients: [first, ...rest], rss }, at) => {
      expect(first).toBeCloseTo(few[at]!.coefficients[0]!, 10)
      expect(rest).toEqual([0, 0, 0, 0, expect.closeTo(few[at]!.coefficients[1]!, 10)])
      expect(rss).toBeCloseTo(few[at]!.rss, 10)
    })
  })

  it('a target without noise comes out whole, dependent columns or not', () => {
    const a = [1, 0, 2, -1, 3, 0]
    const b = [0, 1, 1, 2, -1, 1]
    const y = a.map((value, i) => 3 * value - 2 * b[i]!)
    const sum = a.map((value, i) => value + b[i]!)
    const plain = pathOf(problemOf([a, b], y)).at(-1)!
    expect(plain.correlation).toBe(0)
    expect(plain.rss).toBeLessThan(1e-9)
    const [lengthA, lengthB] = [a, b].map(lengthOf)
    expect(plain.coefficients[0]).toBeCloseTo(3 * lengthA!, 10)
    expect(plain.coefficients[1]).toBeCloseTo(-2 * lengthB!, 10)
    const dependent = pathOf(problemOf([sum, a, b], y)).at(-1)!
    expect(dependent.rss).toBeLessThan(1e-9)
  })

  it('is a LASSO solution at every corner and ends at least squares, on columns of −1, 0, 1', () => {
    const shapes = fc.record({
      rows: fc.integer({ min: 3, max: 8 }),
      columns: fc.integer({ min: 1, max: 10 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    })
    fc.assert(
      fc.property(shapes, (shape) => {
        const problem = integerProblem(shape)
        const corners = pathOf(problem)
        expectOptimal(problem, corners)
        const last = corners.at(-1)
        expect(last?.correlation ?? 0).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

/** Corners of the path with as many columns as there are. */
function pathOf({ gram, xty, yty }: Problem): Corner[] {
  const corners: Corner[] = []
  withGram(gram, (rows) => {
    walkLassoPath({ gram: rows, xty, yty, maxActive: xty.length }, (corner, coefficients) => {
      const { correlation, rss } = corner
      corners.push({ correlation, rss, coefficients: [...coefficients] })
      return 'go'
    })
  })
  return corners
}

/** The conditions of Karush, Kuhn and Tucker, the sum of squares, and plain coordinate descent agree. */
function expectOptimal(problem: Problem, corners: Corner[]): void {
  const { gram, xty, yty } = problem
  const p = xty.length
  const tolerance = 1e-7 * Math.sqrt(yty) + 1e-12
  for (const { correlation, rss, coefficients } of corners) {
    const left = Array.from(xty, (value, j) =>
      coefficients.reduce((rest, u, k) => rest - gram[j * p + k]! * u, value),
    )
    left.forEach((rest, j) => {
      expect(Math.abs(rest)).toBeLessThan(correlation + tolerance)
      if (coefficients[j] !== 0) {
        expect(Math.abs(rest - correlation * Math.sign(coefficients[j]!))).toBeLessThan(tolerance)
      }
    })
    const fitted = coefficients.reduce((sum, u, j) => sum + u * (xty[j]! + left[j]!), 0)
    expect(Math.abs(yty - fitted - rss)).toBeLessThanOrEqual(1e-7 * yty)
    const cost = (u: number[]) => costOf(problem, u, correlation)
    const plain = plainDescent(problem, correlation)
    expect(cost(coefficients)).toBeLessThanOrEqual(cost(plain) + 1e-7 * yty)
  }
}

function costOf({ gram, xty, yty }: Problem, u: number[], penalty: number): number {
  const p = xty.length
  return u.reduce((cost, value, j) => {
    const quadratic = u.reduce((sum, other, k) => sum + gram[j * p + k]! * other, 0)
    return cost + value * (quadratic / 2 - xty[j]!) + penalty * Math.abs(value)
  }, yty / 2)
}

/** Cyclic coordinate descent without any trick, as a second opinion. */
function plainDescent({ gram, xty }: Problem, penalty: number): number[] {
  const p = xty.length
  const u = new Array<number>(p).fill(0)
  for (let sweep = 0; sweep < 300; sweep++) {
    for (let j = 0; j < p; j++) {
      const own = gram[j * p + j]!
      if (own === 0) continue
      const rest = u.reduce((left, value, k) => left - gram[j * p + k]! * value, xty[j]!)
      const raw = rest + own * u[j]!
      u[j] = (Math.sign(raw) * Math.max(0, Math.abs(raw) - penalty)) / own
    }
  }
  return u
}

/** Columns and target of −1, 0, 1 from a congruential generator: full of equal columns and exact ties. */
function integerProblem(shape: { rows: number; columns: number; seed: number }): Problem {
  let { seed } = shape
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return (seed % 3) - 1
  }
  const draw = () => Array.from({ length: shape.rows }, next)
  return problemOf(Array.from({ length: shape.columns }, draw), draw())
}

function lengthOf(values: number[]): number {
  const centred = Float64Array.from(values)
  center(centred)
  return Math.sqrt(dot(centred, centred))
}
