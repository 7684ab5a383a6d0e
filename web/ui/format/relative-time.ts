/** How long ago, as a key of the `ui` texts and its count; `date` means: too long ago to count. */
export type RelativeTime =
  | { key: 'justNow' | 'oneDayAgo' | 'date' }
  | { key: 'minutesAgo' | 'hoursAgo'; count: number }

/** Under 30 s just now, then minutes and hours rounded up, under 48 h one day ago, else the date. */
export function relativeTime(then: Date, now: Date): RelativeTime {
  const seconds = (now.getTime() - then.getTime()) / 1000
  if (seconds < 30) return { key: 'justNow' }
  if (seconds < 3600) return { key: 'minutesAgo', count: Math.ceil(seconds / 60) }
  if (seconds < 86_400) return { key: 'hoursAgo', count: Math.ceil(seconds / 3600) }
  return { key: seconds < 2 * 86_400 ? 'oneDayAgo' : 'date' }
}
