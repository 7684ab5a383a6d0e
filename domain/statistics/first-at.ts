/** Index of the first of rising values that is not below `wanted`; their number when all are. */
export function firstAt(rising: Float64Array, wanted: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
