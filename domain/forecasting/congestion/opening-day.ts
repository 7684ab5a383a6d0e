import type { DeliveryDate } from '../../calendar/delivery-date.ts'

type MeasuredDay = {
  date: DeliveryDate
  isComing: boolean
  meanAbsCnyPerMwh: number
  largestCnyPerMwh: number
}

/**
 * The day that nodal prices open on: of the coming days the one with most congestion of its own. Days that tie are
 * beyond the inputs that are known, each filled with the same recent mean, and say nothing about themselves; so
 * does a day without congestion. Without a day of its own it is the next one, else the newest that is known.
 *
 * @param days the most congested first
 * @param next the next day that was forecast; null without any
 */
export function openingDay(
  days: readonly MeasuredDay[],
  next: DeliveryDate | null,
): DeliveryDate | null {
  const coming = days.filter(({ isComing }) => isComing)
  const own = coming.find(
    (day) =>
      day.meanAbsCnyPerMwh >= LEAST_CNY_PER_MWH &&
      coming.every((other) => other === day || asRead(other) !== asRead(day)),
  )
  if (own) return own.date
  const newest = days.map(({ date }) => date).toSorted()
  return coming.find(({ date }) => date === next)?.date ?? newest.at(-1) ?? next
}

/** Less is read as no congestion. */
const LEAST_CNY_PER_MWH = 0.005

/** Days are compared as they are read: two decimals of the mean, one of the largest difference. */
const asRead = ({ meanAbsCnyPerMwh, largestCnyPerMwh }: MeasuredDay): string =>
  `${meanAbsCnyPerMwh.toFixed(2)}|${largestCnyPerMwh.toFixed(1)}`
