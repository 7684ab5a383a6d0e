import { type DeliveryDate, daysBetween, toDayNumber } from '#domain/calendar/delivery-date.ts'

/** A day as the models need it: a number to hash and the place in the year. */
export type DayContext = { date: DeliveryDate; dayNumber: number; dayOfYear: number }

export function dayContext(date: DeliveryDate): DayContext {
  const dayOfYear = daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1
  return { date, dayNumber: toDayNumber(date), dayOfYear }
}
