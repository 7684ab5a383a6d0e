import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'

/** Errors A − F of one forecast day that was made without knowing A; NaN where A is missing. */
export type DayErrors = { targetDate: DeliveryDate; lead: number; errors: Float64Array }
