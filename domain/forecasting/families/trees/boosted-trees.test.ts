import { describe, expect, it } from 'vitest'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { type BoostingRows, fitBoostedTrees, runTrees } from './boosted-trees.ts'
import { binRows } from './feature-bins.ts'
import { growTree } from './grow-tree.ts'

const OPTIONS = { rounds: 60, leaves: 8, rate: 0.2, minLeafRows: 5, featureShare: 1 }

function rowsOf(count: number, targetOf: (x: number[]) => number): BoostingRows {
  const random = seededRandom(9)
  const rows = Array.from({ length: count }, () => [random(), random(), random()])
  return {
    count,
    features: 3,
    values: Float64Array.from(rows.flat()),
    targets: Float64Array.from(rows, targetOf),
    weights: new Float64Array(count).fill(1),
  }
}

describe('bins', () => {
  it('hold equal numbers of rows', () => {
    // 611 and 1000 have no common factor, so that every value from 0 to 999 comes once.
    const values = Float64Array.from({ length: 1000 }, (_, row) => (row * 611) % 1000)
    const { bins, edges } = binRows({ values, count: 1000, features: 1 })
    expect([...edges[0]!]).toEqual(Array.from({ length: 99 }, (_, bin) => 10 * bin + 9.5))
    expect([...bins]).toEqual(Array.from(values, (value) => Math.floor(value / 10)))
  })
  it('are shared by equal values', () => {
    const values = Float64Array.of(5, 1, 1, 1, 3, 9, 7, 1)
    const { bins, edges } = binRows({ values, count: 8, features: 1 })
    expect([...edges[0]!]).toEqual([2, 4, 6, 8])
    expect([...bins]).toEqual([2, 0, 0, 0, 1, 4, 3, 0])
  })
  it('tell every value of a feature of few values from the others', () => {
    const rows = 1449 * 24
    const values = new Float64Array(2 * rows)
    for (let row = 0; row < rows; row++) {
      values[2 * row] = row % 24
      values[2 * row + 1] = Math.floor(row / 24) % 7
    }
    const { edges } = binRows({ values, count: rows, features: 2 })
    expect([...edges[0]!]).toEqual(Array.from({ length: 23 }, (_, slot) => slot + 0.5))
    expect([...edges[1]!]).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5])
  })
  it('end at the limit at which prices pile up', () => {
    const values = Float64Array.from({ length: 1000 }, (_, row) => Math.max(40, row - 170))
    expect(binRows({ values, count: 1000, features: 1 }).edges[0]![0]).toBe(40.5)
  })
  it('leave a constant feature one bin', () => {
    expect(
      binRows({ values: new Float64Array(10).fill(4), count: 10, features: 1 }).edges[0],
    ).toHaveLength(0)
  })
})

describe('a tree', () => {
  it('splits where the squared error falls most', () => {
    const values = Float64Array.of(0, 0, 1, 0, 2, 0, 3, 0, 4, 1, 5, 1)
    const sign = Int8Array.of(1, 1, 1, 1, -1, -1)
    const weight = Uint8Array.of(1, 1, 1, 1, 2, 2)
    const binned = binRows({ values, count: 6, features: 2 })
    const { tree, leaves } = growTree(
      { binned, using: Int32Array.of(0, 1), sign, weight },
      { leaves: 2, minLeafWeight: 1, ridge: 0 },
    )
    expect([tree.feature[0], tree.threshold[0]]).toEqual([0, 3.5])
    expect(leaves.map(({ rows, from, to }) => [...rows.subarray(from, to)])).toEqual([
      [0, 1, 2, 3],
      [4, 5],
    ])
  })
  it('has no leaf lighter than allowed', () => {
    const { values, targets } = rowsOf(200, ([a, b, c]) => Math.sin(20 * a!) + b! - c!)
    const { leaves } = growTree(
      {
        binned: binRows({ values, count: 200, features: 3 }),
        using: Int32Array.of(0, 1, 2),
        sign: Int8Array.from(targets, (target) => (target > 0 ? 1 : -1)),
        weight: new Uint8Array(200).fill(1),
      },
      { leaves: 30, minLeafWeight: 15, ridge: 0 },
    )
    expect(leaves.length).toBeGreaterThan(4)
    expect(Math.min(...leaves.map(({ from, to }) => to - from))).toBeGreaterThanOrEqual(15)
  })
})

describe('boosted trees', () => {
  const errorOf = (rows: BoostingRows, options = OPTIONS) => {
    const model = fitBoostedTrees(rows, options, seededRandom(1))
    let sum = 0
    for (let row = 0; row < rows.count; row++) {
      const value = runTrees(model, rows.values.subarray(row * 3, row * 3 + 3))
      sum += Math.abs(value - rows.targets[row]!)
    }
    return sum / rows.count
  }

  it('learn a step, a product and nothing from noise features', () => {
    const rows = rowsOf(1500, ([a, b]) => (a! > 0.4 ? 2 : 0) + a! * b!)
    expect(errorOf(rows)).toBeLessThan(0.03)
    expect(errorOf(rows, { ...OPTIONS, featureShare: 0.4 })).toBeLessThan(0.08)
  })
  it('aim at the median: an outlier does not move its leaf', () => {
    const rows = rowsOf(400, ([a]) => (a! > 0.5 ? 1 : 0))
    for (let row = 0; row < 400; row += 10) rows.targets[row] = 1000
    const model = fitBoostedTrees(rows, OPTIONS, seededRandom(1))
    expect(runTrees(model, Float64Array.of(0.9, 0.5, 0.5))).toBeCloseTo(1, 2)
    expect(runTrees(model, Float64Array.of(0.1, 0.5, 0.5))).toBeCloseTo(0, 2)
  })
  it('heed the weights of rows', () => {
    const rows = rowsOf(300, () => 0)
    for (let row = 0; row < 300; row++) {
      rows.targets[row] = row % 3 === 0 ? 1 : 0
      rows.weights[row] = row % 3 === 0 ? 5 : 1
    }
    const model = fitBoostedTrees(rows, { ...OPTIONS, leaves: 2 }, seededRandom(1))
    expect(runTrees(model, Float64Array.of(0.5, 0.5, 0.5))).toBeGreaterThan(0.9)
  })
})
