import { shanghaiText } from '#domain/calendar/shanghai-time.ts'

/** YYYY-MM-DD HH:mm in Asia/Shanghai; null for what has not happened. */
export function shortTime(instant: string | null): string | null {
  return instant === null ? null : shanghaiText(new Date(instant)).slice(0, 16)
}
