/** A pivot below this share of its column's greatest entry at the start is nothing but rounding. */
const MIN_PIVOT = 1e-12

/**
 * Solves A·x = b for a small dense system by elimination with the largest pivot.
 *
 * @param rows the matrix row by row, each with its right-hand side as the last number; they are used up
 * @returns x, or undefined when the system is singular to the precision of the numbers
 */
export function solveLinear(rows: number[][]): number[] | undefined {
  const n = rows.length
  const scales = new Array<number>(n).fill(0)
  for (const row of rows) {
    for (let i = 0; i < n; i++) scales[i] = Math.max(scales[i]!, Math.abs(row[i]!))
  }
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    const lead = rows[pivot]!
    if (!(Math.abs(lead[column]!) > MIN_PIVOT * scales[column]!)) return undefined
    rows[pivot] = rows[column]!
    rows[column] = lead
    for (let row = column + 1; row < n; row++) {
      const factor = rows[row]![column]! / lead[column]!
      for (let i = column; i <= n; i++) rows[row]![i]! -= factor * lead[i]!
    }
  }
  const x = new Array<number>(n).fill(0)
  for (let row = n - 1; row >= 0; row--) {
    let sum = rows[row]![n]!
    for (let i = row + 1; i < n; i++) sum -= rows[row]![i]! * x[i]!
    x[row] = sum / rows[row]![row]!
  }
  return x
}

/** Least squares of y on columns by the normal equations; undefined when the columns hang together. */
export function fitColumns(
  columns: readonly Float64Array[],
  y: Float64Array,
): number[] | undefined {
  const rows = columns.map((one) => {
    const row = columns.map((other) => dot(one, other))
    row.push(dot(one, y))
    return row
  })
  return solveLinear(rows)
}

/** Inner product of two vectors of one length. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}
