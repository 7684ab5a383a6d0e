/**
 * The value at `wanted` on a line through points whose places fall: what a curve shows that was computed
 * at rising currents, when it is asked for a voltage.
 *
 * @param places falling
 * @param values one for each of them
 * @returns beyond an end the value of that end; NaN where there are no points
 */
export function interpolateFalling(
  places: Float64Array,
  values: Float64Array,
  wanted: number,
): number {
  let low = 0
  let high = places.length - 1
  if (high < 0) return Number.NaN
  if (wanted >= places[low]!) return values[low]!
  if (wanted <= places[high]!) return values[high]!
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (places[middle]! > wanted) low = middle
    else high = middle
  }
  const part = (places[low]! - wanted) / (places[low]! - places[high]!)
  return values[low]! + part * (values[high]! - values[low]!)
}
