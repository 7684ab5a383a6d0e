import { dot } from '#domain/statistics/linear-system.ts'
import { paddedBytes, type VectorSpace, withVectors } from '#domain/statistics/vector-kernels.ts'

/**
 * Columns of a design made ready for the LASSO: centred and scaled to length 1, with their Gram matrix.
 * `data` is column major (p columns of n numbers). A constant column gets norm 0 and only zeros.
 */
export type StandardisedDesign = {
  rows: number
  columns: number
  data: Float64Array
  means: Float64Array
  norms: Float64Array
  gram: Float64Array
}

/** Centres and scales the columns in place and computes X'X once for every target. */
export function standardise(data: Float64Array, rows: number, columns: number): StandardisedDesign {
  const means = new Float64Array(columns)
  const norms = new Float64Array(columns)
  for (let j = 0; j < columns; j++) {
    const column = data.subarray(j * rows, (j + 1) * rows)
    const mean = center(column)
    const norm = Math.sqrt(dot(column, column))
    const constant = norm <= 1e-9 * (1 + Math.abs(mean)) * Math.sqrt(rows)
    for (let i = 0; i < rows; i++) column[i] = constant ? 0 : column[i]! / norm
    means[j] = mean
    norms[j] = constant ? 0 : norm
  }
  return { rows, columns, data, means, norms, gram: gramMatrix(data, rows, columns) }
}

/** Subtracts the mean in place and returns it. */
export function center(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  const mean = sum / values.length
  for (let i = 0; i < values.length; i++) values[i]! -= mean
  return mean
}

/** X'y of one centred target against every column. */
export function crossProducts(design: StandardisedDesign, target: Float64Array): Float64Array {
  const { rows, columns, data } = design
  const products = new Float64Array(columns)
  for (let j = 0; j < columns; j++) {
    products[j] = dot(data.subarray(j * rows, (j + 1) * rows), target)
  }
  return products
}

/** One column against four at a time in the vector memory, each product once. */
function gramMatrix(data: Float64Array, n: number, p: number): Float64Array {
  const gram = new Float64Array(p * p)
  const bytes = paddedBytes(2 * n)
  withVectors((p * bytes) / 4 + 8, (space) => {
    const first = columnsInto(space, data, n, p)
    const out = space.takeDoubles(4)
    for (let i = 0; i < p; i++) {
      for (let j = i; j < p; j += 4) {
        const [a, b] = [j, Math.min(j + 1, p - 1)]
        const [c, d] = [Math.min(j + 2, p - 1), Math.min(j + 3, p - 1)]
        space.kernels.dot4Doubles(
          first + i * bytes,
          first + a * bytes,
          first + b * bytes,
          first + c * bytes,
          first + d * bytes,
          out.byteOffset,
          bytes,
        )
        gram[i * p + a] = gram[a * p + i] = out[0]!
        gram[i * p + b] = gram[b * p + i] = out[1]!
        gram[i * p + c] = gram[c * p + i] = out[2]!
        gram[i * p + d] = gram[d * p + i] = out[3]!
      }
    }
  })
  return gram
}

/** Copies the columns into the vector memory, each filled up to whole registers; where they begin. */
function columnsInto(space: VectorSpace, data: Float64Array, n: number, p: number): number {
  const stride = paddedBytes(2 * n) / 8
  const columns = space.takeDoubles(p * stride)
  for (let j = 0; j < p; j++) columns.set(data.subarray(j * n, (j + 1) * n), j * stride)
  return columns.byteOffset
}
