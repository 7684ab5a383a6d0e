import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'

/** How much of a run a chart shows: one day, the days that a ten-day session asks about, or all of it. */
export const FORECAST_SPANS = ['day', 'ten', 'all'] as const
export type ForecastSpan = (typeof FORECAST_SPANS)[number]

const TEN = 10

/** The days of the long views. */
export function daysOfSpan<Day>(days: readonly Day[], span: ForecastSpan): readonly Day[] {
  return span === 'ten' ? days.slice(0, TEN) : days
}

/**
 * The day that a page opens on: the one that a link names, else the next one by the business clock, else the
 * first that was forecast.
 */
export function openingDay<Day extends { date: DeliveryDate }>(
  days: readonly Day[],
  { date, today }: { date: DeliveryDate | undefined; today: DeliveryDate | undefined },
): Day | undefined {
  const on = (wanted: DeliveryDate | undefined) => days.find((day) => day.date === wanted)
  // A link may name a day that the latest run no longer covers.
  return on(date) ?? (today ? on(addDays(today, 1)) : undefined) ?? days[0]
}
