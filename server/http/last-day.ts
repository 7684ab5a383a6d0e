import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'

/** Whether the last day of an account is over; accounts live by the wall clock, as their sessions do. */
export function isPastLastDay({ validUntil }: { validUntil: string | null }, now: Date): boolean {
  return validUntil !== null && validUntil < shanghaiDate(now)
}
