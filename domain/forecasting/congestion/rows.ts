/** Samples of one width, row after row without gaps; the first column is the constant 1. */
export type Rows = { width: number; count: number; values: Float64Array }

/** The linear value of the row that begins at `from`. */
export function linearValue(
  coefficients: Float64Array,
  values: Float64Array,
  from: number,
): number {
  let sum = 0
  for (let i = 0; i < coefficients.length; i++) sum += coefficients[i]! * values[from + i]!
  return sum
}

/** Centre and scale of every column; a column that never moves has scale 0 and is switched off. */
export type Scaling = { centre: Float64Array; scale: Float64Array }

/** Mean and standard deviation of every column but the first. */
export function scalingOf({ width, count, values }: Rows): Scaling {
  const centre = new Float64Array(width)
  const scale = new Float64Array(width).fill(1)
  for (let column = 1; column < width; column++) {
    let [sum, squares] = [0, 0]
    for (let row = 0; row < count; row++) sum += values[row * width + column]!
    centre[column] = sum / count
    for (let row = 0; row < count; row++) {
      squares += (values[row * width + column]! - centre[column]!) ** 2
    }
    const deviation = Math.sqrt(squares / count)
    scale[column] = deviation > 1e-9 * (1 + Math.abs(centre[column]!)) ? deviation : 0
  }
  return { centre, scale }
}

/** Scales rows in place. */
export function standardise({ width, count, values }: Rows, { centre, scale }: Scaling): void {
  for (let row = 0; row < count; row++) {
    for (let column = 1; column < width; column++) {
      const at = row * width + column
      values[at] = scale[column] === 0 ? 0 : (values[at]! - centre[column]!) / scale[column]!
    }
  }
}
