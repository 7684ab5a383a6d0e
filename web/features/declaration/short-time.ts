import { shanghaiText } from '#domain/calendar/shanghai-time.ts'

/** `11-20 15:00` in Asia/Shanghai; nothing for nothing. */
export function shortTime(instant: string | null | undefined): string {
  return instant ? shanghaiText(new Date(instant)).slice(5, 16) : '-'
}

/** `2026-11-20 15:00:00` in Asia/Shanghai. */
export function fullTime(instant: string): string {
  return shanghaiText(new Date(instant))
}
