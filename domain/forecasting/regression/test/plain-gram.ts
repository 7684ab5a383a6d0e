import { dot } from '#domain/statistics/linear-system.ts'
import { type VectorSpace, withVectors } from '#domain/statistics/vector-kernels.ts'
import { center, crossProducts, gramMatrix, standardise } from '../gram-matrix.ts'
import { GramRows } from '../gram-rows.ts'
import { VectorColumns } from '../vector-columns.ts'

/** Enough single numbers of the vector memory for the small designs of tests. */
const ROOM = 100_000

/** Lends a Gram matrix, given row after row, in the vector memory. */
export function withGram<Result>(gram: ArrayLike<number>, use: (gram: GramRows) => Result): Result {
  return withVectors(ROOM, (space) => use(gramOf(space, gram)))
}

function gramOf(space: VectorSpace, gram: ArrayLike<number>): GramRows {
  const columns = Math.sqrt(gram.length)
  const rows = new GramRows(space, columns)
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < columns; j++) rows.values[i * rows.stride + j] = gram[i * columns + j]!
  }
  return rows
}

/** A LASSO problem in plain arrays. */
export type PlainProblem = { gram: Float64Array; xty: Float64Array; yty: number }

/** The problem of columns and a target, which are centred and the columns scaled to length 1. */
export function problemOf(columns: ArrayLike<number>[], y: ArrayLike<number>): PlainProblem {
  const target = Float64Array.from(y)
  center(target)
  return withVectors(ROOM, (space) => {
    const design = VectorColumns.of(space, y.length, columns)
    standardise(design)
    const targets = VectorColumns.of(space, y.length, [target])
    const gram = gramMatrix(design)
    const rows = columns.map((_, i) => columns.map((_, j) => gram.at(i, j)))
    const [xty] = crossProducts(design, targets)
    return { gram: Float64Array.from(rows.flat()), xty: xty!, yty: dot(target, target) }
  })
}
