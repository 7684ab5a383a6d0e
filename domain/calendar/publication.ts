import { addDays, type DeliveryDate } from './delivery-date.ts'
import { shanghaiInstant } from './shanghai-time.ts'

/** How a value came about, as far as the time of its publication depends on it. */
type Stage = string

/** Days from the delivery date to the day of publication, and the time on that day. */
export type PublicationRule = { dayOffset: number; time: string }

/**
 * When markets let a value be known, by its stage (docs/domain/market.md#when-values-become-known:
 * boundary forecasts on D−1 08:30, day-ahead results by the evening of D−1, operation data, real-time
 * prices and metered energy on D+1).
 */
const RULES: Record<Stage, PublicationRule> = {
  FORECAST: { dayOffset: -1, time: '08:30' },
  FORECAST_D2: { dayOffset: -2, time: '08:30' },
  DA: { dayOffset: -1, time: '18:00' },
  PLAN: { dayOffset: -1, time: '20:00' },
  RT: { dayOffset: 1, time: '17:00' },
  ACTUAL: { dayOffset: 1, time: '17:00' },
  METERED: { dayOffset: 1, time: '18:00' },
}

const DEFAULT: PublicationRule = { dayOffset: 1, time: '18:00' }

/** The instant at which the value of a stage for a delivery date becomes known to the market. */
export function publishedAt(stage: Stage, date: DeliveryDate): Date {
  const { dayOffset, time } = publicationOf(stage)
  return shanghaiInstant(addDays(date, dayOffset), time)
}

/** When the values of a stage are published, counted from the delivery date. */
export function publicationOf(stage: Stage): PublicationRule {
  return RULES[stage] ?? DEFAULT
}
