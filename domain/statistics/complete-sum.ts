/** Sum in the unit of the values, null as soon as one is missing: a partial sum is not a sum; 0 of none. */
export function completeSum(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}
