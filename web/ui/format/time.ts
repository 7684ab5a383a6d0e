import type { Dayjs } from 'dayjs'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { shanghaiMinute, shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { EMPTY_TEXT } from './number.ts'

/** `2026-11-20 15:00:30` in Asia/Shanghai. */
export const fullTime = (instant: string): string => written(instant, shanghaiText)

/** `2026-11-20 15:00` in Asia/Shanghai. */
export const shortTime = (instant: string): string => written(instant, shanghaiMinute)

/** `11-20 15:00` in Asia/Shanghai, where the year is plain; '-' for nothing. */
export const timeInYear = (instant: string | null | undefined): string =>
  instant ? written(instant, (date) => shanghaiMinute(date).slice(5)) : EMPTY_TEXT

/** `11-20` of a delivery date, where the year is plain. */
export const dayInYear = (date: DeliveryDate): string => date.slice(5)

/** What is chosen in a calendar, as it travels. */
export const pickedDate = (day: Dayjs): DeliveryDate => day.format('YYYY-MM-DD')
export const pickedMonth = (day: Dayjs): string => day.format('YYYY-MM')

/** A text that is no instant stays as it is. */
function written(instant: string, textOf: (date: Date) => string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : textOf(date)
}
