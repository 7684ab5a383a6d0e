/** Prices of deals of a slot in CNY/MWh; null is not published. */
export type SlotPrices = {
  priceCnyPerMwh: number | null
  maxPriceCnyPerMwh: number | null
  minPriceCnyPerMwh: number | null
}

const PRICES = ['priceCnyPerMwh', 'maxPriceCnyPerMwh', 'minPriceCnyPerMwh'] as const

/** A publication that is corrected moves by less than this share of the larger price, or by less than so much. */
const MOVED_SHARE = 0.2
const MOVED_CNY_PER_MWH = 20

/** Whether lowest ≤ weighted ≤ highest, as far as they are given: what is no order of one set of deals is a slip. */
export function arePricesInOrder({
  priceCnyPerMwh: mean,
  maxPriceCnyPerMwh: max,
  minPriceCnyPerMwh: min,
}: SlotPrices): boolean {
  const inOrder = (low: number | null, high: number | null) =>
    low === null || high === null || low <= high
  return inOrder(min, mean) && inOrder(mean, max) && inOrder(min, max)
}

/**
 * Whether the lowest price is below 0 where the weighted one is not. It is in order and mostly within the limits,
 * but a single deal below 0 beside others of hundreds is rare in trades of contracts, and a sign that slipped in
 * is not: for a person to look at.
 */
export function isLowestAloneNegative({
  priceCnyPerMwh: mean,
  minPriceCnyPerMwh: min,
}: SlotPrices): boolean {
  return min !== null && min < 0 && mean !== null && mean > 0
}

/** The price that differs most from the one published before, where it differs by a lot; null where none does. */
export function movedPrice(
  before: SlotPrices,
  after: SlotPrices,
): { before: number; after: number } | null {
  const moved = PRICES.flatMap((name) => {
    const [from, to] = [before[name], after[name]]
    if (from === null || to === null) return []
    const by = Math.abs(to - from)
    const share = MOVED_SHARE * Math.max(Math.abs(from), Math.abs(to))
    return by > share && by > MOVED_CNY_PER_MWH ? [{ before: from, after: to, by }] : []
  })
  const [most] = moved.sort((one, other) => other.by - one.by)
  return most ? { before: most.before, after: most.after } : null
}
