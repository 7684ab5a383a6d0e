import { shanghaiText } from '#domain/calendar/shanghai-time.ts'

/** YYYY-MM-DD HH:mm in Asia/Shanghai; a text that is no instant stays as it is. */
export function shortTime(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : shanghaiText(date).slice(0, 16)
}
