/** Lower triangle of a matrix of n rows, row after row without gaps. */
export type LowerTriangle = { n: number; entries: Float64Array }

/**
 * The lower triangle L with L·Lᵀ = A of a symmetric positive definite matrix.
 *
 * @param entry A at a row and a column that is not greater
 * @throws RangeError when A is not positive definite to the precision of the numbers
 */
export function choleskyOf(n: number, entry: (row: number, column: number) => number) {
  const entries = new Float64Array((n * (n + 1)) / 2)
  for (let row = 0; row < n; row++) {
    const at = startOf(row)
    for (let column = 0; column <= row; column++) {
      const above = startOf(column)
      let rest = entry(row, column)
      for (let k = 0; k < column; k++) rest -= entries[at + k]! * entries[above + k]!
      if (column < row) entries[at + column] = rest / entries[above + column]!
      else if (rest > 0) entries[at + row] = Math.sqrt(rest)
      else throw new RangeError(`The matrix is not positive definite in row ${row}`)
    }
  }
  return { n, entries } satisfies LowerTriangle
}

/** L⁻¹·b: what whitens values whose covariance is L·Lᵀ. */
export function solveLower({ n, entries }: LowerTriangle, b: Float64Array): Float64Array {
  const x = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    const at = startOf(row)
    let rest = b[row]!
    for (let k = 0; k < row; k++) rest -= entries[at + k]! * x[k]!
    x[row] = rest / entries[at + row]!
  }
  return x
}

const startOf = (row: number) => (row * (row + 1)) / 2
