import { SCHEDULE_ENDS } from './scan-schedule.ts'

/** HH:MM at the plant between which a scheduled scan may begin; null for any time. */
export type ScanWindow = { windowFrom: string | null; windowUntil: string | null }

/**
 * Where a time of day lies to a window, both ends of which belong to it. MISSED: no scan begins by itself in it any
 * more on this day, be it over or later than scans begin by themselves.
 *
 * @param time HH:MM at the plant
 */
export function placeInWindow(
  time: string,
  { windowFrom, windowUntil }: ScanWindow,
): 'BEFORE' | 'INSIDE' | 'MISSED' {
  if (windowUntil !== null && time > windowUntil) return 'MISSED'
  if (windowFrom === null || time >= windowFrom) return 'INSIDE'
  return windowFrom >= SCHEDULE_ENDS ? 'MISSED' : 'BEFORE'
}

/** Whether a scan may begin by the window alone. */
export const isInWindow = (time: string, { windowFrom, windowUntil }: ScanWindow): boolean =>
  (windowFrom === null || time >= windowFrom) && (windowUntil === null || time <= windowUntil)
