import { describe, expect, it } from 'vitest'
import { dot } from '#domain/statistics/linear-system.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { withVectors } from '#domain/statistics/vector-kernels.ts'
import { crossProducts, gramMatrix } from './gram-matrix.ts'
import { VectorColumns } from './vector-columns.ts'

describe.each([
  { rows: 3, columns: 1, targets: 1 },
  { rows: 257, columns: 7, targets: 3 },
  { rows: 700, columns: 10, targets: 24 },
])('$columns columns and $targets targets of $rows rows', ({ rows, columns, targets }) => {
  it('have the products of each with each', () => {
    const random = seededRandom(rows)
    const draw = () => Float64Array.from({ length: rows }, () => random() - 0.5)
    const x = Array.from({ length: columns }, draw)
    const y = Array.from({ length: targets }, draw)
    withVectors(200_000, (space) => {
      const design = VectorColumns.of(space, rows, x)
      const gram = gramMatrix(design)
      x.forEach((left, i) => {
        x.forEach((right, j) => {
          expect(gram.at(i, j)).toBeCloseTo(dot(left, right), 10)
        })
      })
      const products = crossProducts(design, VectorColumns.of(space, rows, y))
      expect(products).toHaveLength(targets)
      y.forEach((target, t) => {
        expect(products[t]).toHaveLength(columns)
        x.forEach((column, j) => {
          expect(products[t]![j]).toBeCloseTo(dot(column, target), 10)
        })
      })
    })
  })
  it('add multiples of rows of the Gram matrix', () => {
    const random = seededRandom(columns)
    withVectors(200_000, (space) => {
      const draw = () => Float64Array.from({ length: rows }, random)
      const gram = gramMatrix(VectorColumns.of(space, rows, Array.from({ length: columns }, draw)))
      const members = Int32Array.from({ length: columns }, (_, k) => (3 * k) % columns)
      for (let size = 0; size <= columns; size++) {
        const weights = Float64Array.from({ length: columns }, () => random() - 0.5)
        const out = gram.takeVector().fill(1)
        gram.addTo(out, members, size, weights)
        out.forEach((value, j) => {
          const sum = weights
            .subarray(0, size)
            .reduce((total, weight, k) => total + weight * gram.at(j, members[k]!), 1)
          expect(value).toBeCloseTo(sum, 8)
        })
      }
    })
  })
})
