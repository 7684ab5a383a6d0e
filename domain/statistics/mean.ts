/**
 * Σx/n in the unit of the values; NaN of none. Summed from the first value on and divided once: forecasts
 * and diagnoses are the same to the last bit wherever they are computed.
 */
export function mean(values: readonly number[] | Float64Array): number {
  // A loop that sees one kind of array only is some thirty times as fast.
  const sum = values instanceof Float64Array ? sumOf(values) : values.reduce(add, 0)
  return sum / values.length
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}

const add = (a: number, b: number) => a + b

/** {@link mean} of the values that are known; null without any. */
export function meanOfKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null)
  return known.length > 0 ? mean(known) : null
}

/**
 * The mean of curves of one length, point by point, in their unit. Here every value is divided and then
 * added, which may differ from {@link mean} in the last bit.
 *
 * @param curves at least one
 */
export function meanCurve(curves: readonly Float64Array[]): Float64Array {
  const means = new Float64Array(curves[0]!.length)
  for (const curve of curves) {
    for (let i = 0; i < means.length; i++) means[i]! += curve[i]! / curves.length
  }
  return means
}
