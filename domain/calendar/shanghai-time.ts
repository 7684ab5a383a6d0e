import type { DeliveryDate } from './delivery-date.ts'

/** Asia/Shanghai is UTC+8 the whole year; it has had no daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000

/** The calendar date in Asia/Shanghai at an instant. */
export function shanghaiDate(instant: Date): DeliveryDate {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant of a wall-clock time in Asia/Shanghai, e.g. ('2026-11-20', '15:00'). */
export function shanghaiInstant(date: DeliveryDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}.000Z`) - OFFSET_MS)
}

/** Wall-clock text in Asia/Shanghai, YYYY-MM-DD HH:mm:ss. */
export function shanghaiText(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same to the minute, YYYY-MM-DD HH:mm. */
export function shanghaiMinute(instant: Date): string {
  return shanghaiText(instant).slice(0, 16)
}

/** Time of day in Asia/Shanghai, HH:mm. */
export function shanghaiTime(instant: Date): string {
  return shanghaiText(instant).slice(11, 16)
}
