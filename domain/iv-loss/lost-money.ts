import type { LightPrice } from './light-price.ts'

/** What a string loses in a year; null where it is not known. */
export type LostEnergy = {
  lossKwhPerYear: number | null
  /** By light; older diagnoses have only the sum. */
  lossKwhByLight?: readonly number[] | null | undefined
}

/**
 * What an energy that is lost each year is worth, CNY a year: Σ kWh/1000 × CNY/MWh over the levels of light, where only
 * the sum is known at the mean price. A negative price makes the loss a gain. Null where the energy or the price is not
 * known, never 0.
 *
 * Source: docs/domain/iv.md#loss-in-money
 */
export function lostCnyPerYear(
  { lossKwhPerYear, lossKwhByLight }: LostEnergy,
  price: LightPrice | null,
): number | null {
  if (lossKwhPerYear === null || price === null) return null
  const { cnyPerMwh, byLight } = price
  if (!lossKwhByLight || !byLight) return (lossKwhPerYear / 1000) * cnyPerMwh
  return lossKwhByLight.reduce((sum, kwh, level) => sum + (kwh / 1000) * byLight[level]!, 0)
}
