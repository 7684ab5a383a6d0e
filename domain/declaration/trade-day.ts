import {
  addDays,
  type DeliveryDate,
  lastDateOfMonth,
  yearMonthOf,
} from '../calendar/delivery-date.ts'
import type { DaySessionKind } from './words.ts'

/** First and last delivery day of a trade. */
export type DeliverySpan = { from: DeliveryDate; to: DeliveryDate }

/** Days from delivery or trade of a rule such as D+2 or D-7; null for what is none. */
export function dayOffsetOf(text: string): number | null {
  const found = /^D([+-]\d{1,2})?$/.exec(text)
  return found ? Number(found[1] ?? 0) : null
}

/**
 * The delivery days that are traded hour by hour on a day of trade; null where none is
 * (docs/domain/market.md#trades-by-the-day). ROLLING: from `first` days after the trade until the month of the
 * trade ends. CONTINUOUS: those whose trade has begun, `first` days before delivery, and has not ended, `last`
 * days before it.
 */
export function daysTradedOn(
  kind: DaySessionKind,
  tradeDate: DeliveryDate,
  { first, last }: { first: number; last: number | null },
): DeliverySpan | null {
  const span =
    kind === 'ROLLING'
      ? { from: addDays(tradeDate, first), to: lastDateOfMonth(yearMonthOf(tradeDate)) }
      : { from: addDays(tradeDate, -(last ?? 0)), to: addDays(tradeDate, -first) }
  return span.from <= span.to ? span : null
}
