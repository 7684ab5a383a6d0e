/** The value, `least` where it is below and `most` where it is above; NaN stays NaN. least ≤ most. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
