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

/** Inner product of two vectors of one length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
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

/** Four columns at a time: each number of column i is read once for four products. */
function gramMatrix(data: Float64Array, n: number, p: number): Float64Array {
  const gram = new Float64Array(p * p)
  for (let i = 0; i < p; i++) {
    const at = i * n
    let j = i
    for (; j + 3 < p; j += 4) {
      const [b, c, d, e] = [j * n, (j + 1) * n, (j + 2) * n, (j + 3) * n]
      let [sb, sc, sd, se] = [0, 0, 0, 0]
      for (let k = 0; k < n; k++) {
        const x = data[at + k]!
        sb += x * data[b + k]!
        sc += x * data[c + k]!
        sd += x * data[d + k]!
        se += x * data[e + k]!
      }
      gram[i * p + j] = sb
      gram[i * p + j + 1] = sc
      gram[i * p + j + 2] = sd
      gram[i * p + j + 3] = se
    }
    for (; j < p; j++) {
      gram[i * p + j] = dot(data.subarray(at, at + n), data.subarray(j * n, (j + 1) * n))
    }
  }
  for (let i = 0; i < p; i++) for (let j = 0; j < i; j++) gram[i * p + j] = gram[j * p + i]!
  return gram
}
