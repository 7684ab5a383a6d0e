const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STEPS_MS = [
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 3, 5, 7, 10, 14, 28].map((days) => days * DAY_MS),
  ...[2, 4, 8, 16].map((parts) => parts * 28 * DAY_MS),
]

/** A label and the air beside it. */
const LABEL_PX = 64

/**
 * Where a time axis has its labels: evenly spaced, as many as the width holds. echarts' own choice goes by
 * months and years and leaves uneven gaps. The end of the span has one only within a single day.
 */
export function timeTicks({ from, to }: { from: number; to: number }, widthPx: number): number[] {
  const max = Math.max(2, Math.floor(widthPx / LABEL_PX))
  const step = STEPS_MS.find((ms) => (to - from) / ms <= max) ?? STEPS_MS.at(-1)!
  // Steps of whole days begin with the span, shorter ones at midnight.
  const start = step >= DAY_MS ? Math.ceil(from / DAY_MS) * DAY_MS : Math.ceil(from / step) * step
  const end = to - from <= DAY_MS ? to : to - 1
  const count = Math.max(0, Math.floor((end - start) / step) + 1)
  return Array.from({ length: count }, (_, i) => start + i * step)
}
