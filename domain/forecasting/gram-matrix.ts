import { dot } from '#domain/statistics/linear-system.ts'

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

/** Two by four columns at a time: each number read serves several of the eight running sums. */
function gramMatrix(data: Float64Array, n: number, p: number): Float64Array {
  const gram = new Float64Array(p * p)
  for (let i = 0; i < p; i += 2) {
    // An odd last column is paired with itself; its products are simply written twice.
    const other = Math.min(i + 1, p - 1)
    for (let j = i; j < p; j += 4) {
      const at = [j, Math.min(j + 1, p - 1), Math.min(j + 2, p - 1), Math.min(j + 3, p - 1)]
      const sums = eightProducts(data, n, [i, other], at)
      for (let k = 0; k < 4; k++) {
        gram[i * p + at[k]!] = gram[at[k]! * p + i] = sums[k]!
        gram[other * p + at[k]!] = gram[at[k]! * p + other] = sums[k + 4]!
      }
    }
  }
  return gram
}

function eightProducts(data: Float64Array, n: number, left: number[], right: number[]): number[] {
  const [a, b] = [left[0]! * n, left[1]! * n]
  const [c, d, e, f] = [right[0]! * n, right[1]! * n, right[2]! * n, right[3]! * n]
  let [ac, ad, ae, af] = [0, 0, 0, 0]
  let [bc, bd, be, bf] = [0, 0, 0, 0]
  for (let k = 0; k < n; k++) {
    const x = data[a + k]!
    const y = data[b + k]!
    const u = data[c + k]!
    const v = data[d + k]!
    const w = data[e + k]!
    const z = data[f + k]!
    ac += x * u
    ad += x * v
    ae += x * w
    af += x * z
    bc += y * u
    bd += y * v
    be += y * w
    bf += y * z
  }
  return [ac, ad, ae, af, bc, bd, be, bf]
}
