import { describe, expect, it } from 'vitest'
import { fitLogistic, probabilityOf } from './logistic-regression.ts'
import { fitRobust } from './robust-regression.ts'
import { scalingOf, standardise } from './rows.ts'

const rowsOf = (rows: number[][]) => ({
  width: rows[0]!.length,
  count: rows.length,
  values: Float64Array.from(rows.flat()),
})

describe('logistic regression', () => {
  it('of a constant alone is the log odds: 1 of 4 gives ln(1/3)', () => {
    const [constant] = fitLogistic(rowsOf([[1], [1], [1], [1]]), Float64Array.of(0, 0, 0, 1), 0)
    expect(constant).toBeCloseTo(Math.log(1 / 3), 6)
  })

  it('of one yes-or-no column is the log of the odds ratio: 3 of 4 against 1 of 4 gives ln 9', () => {
    const rows = rowsOf([...Array(4).fill([1, 0]), ...Array(4).fill([1, 1])])
    const labels = Float64Array.of(0, 0, 0, 1, 1, 1, 1, 0)
    const fitted = fitLogistic(rows, labels, 0)
    expect(fitted[1]).toBeCloseTo(Math.log(9), 5)
    expect(probabilityOf(fitted, Float64Array.of(1, 1))).toBeCloseTo(0.75, 6)
  })

  it('stays finite where the classes part, by its ridge', () => {
    const rows = rowsOf([
      [1, -1],
      [1, -1],
      [1, 1],
      [1, 1],
    ])
    const weak = fitLogistic(rows, Float64Array.of(0, 0, 1, 1), 0.01)
    const strong = fitLogistic(rows, Float64Array.of(0, 0, 1, 1), 1)
    expect(weak[1]).toBeGreaterThan(strong[1]!)
    expect(weak.every(Number.isFinite)).toBe(true)
    expect(strong[1]).toBeGreaterThan(0)
  })
})

describe('robust regression', () => {
  const line = Array.from({ length: 20 }, (_, x) => [1, x])
  const wobble = (x: number) => (x % 2 === 0 ? 0.1 : -0.1)

  it('follows 2 + 3x though one of twenty points is 1000 off', () => {
    const targets = Float64Array.from(line, ([, x]) => 2 + 3 * x! + wobble(x!))
    targets[7] = targets[7]! + 1000
    const fitted = fitRobust(rowsOf(line), { targets, cut: new Int8Array(20) }, 0)!
    expect(fitted[0]).toBeCloseTo(2, 0)
    expect(fitted[1]).toBeCloseTo(3, 1)
  })

  it('goes on beyond a floor where targets were cut off', () => {
    const true_ = (x: number) => -3 * x + wobble(x)
    const targets = Float64Array.from(line, ([, x]) => Math.max(-40, true_(x!)))
    const cut = Int8Array.from(line, ([, x]) => (true_(x!) < -40 ? -1 : 0))
    const fitted = fitRobust(rowsOf(line), { targets, cut }, 0)!
    const ignorant = fitRobust(rowsOf(line), { targets, cut: new Int8Array(20) }, 0)!
    expect(Math.abs(fitted[1]! + 3)).toBeLessThan(0.2)
    expect(ignorant[1]).toBeGreaterThan(-2.9)
  })
})

it('a scale of columns: 1, 3 becomes −1, 1; what never moves becomes 0', () => {
  const rows = rowsOf([
    [1, 1, 5],
    [1, 3, 5],
  ])
  standardise(rows, scalingOf(rows))
  expect([...rows.values]).toEqual([1, -1, 0, 1, 1, 0])
})
