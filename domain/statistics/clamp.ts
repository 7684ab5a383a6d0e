/** The value, `min` where it is below and `max` where it is above; NaN stays NaN. least ≤ most. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
