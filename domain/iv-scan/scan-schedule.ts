import { addDays } from '../calendar/delivery-date.ts'
import type { PostponeReason } from './words.ts'

export type ScanSchedule = {
  enabled: boolean
  everyDays: number
  /** HH:MM at the plant, as all times here. */
  startTime: string
  /** Days on which a task was made last, and on which the last one was put off. */
  lastOrderedOn: string | null
  postponedOn: string | null
}

/** A moment at the plant. */
export type LocalTime = { day: string; time: string }

/** No scan begins by itself later in the day: the end of the recommended hours. */
export const SCHEDULE_ENDS = '14:00'
/** From then on a scan that still waits for another one is put off. */
export const SCHEDULE_LAST_CALL = '13:50'

/** Whether a plant is to be scanned now, by its schedule alone. */
export function isScanDue(schedule: ScanSchedule, { day, time }: LocalTime): boolean {
  const { enabled, startTime, postponedOn } = schedule
  return (
    enabled &&
    firstDay(schedule, day) === day &&
    postponedOn !== day &&
    time >= startTime &&
    time < SCHEDULE_ENDS
  )
}

/** The day of the next scan that begins by itself; null where none does. */
export function nextScanDay(schedule: ScanSchedule, { day, time }: LocalTime): string | null {
  if (!schedule.enabled) return null
  const first = firstDay(schedule, day)
  const isOver = schedule.postponedOn === day || time >= SCHEDULE_ENDS
  return first === day && isOver ? addDays(day, 1) : first
}

/** After so many days in a row on which a scan was put off, somebody has to look. */
export const STALLED_AFTER_DAYS = 7

/**
 * Whether a schedule waits for what does not come by itself: its scan was put off for many days in a row, or for want
 * of an irradiance at a plant of which none has ever been read.
 */
export function isStalled({
  postponedFor,
  postponedDays,
  wasEverRead,
}: {
  postponedFor: PostponeReason | null
  /** Days in a row on which the scan was put off, since the last one that was made. */
  postponedDays: number
  /** Whether a scan of the plant has ever read an irradiance. */
  wasEverRead: boolean
}): boolean {
  if (postponedFor === null) return false
  return postponedDays >= STALLED_AFTER_DAYS || (postponedFor === 'NO_IRRADIANCE' && !wasEverRead)
}

function firstDay({ lastOrderedOn, everyDays }: ScanSchedule, today: string): string {
  const wanted = lastOrderedOn === null ? today : addDays(lastOrderedOn, everyDays)
  return wanted > today ? wanted : today
}
