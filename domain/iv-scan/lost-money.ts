/** What a price may be off by; the money of a loss is told with this range. */
export const PRICE_RANGE = 0.2

/**
 * What an energy that is lost each year is worth, CNY a year: kWh/1000 × CNY/MWh. A negative price makes the
 * loss a gain. Null where the energy or the price is not known, never 0.
 *
 * Source: docs/domain/iv.md#loss-in-money
 */
export function lostCnyPerYear(
  lossKwhPerYear: number | null,
  priceCnyPerMwh: number | null,
): number | null {
  if (lossKwhPerYear === null || priceCnyPerMwh === null) return null
  return (lossKwhPerYear / 1000) * priceCnyPerMwh
}
