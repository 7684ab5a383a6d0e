import type { DeliveryDate } from '../../calendar/delivery-date.ts'
import type { DayValues } from '../../calendar/slots.ts'
import { meanOfKnown } from '../../statistics/mean.ts'
import { isCongested } from './congestion-features.ts'

/**
 * Node − unified price of one day, a value a slot, to the cent of CNY/MWh; null where one of the two is
 * missing. Null for the whole day without one of the curves or when they differ in length.
 */
export function differenceOf(
  node: DayValues | null | undefined,
  unified: DayValues | null | undefined,
): (number | null)[] | null {
  if (!node || node.length !== unified?.length) return null
  return node.map((price, slot) => {
    const other = unified[slot] ?? null
    return price === null || other === null ? null : toCent(price - other)
  })
}

/** A difference of prices to the cent, CNY/MWh; never −0. */
export const toCent = (cnyPerMwh: number) => Math.round(cnyPerMwh * 100) / 100 + 0

/** How far the nodes of a market lie from its unified price on one day. */
type DayCongestion = {
  /** Mean of |node − unified price| over all nodes and slots, CNY/MWh. */
  meanAbsCnyPerMwh: number
  /** The difference that is largest either way, with its sign, CNY/MWh. */
  largestCnyPerMwh: number
}

/** {@link DayCongestion} of the differences of all nodes on a day; null where none is known. */
export function dayCongestion(differences: readonly DayValues[]): DayCongestion | null {
  const known = differences.flat().filter((value) => value !== null)
  const meanAbsCnyPerMwh = meanOfKnown(known.map(Math.abs))
  if (meanAbsCnyPerMwh === null) return null
  return { meanAbsCnyPerMwh, largestCnyPerMwh: known.reduce(farther) }
}

/** Days by their mean absolute difference, the largest first; the earlier one where two are equal to the cent. */
export function mostCongestedFirst<Day extends DayCongestion & { date: DeliveryDate }>(
  days: readonly Day[],
): Day[] {
  const size = ({ meanAbsCnyPerMwh }: Day) => toCent(meanAbsCnyPerMwh)
  return days.toSorted((a, b) => size(b) - size(a) || (a.date < b.date ? -1 : 1))
}

/** One node on one day: its price, and how it lies to the unified price. Null is unknown; CNY/MWh. */
export type DifferenceFigures = {
  meanCnyPerMwh: number | null
  maxCnyPerMwh: number | null
  minCnyPerMwh: number | null
  /** Of node − unified price. */
  differenceCnyPerMwh: number | null
  meanAbsCnyPerMwh: number | null
  /** Where the difference is largest either way: the slot from 1, and the difference with its sign. */
  largest: { slot: number; cnyPerMwh: number } | null
  /** Share of the known slots whose difference is congestion, which is more than rounding. */
  congestedShare: number | null
}

/**
 * {@link DifferenceFigures} of a day.
 *
 * @param difference node − unified price, a value a slot, as {@link differenceOf} makes it
 */
export function differenceFigures(
  unified: DayValues | null,
  difference: DayValues | null,
): DifferenceFigures {
  const differences = difference ?? []
  const prices = pricesOf(unified, difference).filter((price) => price !== null)
  const known = differences.filter((value) => value !== null)
  const largest = known.length > 0 ? known.reduce(farther) : null
  return {
    meanCnyPerMwh: meanOfKnown(prices),
    maxCnyPerMwh: prices.length > 0 ? Math.max(...prices) : null,
    minCnyPerMwh: prices.length > 0 ? Math.min(...prices) : null,
    differenceCnyPerMwh: meanOfKnown(known),
    meanAbsCnyPerMwh: meanOfKnown(known.map(Math.abs)),
    largest:
      largest === null ? null : { slot: differences.indexOf(largest) + 1, cnyPerMwh: largest },
    congestedShare: known.length > 0 ? known.filter(isCongested).length / known.length : null,
  }
}

/** Prices of a node from the unified price and its difference to it, CNY/MWh a slot. */
export function pricesOf(
  unified: DayValues | null,
  difference: DayValues | null,
): (number | null)[] {
  return (difference ?? []).map((value, slot) => {
    const energy = unified?.[slot] ?? null
    return value === null || energy === null ? null : energy + value
  })
}

const farther = (one: number, other: number) => (Math.abs(other) > Math.abs(one) ? other : one)
