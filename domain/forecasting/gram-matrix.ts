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

/** X'y of every centred target, against every column. */
export function crossProducts(
  { rows, columns, data }: StandardisedDesign,
  targets: Float64Array[],
): Float64Array[] {
  const products = targets.map(() => new Float64Array(columns))
  const bytes = paddedBytes(2 * rows)
  withVectors(((columns + targets.length) * bytes) / 4 + 8, (space) => {
    const first = columnsInto(space, data, rows)
    const each = targets.map((target) => columnsInto(space, target, rows))
    const out = space.takeDoubles(4)
    each.forEach((target, index) => {
      for (let j = 0; j < columns; j += 4) {
        const four = fourFrom(j, columns)
        fourProducts(space, out, { left: target, first, four, bytes })
        four.forEach((column, k) => {
          products[index]![column] = out[k]!
        })
      }
    })
  })
  return products
}

/** One column against four at a time in the vector memory, each product once. */
function gramMatrix(data: Float64Array, n: number, p: number): Float64Array {
  const gram = new Float64Array(p * p)
  const bytes = paddedBytes(2 * n)
  withVectors((p * bytes) / 4 + 8, (space) => {
    const first = columnsInto(space, data, n)
    const out = space.takeDoubles(4)
    for (let i = 0; i < p; i++) {
      for (let j = i; j < p; j += 4) {
        const four = fourFrom(j, p)
        fourProducts(space, out, { left: first + i * bytes, first, four, bytes })
        for (let k = 0; k < 4; k++) gram[i * p + four[k]!] = gram[four[k]! * p + i] = out[k]!
      }
    }
  })
  return gram
}

type Four = [number, number, number, number]

/** Four columns from `j` on; past the last it stands again. */
function fourFrom(j: number, columns: number): Four {
  const last = columns - 1
  return [j, Math.min(j + 1, last), Math.min(j + 2, last), Math.min(j + 3, last)]
}

function fourProducts(
  { kernels }: VectorSpace,
  out: Float64Array,
  at: { left: number; first: number; four: Four; bytes: number },
): void {
  const { left, first, bytes } = at
  const [a, b, c, d] = at.four
  const of = (column: number) => first + column * bytes
  kernels.dot4Doubles(left, of(a), of(b), of(c), of(d), out.byteOffset, bytes)
}

/** Copies the columns into the vector memory, each filled up to whole registers; where they begin. */
function columnsInto(space: VectorSpace, data: Float64Array, n: number): number {
  const p = data.length / n
  const stride = paddedBytes(2 * n) / 8
  const columns = space.takeDoubles(p * stride)
  for (let j = 0; j < p; j++) columns.set(data.subarray(j * n, (j + 1) * n), j * stride)
  return columns.byteOffset
}
