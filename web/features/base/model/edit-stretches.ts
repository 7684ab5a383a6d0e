import type { PeriodStretch } from '#domain/calendar/period-sets.ts'

/** Ends that are offered, in minutes. */
const STEP = 15

/** Where a stretch may end: between its beginning and the end of the next one; where it ends now, too. */
export function endsBetween(stretches: readonly PeriodStretch[], index: number): number[] {
  const { minuteFrom, minuteTo } = stretches[index]!
  const limit = stretches[index + 1]?.minuteTo ?? minuteTo + 1
  const first = Math.floor(minuteFrom / STEP) * STEP + STEP
  const ends = new Set([minuteTo])
  for (let minute = first; minute < limit; minute += STEP) ends.add(minute)
  return [...ends].sort((a, b) => a - b)
}

/** The stretch ends at another minute, and the next one begins there. */
export function withEnd(
  stretches: readonly PeriodStretch[],
  index: number,
  minute: number,
): PeriodStretch[] {
  return stretches.map((one, at) => {
    if (at === index) return { ...one, minuteTo: minute }
    return at === index + 1 ? { ...one, minuteFrom: minute } : one
  })
}

/** Two in place of one, of the same kind until another is chosen. */
export function splitAt(stretches: readonly PeriodStretch[], index: number): PeriodStretch[] {
  return stretches.flatMap((one, at) => {
    if (at !== index) return [one]
    const half = (one.minuteFrom + one.minuteTo) / 2
    const middle = Math.max(Math.floor(half / STEP) * STEP, one.minuteFrom + 1)
    return [
      { ...one, minuteTo: middle },
      { ...one, minuteFrom: middle },
    ]
  })
}

/** A stretch goes; the one before it takes its time, or the one after the first. */
export function mergedAt(stretches: readonly PeriodStretch[], index: number): PeriodStretch[] {
  const gone = stretches[index]!
  return stretches.flatMap((one, at) => {
    if (at === index) return []
    if (at === index - 1) return [{ ...one, minuteTo: gone.minuteTo }]
    return at === 1 && index === 0 ? [{ ...one, minuteFrom: gone.minuteFrom }] : [one]
  })
}
